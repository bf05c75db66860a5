import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { type DatedCause, dateAxis } from '#shared/presentation/explanation/causeDates.ts'
import { Figure } from '../../charts/Figure.tsx'
import styles from './CauseDates.module.css'

interface Props {
  title: string
  /** The head of the first column of the table. */
  of: 'Injury' | 'Player'
  causes: readonly DatedCause[]
  today: Day
}

/** A strip for each injury: the days out, the range of the return, and the time that it still holds him back. */
export const CauseDates = ({ title, of, causes, today }: Props) => {
  if (causes.length === 0) return null
  const at = dateAxis(causes, today)
  const shown = (day: Day) => dayAndMonth(day, today)
  const bar = (from: Day, to: Day) => ({
    left: `${at(from)}%`,
    width: `${Math.max(0, at(to) - at(from))}%`,
  })
  const earlier = (one: Day, other: Day) => (one < other ? one : other)
  return (
    <section>
      <h3>{title}</h3>
      <Figure
        title={title}
        description={causes.map((cause) => `${cause.label}: ${datesText(cause, shown)}`).join('. ')}
        table={{
          columns: [of, 'Hurt', 'Back', 'Range of the return (80%)'],
          rows: causes.map(({ key, label, hurt, back, isBack, range }) => ({
            key,
            cells: [
              label,
              shown(hurt),
              back ? `${shown(back)}${isBack ? '' : ' (expected)'}` : 'not known',
              range ? `${shown(range[0])} to ${shown(range[1])}` : '–',
            ],
          })),
        }}
      >
        <ul className={styles.causes} aria-hidden="true">
          {causes.map((cause) => {
            const { key, label, hurt, back, isBack, range } = cause
            return (
              <li key={key}>
                <span className={styles.words}>
                  <b>{label}</b> {datesText(cause, shown)}
                </span>
                <span className={styles.strip}>
                  {range && <i className={styles.range} style={bar(range[0], range[1])} />}
                  {isBack && back && <i className={styles.held} style={bar(back, today)} />}
                  <i
                    className={styles.out}
                    style={bar(hurt, isBack && back ? earlier(back, today) : today)}
                  />
                  {back && <i className={styles.back} style={{ left: `${at(back)}%` }} />}
                  <i className={styles.today} style={{ left: `${at(today)}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
        <p className="sub">
          Thick: days out. Striped: 80% of such returns. Thin: playing again, still held back. The
          line is today.
        </p>
      </Figure>
    </section>
  )
}

const datesText = ({ hurt, back, isBack }: DatedCause, shown: (day: Day) => string): string => {
  if (isBack && back) return `${shown(hurt)} to ${shown(back)}`
  return back ? `since ${shown(hurt)}, back ${shown(back)}` : `since ${shown(hurt)}`
}
