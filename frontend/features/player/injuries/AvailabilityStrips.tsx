import type { AvailableGame, PlayerPage } from '#shared/contract/player.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { Figure } from '../../../charts/Figure.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { gameText, seasonStrips, stateWords, stretchDays } from './availability.ts'
import { cellsInRow, GameCells } from './GameCells.tsx'
import styles from './RecoveryTimeline.module.css'

interface Props {
  page: PlayerPage
  sport: SportName
  today: Day
}

/** His team's games, season by season, and whether he was able to play in each. */
export const AvailabilityStrips = ({ page, sport, today }: Props) => {
  const strips = seasonStrips(page, sport)
  if (strips.length === 0) return null
  const occurring = new Set(strips.flatMap(({ games }) => games.map(({ state }) => state)))
  return (
    <Panel
      title="Availability"
      aside={<span className="sub">one cell for each game of his team</span>}
    >
      <div className="grid gap-4">
        {strips.map(({ title, summary, games, stretches }) => (
          <section key={title} aria-label={title}>
            <div className="row between">
              <h3>{title}</h3>
              <span className="sub">{summary}</span>
            </div>
            <Figure
              title={`Availability in ${title}`}
              description={`${summary}.`}
              table={{
                columns: ['Days', 'He was', 'Games'],
                rows: stretches.map((stretch) => ({
                  key: `${stretch.state} ${stretch.from}`,
                  cells: [
                    stretchDays(stretch, today),
                    stateWords[stretch.state],
                    String(stretch.games),
                  ],
                })),
              }}
            >
              <div className={`flex wraps ${styles.strip}`} aria-hidden="true">
                {rowsOf(games).map((row) => (
                  <GameCells
                    key={row[0]?.game_id}
                    states={row.map(({ state }) => state)}
                    texts={row.map((game) => gameText(game, today))}
                  />
                ))}
              </div>
            </Figure>
          </section>
        ))}
      </div>
      <ul className={`flex wraps ${styles.legend}`}>
        {(['available', 'injured', 'out', 'off', 'to_come'] as const)
          .filter((state) => occurring.has(state))
          .map((state) => (
            <li key={state} className="sub flex middle gap-2">
              <GameCells states={[state]} columns={1} />
              {stateWords[state]}
            </li>
          ))}
      </ul>
    </Panel>
  )
}

const rowsOf = (games: readonly AvailableGame[]) =>
  Array.from({ length: Math.ceil(games.length / cellsInRow) }, (_, row) =>
    games.slice(row * cellsInRow, (row + 1) * cellsInRow),
  )
