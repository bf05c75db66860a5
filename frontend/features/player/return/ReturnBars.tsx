import { Figure } from '../../../charts/Figure.tsx'
import styles from './ReturnBars.module.css'

export interface ReturnBar {
  key: string
  /** `Sun 22`, and below it the game: `@PHX`. */
  label: string
  about?: string
  /** In percent. */
  chance: number
  isInRange: boolean
  isMedian?: boolean
  /** His team's date falls into this bar. */
  isTeamDate?: boolean
}

interface Props {
  title: string
  description: string
  method: string
  /** In the order of time; at least one. */
  bars: readonly ReturnBar[]
  /** The header of the table's first column. */
  unit: string
}

const whole = (percent: number) => (percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`)

/** When he is back: one bar for each game, with the chance that it is his first. */
export const ReturnBars = ({ title, description, method, bars, unit }: Props) => {
  const highest = Math.max(1, ...bars.map(({ chance }) => chance))
  const reached = bars.map((_, index) =>
    bars.slice(0, index + 1).reduce((sum, { chance }) => sum + chance, 0),
  )
  return (
    <Figure
      title={title}
      description={description}
      method={method}
      table={{
        columns: [unit, 'First game back', 'Back by then'],
        rows: bars.map(({ key, label, about, chance }, index) => ({
          key,
          cells: [
            [label, about].filter(Boolean).join(' '),
            whole(chance),
            whole(Math.min(100, reached[index] ?? 0)),
          ],
        })),
      }}
    >
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ key, label, about, chance, isInRange, isMedian, isTeamDate }) => (
          <div key={key} data-in-range={isInRange || undefined} data-median={isMedian || undefined}>
            <span className={styles.column}>
              <i style={{ height: `${(100 * chance) / highest}%` }}>
                <b className="num">{whole(chance)}</b>
              </i>
            </span>
            <span className={`muted centered ${styles.label}`}>
              <b>{label}</b>
              {about && <span>{about}</span>}
              {isTeamDate && <span className={styles.team}>▲</span>}
            </span>
          </div>
        ))}
      </div>
    </Figure>
  )
}
