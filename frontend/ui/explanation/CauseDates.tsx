import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { type DatedCause, dateAxis } from '#shared/presentation/explanation/causeDates.ts'
import { returnText } from '#shared/presentation/playerStatus/returnText.ts'
import { Figure } from '../../charts/Figure.tsx'
import styles from './PlayerScore.module.css'

interface Props {
  title: string
  /** The header of the table's first column. */
  of: 'Injury' | 'Player'
  causes: readonly DatedCause[]
  today: Day
  /** The game has begun, so nothing is forecast. */
  isPast?: boolean
}

/**
 * A strip for each injury: the days out, the range of the return, and the time during which it limits him
 * although he plays.
 */
export const CauseDates = ({ title, of, causes: known, today, isPast = false }: Props) => {
  if (known.length === 0) return null
  const causes = isPast
    ? known.map((cause) => (cause.state === 'out' ? { ...cause, back: null, range: null } : cause))
    : known
  const plays = playsWords(isPast)
  const textOf = (cause: DatedCause) => datesText(cause, { today, isPast })
  const at = dateAxis(causes, today)
  const dayText = (day: Day) => dayAndMonth(day, today)
  const bar = (from: Day, to: Day) => ({
    left: `${at(from)}%`,
    width: `${Math.max(0, at(to) - at(from))}%`,
  })
  return (
    <section>
      <h3>{title}</h3>
      <Figure
        title={title}
        description={causes.map((cause) => `${cause.label}: ${textOf(cause)}`).join('. ')}
        table={{
          columns: [of, 'Hurt', 'Back', 'Range of the return (80%)'],
          rows: causes.map(({ key, label, hurt, state, back, range }) => ({
            key,
            cells: [
              label,
              dayText(hurt),
              state === 'playing'
                ? plays
                : back
                  ? `${dayText(back)}${state === 'back' ? '' : ' (expected)'}`
                  : isPast
                    ? 'not yet'
                    : 'no date',
              range ? `${dayText(range[0])} to ${dayText(range[1])}` : '–',
            ],
          })),
        }}
      >
        <ul className={`grid gap-3 ${styles.causeDatesCauses}`} aria-hidden="true">
          {causes.map((cause) => {
            const { key, label, hurt, state, back, range } = cause
            const outUntil = state === 'playing' ? hurt : back && back < today ? back : today
            return (
              <li key={key}>
                <span className={`muted ${styles.words}`}>
                  <b>{label}</b> {textOf(cause)}
                </span>
                <span className={`anchor ${styles.strip}`}>
                  {range && <i className={styles.range} style={bar(range[0], range[1])} />}
                  {state !== 'out' && <i className={styles.held} style={bar(outUntil, today)} />}
                  {state !== 'playing' && <i className={styles.out} style={bar(hurt, outUntil)} />}
                  {back && <i className={styles.back} style={{ left: `${at(back)}%` }} />}
                  <i className={styles.today} style={{ left: `${at(today)}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
        <p className="sub">
          {isPast
            ? 'Thick: days out. Thin: playing, but held back. The line: the day of the game.'
            : 'Thick: days out. Striped: 80% of such returns. Thin: playing, but held back. The line is today.'}
        </p>
      </Figure>
    </section>
  )
}

const playsWords = (isPast: boolean): string => (isPast ? 'played with it' : 'plays with it')

const datesText = (
  { hurt, state, back, said }: DatedCause,
  { today, isPast }: { readonly today: Day; readonly isPast: boolean },
): string => {
  const dayText = (day: Day) => dayAndMonth(day, today)
  if (state === 'playing') return `since ${dayText(hurt)}, ${playsWords(isPast)}`
  if (state === 'back' && back) return `${dayText(hurt)} to ${dayText(back)}`
  if (isPast) return `since ${dayText(hurt)}`
  return `since ${dayText(hurt)}, ${said ? returnText(said, today) : 'no date'}`
}
