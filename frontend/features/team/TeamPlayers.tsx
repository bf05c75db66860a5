import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { TeamPage } from '#shared/contract/team.ts'
import type { PositionGroup } from '#shared/contract/teamInfo.ts'
import { isScore } from '#shared/domain/score/numberText.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionPanels } from '#shared/domain/team/positions.ts'
import { shownPlayerScore } from '#shared/presentation/missingScore.ts'
import { SegmentedControl } from '../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import styles from './Team.module.css'

interface Props {
  page: TeamPage
  sport: SportName
}

const views = [
  { value: 'groups', text: 'Position Categories' },
  { value: 'roster', text: 'Full active roster' },
] as const

/** The team's players by position category, or all of the active roster. */
export const TeamPlayers = ({ page: { playerInfo, teamInfo }, sport }: Props) => {
  const [view, setView] = useState<(typeof views)[number]['value']>('groups')
  const panels = positionPanels(sportIds[sport])
  const groupOf = (category: string) => {
    const panel = panels.find(({ title }) => title === category)
    return teamInfo.groups.find(({ name }) => name === panel?.group)
  }
  const active = playerInfo.filter(({ active }) => active === 1)
  return (
    <Panel
      title="Players"
      flush
      aside={
        <SegmentedControl label="Players by" options={views} chosen={view} onChoose={setView} />
      }
    >
      {view === 'roster' ? (
        <PlayerLines players={active} sport={sport} />
      ) : (
        [...Map.groupBy(playerInfo, ({ position_category }) => position_category)].map(
          ([category, players]) => (
            <details key={category} className={styles.category}>
              <summary>
                <h3>{category}</h3>
                <span className="row">
                  <span className="sub">
                    {players.length} {players.length === 1 ? 'player' : 'players'}
                  </span>
                  <GroupScore group={groupOf(category)} />
                </span>
              </summary>
              <PlayerLines players={players} sport={sport} />
            </details>
          ),
        )
      )}
    </Panel>
  )
}

/** The category's average; nothing for players whom no group counts. */
const GroupScore = ({ group }: { group: PositionGroup | undefined }) => {
  if (!isScore(group?.average)) return null
  const { text, band } = shownPlayerScore(group.average)
  return (
    <span>
      <BandNumber band={band} text={text} />
      <span className="vh"> {band.label}</span>
    </span>
  )
}

const statusOf = ({ injury_status, body_part }: Pick<PlayerRow, 'injury_status' | 'body_part'>) =>
  injury_status && [injury_status, body_part].filter(Boolean).join(', ')

interface LinesProps {
  players: readonly (Pick<
    PlayerRow,
    'player_id' | 'player_name' | 'position' | 'gaming_score' | 'injury_status' | 'body_part'
  > & { average?: number | null })[]
  sport: SportName
}

const PlayerLines = ({ players, sport }: LinesProps) => (
  <ul className={styles.players}>
    {players.map((player) => {
      const { text, band, note } = shownPlayerScore(player.gaming_score)
      return (
        <li key={player.player_id}>
          <span>
            <Link to="/$sport/player/$player_id" params={{ sport, player_id: player.player_id }}>
              {player.player_name}
            </Link>
            <span className="sub">
              {[
                player.position,
                player.average != null && `${player.average.toFixed(1)} a game`,
                statusOf(player),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span>
            <BandNumber band={band} text={text} />
            <span className="vh"> {note ?? band.label}</span>
          </span>
        </li>
      )
    })}
  </ul>
)

/** The lists of the players on whom the team depends most. */
export const ImpactfulPlayers = ({ page: { topFour }, sport }: Props) => (
  <>
    {topFour.map(({ title, players }) => (
      <Panel key={title} title={title} flush>
        {players.length > 0 ? (
          <PlayerLines players={players} sport={sport} />
        ) : (
          <p className={styles.empty}>No impactful players found</p>
        )}
      </Panel>
    ))}
  </>
)
