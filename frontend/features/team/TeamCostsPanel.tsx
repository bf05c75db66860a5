import { Link } from '@tanstack/react-router'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import { teamBand } from '#shared/domain/score/bands.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { joined, statusSource } from '#shared/presentation/playerStatus/absenceWords.ts'
import { returnText } from '#shared/presentation/playerStatus/returnText.ts'
import { Waterfall } from '../../charts/Waterfall.tsx'
import { useNow } from '../../lib/serverTime.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import styles from './Team.module.css'
import { alsoOut, teamCosts } from './teamCosts.ts'

interface Props {
  page: TeamPage
  sport: SportName
}

/** The players who are out, and the points that each absence takes from the score. */
export const TeamCostsPanel = ({ page: { teamInfo, playerInfo }, sport }: Props) => {
  const today = easternDay(useNow())
  const { explanation } = teamInfo
  const { costs, rest, restCount } = teamCosts(explanation, playerInfo)
  const others = <AlsoOut players={alsoOut({ costs }, playerInfo)} sport={sport} />
  if (!explanation || costs.length === 0)
    return (
      <Panel id="health" title="Who is out, and what it costs">
        <p className="note">No player lowers the score today.</p>
        {others}
      </Panel>
    )
  const start = explanation.shown_original
  const end = explanation.shown_score
  const rows = costs.map(({ id, name, position, reason, cost, back }) => ({
    key: id,
    name: [position, name].filter(Boolean).join(' '),
    label: (
      <Link to="/$sport/player/$player_id" params={{ sport, player_id: id }}>
        {[position, name].filter(Boolean).join(' ')}
      </Link>
    ),
    reason: back ? `${reason}, ${returnText(back, today)}` : reason,
    shown: cost,
  }))
  const together =
    rest === 0
      ? []
      : [
          {
            key: 'others',
            name: `${restCount} more ${restCount === 1 ? 'player' : 'players'}`,
            reason: 'each takes little',
            shown: rest,
          },
        ]
  return (
    <Panel id="health" title="Who is out, and what it costs">
      <Waterfall
        title="Points of the team score"
        description={`From ${start.toFixed(1)} with nobody hurt to ${end.toFixed(1)} today.`}
        method="Each line is what the score would gain with the player fit, scaled so that all lines add up."
        start={{ label: 'Fully healthy', value: start }}
        rows={[...rows, ...together]}
        end={{ label: 'Today', value: end, band: teamBand(end).key }}
        axis={{ low: Math.max(0, Math.floor(2 * end - 1) / 2), high: Math.ceil(2 * start) / 2 }}
      />
      {others}
    </Panel>
  )
}

/** The players who are out without a line in the chart, as on injured reserve. */
const AlsoOut = ({ players, sport }: { players: readonly PlayerRow[]; sport: SportName }) =>
  players.length > 0 && (
    <p className={styles.alsoOut}>
      Also out:{' '}
      {players.map((player, at) => (
        <span key={player.player_id}>
          {at > 0 && ', '}
          <Link to="/$sport/player/$player_id" params={{ sport, player_id: player.player_id }}>
            {[player.position, player.player_name].filter(Boolean).join(' ')}
          </Link>{' '}
          ({joined([player.injury_status, statusSource(player)])})
        </span>
      ))}
      .
    </p>
  )
