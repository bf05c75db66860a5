import { Link } from '@tanstack/react-router'
import type { TeamPage } from '#shared/contract/team.ts'
import { teamBand } from '#shared/domain/score/bands.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { costText } from '#shared/presentation/explanation/costRange.ts'
import { type Absentee, absenteesOf } from '#shared/presentation/playerStatus/absentees.ts'
import { Waterfall, zoomedAxis } from '../../charts/Waterfall.tsx'
import { useNow } from '../../lib/serverTime.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import styles from './Team.module.css'
import { type CostGroup, costGroups } from './teamCosts.ts'

interface Props {
  page: TeamPage
  sport: SportName
}

/** Lists the players who are out, in doubt or playing hurt, with the points that each costs the score. */
export const TeamCostsPanel = ({ page: { teamInfo, playerInfo }, sport }: Props) => {
  const { explanation } = teamInfo
  const groups = costGroups(absenteesOf(explanation, playerInfo, easternDay(useNow())))
  const rows = groups.flatMap((group) => rowsOf(group, sport))
  const free = groups.filter((group) => group.free.length > 0)
  return (
    <Panel id="health" title="Who is out, and what it costs">
      {explanation && rows.length > 0 ? (
        <Waterfall
          title="Points of the team score"
          description={`From ${explanation.shown_original.toFixed(1)} with nobody hurt to ${explanation.shown_score.toFixed(1)} today.`}
          method="Each line is what the score would gain with the player fit, scaled so that all lines add up."
          start={{ label: 'Fully healthy', value: explanation.shown_original }}
          rows={rows}
          end={{
            label: 'Today',
            value: explanation.shown_score,
            band: teamBand(explanation.shown_score).key,
          }}
          axis={zoomedAxis([explanation.shown_score], explanation.shown_original)}
        />
      ) : (
        <p className="note">
          {teamInfo.unreported
            ? 'Nobody has said yet who of this team is hurt.'
            : 'No player lowers the score today.'}
        </p>
      )}
      {free.map(({ title, free: players }) => (
        <p key={title} className={`muted ${styles.alsoOut}`}>
          {title}, at no cost to the score:{' '}
          {players.map((player, at) => (
            <span key={player.id}>
              {at > 0 && '; '}
              <PlayerLink player={player} sport={sport} /> ({player.status})
            </span>
          ))}
          .
        </p>
      ))}
    </Panel>
  )
}

const nameOf = ({ position, name }: Absentee) => [position, name].filter(Boolean).join(' ')

const PlayerLink = ({ player, sport }: { player: Absentee; sport: SportName }) => (
  <Link to="/$sport/player/$player_id" params={{ sport, player_id: player.id }}>
    {nameOf(player)}
  </Link>
)

/** The lines of a group. The first one carries the group's title. */
const rowsOf = ({ title, players, rest }: CostGroup, sport: SportName) => {
  const rows = players.map((player) => ({
    key: player.id,
    name: nameOf(player),
    label: <PlayerLink player={player} sport={sport} />,
    reason: [player.status, player.returns].filter(Boolean).join(', '),
    shown: player.cost,
    value: costText(player.cost, player.range),
  }))
  const together = {
    key: `rest of ${title}`,
    name: `${rest.count} more ${rest.count === 1 ? 'player' : 'players'}`,
    reason: 'each takes little',
    shown: rest.cost,
  }
  const [first, ...others] = rest.count > 0 ? [...rows, together] : rows
  return first ? [{ ...first, heading: title }, ...others] : []
}
