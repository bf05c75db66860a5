import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { barText } from '#shared/presentation/playerStatus/chanceText.ts'
import { Figure } from '../../../charts/Figure.tsx'
import styles from './ReturnBars.module.css'

export interface ReturnBar {
  key: string
  /** `Sun 22`, and below it the game: `@PHX`. */
  label: string
  about?: string
  /** In percent, and as printed in whole percent: all bars together make 100. */
  chance: number
  whole: number
  isInRange: boolean
  isMedian?: boolean
  /** His team's date is in this bar. */
  isTeamDate?: boolean
}

interface Props {
  title: string
  description: string
  method: string
  /** In order of time; at least one. */
  bars: readonly ReturnBar[]
  /** The header of the table's first column. */
  unit: string
}

/** When he is back: a bar for each game, with the chance that it is his first. */
export const ReturnBars = ({ title, description, method, bars, unit }: Props) => {
  const highest = Math.max(1, ...bars.map(({ chance }) => chance))
  const reached = bars.map((_, index) =>
    bars
      .slice(0, index + 1)
      .reduce(
        (sum, { chance, whole }) => ({ chance: sum.chance + chance, whole: sum.whole + whole }),
        { chance: 0, whole: 0 },
      ),
  )
  return (
    <Figure
      title={title}
      description={description}
      method={method}
      table={{
        columns: [unit, 'First game back', 'Back by then'],
        rows: bars.map(({ key, label, about, chance, whole }, index) => ({
          key,
          cells: [
            [label, about].filter(Boolean).join(' '),
            barText(chance, whole),
            barText(oneDecimal(reached[index]?.chance ?? 0), reached[index]?.whole ?? 0),
          ],
        })),
      }}
    >
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ key, label, about, chance, whole, isInRange, isMedian, isTeamDate }) => (
          <div
            key={key}
            className="grid gap-1"
            data-in-range={isInRange || undefined}
            data-median={isMedian || undefined}
          >
            <span className={styles.column}>
              <i style={{ height: `${(100 * chance) / highest}%` }}>
                <b className="num">{barText(chance, whole)}</b>
              </i>
            </span>
            <span className={`muted centered num breaks ${styles.label}`}>
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
