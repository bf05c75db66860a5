import { Fragment, type ReactNode } from 'react'
import type { BandKey } from '#shared/domain/score/bands.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { Figure } from './Figure.tsx'
import styles from './Waterfall.module.css'

/** A line of the table. */
interface WaterfallPart {
  key: string
  name: string
  reason: string
  /** As printed. The parts add up to the difference between start and end. */
  shown: number
}

interface WaterfallRow extends WaterfallPart {
  /** Above the first row of a group. */
  heading?: string
  /** The name with links. */
  label?: ReactNode
  /** The printed number with a button. */
  value?: ReactNode
  control?: ReactNode
  /** The number before a what-if, drawn as an outline. */
  published?: number
}

interface Props {
  title: string
  description: string
  method: string
  start: { label: string; value: number }
  rows: readonly WaterfallRow[]
  /** All parts, if some rows combine several. */
  table?: readonly WaterfallPart[]
  end: { label: string; value: number; band: BandKey }
  /** The values at both edges. An axis that does not begin at 0 is drawn with a break. */
  axis: { low: number; high: number }
}

/** From fully healthy to today, one cause at a time. Totals are marks, and only causes are bars. */
export const Waterfall = (props: Props) => {
  const { title, description, method, start, rows, table = rows, end, axis } = props
  const steps = stepsFrom(
    start.value,
    rows.map(({ shown }) => shown),
  )
  const range = axis.high - axis.low
  const percent = (value: number) => Math.min(100, Math.max(0, (100 * (value - axis.low)) / range))
  const marks = ticksOf(axis).map((value) => ({ value, x: percent(value) }))
  const effects = stepsFrom(
    start.value,
    table.map(({ shown }) => shown),
  )
  const cells = [
    { key: 'start', cells: [start.label, '', start.value.toFixed(1)] },
    ...table.map(({ key, name, reason, shown }, index) => ({
      key,
      cells: [`${name}, ${reason}`, signed(shown), (effects[index]?.after ?? 0).toFixed(1)],
    })),
    { key: 'end', cells: [end.label, '', end.value.toFixed(1)] },
  ]
  const isCut = axis.low > 0
  const total = ({ label, value, band }: Props['start'] & Partial<Props['end']>) => (
    <li className={styles.total} data-band={band}>
      <span>{label}</span>
      <Track marks={marks} isCut={isCut}>
        <i className={styles.mark} style={{ left: `${percent(value)}%` }} />
      </Track>
      <b className={`num ${styles.value}`}>{value.toFixed(1)}</b>
    </li>
  )
  return (
    <Figure
      title={title}
      description={description}
      method={method}
      table={{ columns: ['Part', 'Effect', 'Score after'], rows: cells }}
    >
      <div className={styles.room}>
        <ol
          className={styles.steps}
          data-controls={rows.some(({ control }) => control) || undefined}
        >
          {total(start)}
          {rows.map((row, index) => {
            const { from, to } = steps[index] ?? { from: 0, to: 0 }
            const undone = Math.max(0, row.shown - (row.published ?? row.shown))
            return (
              <Fragment key={row.key}>
                {row.heading && <li className={`sub ${styles.heading}`}>{row.heading}</li>}
                <li>
                  <span className={styles.part}>
                    <b>{row.label ?? row.name}</b>{' '}
                    <span className="small muted block">{row.reason}</span>
                  </span>
                  <Track marks={marks} isCut={isCut}>
                    {undone > 0 && (
                      <i
                        className={styles.undone}
                        style={span(percent(from - undone), percent(from))}
                      />
                    )}
                    {to > from && (
                      <i
                        className={row.shown < 0 ? styles.cut : styles.add}
                        style={span(percent(from), percent(to))}
                      />
                    )}
                  </Track>
                  <b className={`num ${styles.value}`}>{row.value ?? signed(row.shown)}</b>
                  {row.control && (
                    <span className={`whole unprinted ${styles.control}`}>{row.control}</span>
                  )}
                </li>
              </Fragment>
            )
          })}
          {total(end)}
          <li className={styles.axis} aria-hidden="true">
            <Track marks={[]} isCut={false}>
              {marks.map(({ value, x }) => (
                <span key={value} style={{ left: `${x}%` }}>
                  {value}
                </span>
              ))}
            </Track>
          </li>
        </ol>
        {isCut && (
          <p className={`small muted ${styles.note}`}>
            The axis starts at {axis.low}, not at 0, so that a tenth can be seen.
          </p>
        )}
      </div>
    </Figure>
  )
}

/** At most six steps, from the left edge; `d3-array` would cost every matchup 2 kB. */
const ticksOf = ({ low, high }: Props['axis']): readonly number[] => {
  const step = [0.5, 1, 2, 5, 10, 20].find((size) => (high - low) / size <= 6) ?? 50
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step)
}

const span = (from: number, to: number) => ({ left: `${from}%`, width: `${to - from}%` })

interface TrackProps {
  marks: readonly { value: number; x: number }[]
  /** Draws the break of an axis that does not begin at 0. */
  isCut: boolean
  children: ReactNode
}

const Track = ({ marks, isCut, children }: TrackProps) => (
  <span className={`whole anchor ${styles.track}`} aria-hidden="true">
    {marks.map(({ value, x }) => (
      <i key={value} className={styles.line} style={{ left: `${x}%` }} />
    ))}
    {isCut && <i className={styles.break} />}
    {children}
  </span>
)

/** Rounds sums of printed numbers: 9.6 − 2.1 is 7.5 and not 7.499999. */
const printed = (value: number): number => Math.round(value * 10) / 10 + 0

/**
 * The bars, and the score after each as printed. Each begins where the last one ended, so that readers can add up the
 * printed numbers.
 */
export const stepsFrom = (start: number, effects: readonly number[]) => {
  let level = start
  return effects.map((effect) => {
    const before = level
    level = printed(level + effect)
    return { from: Math.min(before, level), to: Math.max(before, level), after: level }
  })
}

/** Begins at the half point below the lowest value and ends at the start, so that losses fill the axis. */
export const zoomedAxis = (values: readonly number[], start: number) => ({
  low: Math.max(0, Math.floor(2 * (Math.min(...values, start) - 0.05)) / 2),
  high: start,
})
