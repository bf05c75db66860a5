import { useState } from 'react'
import { longestRosterName } from '#shared/domain/account/rosters.ts'
import type { ReadRoster } from '#shared/domain/roster/rosterText.ts'
import { sleeperLines, sleeperPaths } from '#shared/domain/roster/sleeper.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './ImportPage.module.css'
import { ImportBar, ImportSteps } from './ImportSteps.tsx'
import { askSleeper, type FoundLeagues, playersOf, sumText } from './sleeperLeagues.ts'

interface Props {
  found: FoundLeagues
  onBack: () => void
  /** `name` is that of the league if there is only one. */
  onRead: (roster: ReadRoster, name: string) => void
}

/** The reader's leagues on Sleeper, to choose from. Players' names are requested only when he continues. */
export const LeaguesStep = ({ found, onBack, onRead }: Props) => {
  const { name, season, isCurrent, leagues } = found
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(isCurrent ? leagues.map(({ id }) => id) : []),
  )
  const own = leagues.filter(({ id }) => chosen.has(id))
  const players = playersOf(own)
  const { pending, run } = useAction(async () => {
    const lines = sleeperLines(players, await askSleeper(sleeperPaths.players))
    const [only] = own
    const name = own.length === 1 && only ? only.name.slice(0, longestRosterName) : ''
    onRead({ lines, of: lines.length, isCut: false }, name)
  })
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <div className={`grid gap-4 ${styles.page}`}>
      <ImportSteps
        at={1}
        title={`${counted(leagues.length, 'league')} of ${name}`}
        lead={
          isCurrent
            ? `Found on Sleeper, season ${season}. Pick the teams to follow.`
            : `No league in ${season + 1}. Last year’s: pick the teams to follow.`
        }
      />
      <Panel
        title="Leagues"
        flush
        aside={<span className="sub">read by your browser just now</span>}
      >
        <ul className={styles.rows}>
          {leagues.map((league) => (
            <li key={league.id} data-plain>
              <span className="grid">
                <b>{league.name}</b>
                <span className="sub">
                  {[league.about, counted(league.players.length, 'player')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <label className={`flex middle gap-2 tap ${styles.tick}`}>
                <input
                  type="checkbox"
                  checked={chosen.has(league.id)}
                  aria-label={league.name}
                  onChange={() => toggle(league.id)}
                />
              </label>
            </li>
          ))}
        </ul>
        <ImportBar count={counted(players.length, 'player')} account={sumText(own)}>
          <Button onClick={onBack}>Back</Button>
          <Button
            look="solid"
            disabled={players.length === 0}
            aria-disabled={pending}
            onClick={() => run()}
          >
            {pending ? 'Reading their names…' : `Check ${counted(players.length, 'player')}`}
          </Button>
        </ImportBar>
      </Panel>
      <p className="sub">
        Sleeper’s lists have numbers only, so your browser then loads its list of all names, about 5
        MB.
      </p>
    </div>
  )
}
