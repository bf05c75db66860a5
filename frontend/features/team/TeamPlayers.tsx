import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { TeamPage } from '#shared/contract/team.ts'
import type { PositionGroup } from '#shared/contract/teamInfo.ts'
import { isScore } from '#shared/domain/score/numberText.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionPanels } from '#shared/domain/team/positions.ts'
import { shownGroupAverage } from '#shared/presentation/missingScore.ts'
import { SegmentedControl } from '../../ui/control/SegmentedControl.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import { LazyRoster } from './LazyRoster.ts'
import { PlayerLines } from './PlayerLines.tsx'
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
export const TeamPlayers = ({ page, sport }: Props) => {
  const { playerInfo, teamInfo } = page
  const view = useSearch({ from: '/$sport/team/$id' }).players ?? 'groups'
  const navigate = useNavigate({ from: '/$sport/team/$id' })
  const show = (chosen: typeof view) =>
    void navigate({
      search: chosen === 'roster' ? (now) => ({ ...now, players: chosen }) : {},
      replace: true,
      resetScroll: false,
    })
  const panels = positionPanels(sportIds[sport])
  const groupOf = (category: string) => {
    const panel = panels.find(({ title }) => title === category)
    return teamInfo.groups.find(({ name }) => name === panel?.group)
  }
  return (
    <Panel
      id="players"
      title="Players"
      flush
      aside={<SegmentedControl label="Players by" options={views} chosen={view} onChoose={show} />}
    >
      {view === 'roster' ? (
        <Suspense fallback={<Spinner label="Loading the roster" />}>
          <LazyRoster page={page} sport={sport} />
        </Suspense>
      ) : (
        [...Map.groupBy(playerInfo, ({ position_category }) => position_category)].map(
          ([category, players]) => (
            <details key={category} className={styles.category}>
              <summary className="flex between middle tap">
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

/** The category's average; nothing for players who are in no group. */
const GroupScore = ({ group }: { group: PositionGroup | undefined }) => {
  if (!isScore(group?.average)) return null
  const { text, band } = shownGroupAverage(group.average)
  return (
    <span>
      <BandNumber band={band} text={text} />
      <span className="vh"> {band.label}</span>
    </span>
  )
}

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
