import type { ReactNode } from 'react'
import type { BandKey } from '#shared/domain/score/bands.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { Figure } from './Figure.tsx'
import styles from './Waterfall.module.css'

export interface WaterfallPart {
  key: string
  /** Plain text, for the table and for whoever hears it. */
  name: string
  /** The same with its links, where there are some. */
  label?: ReactNode
  reason: string
  /** As printed; parts add up to the difference between start and end. */
  shown: number
}

interface Props {
  title: string
  description: string
  method: string
  start: { label: string; value: number }
  parts: readonly WaterfallPart[]
  end: { label: string; value: number; band: BandKey }
  /** The value at the right edge. */
  top: number
}

/** From fully healthy to today, one cause at a time. */
export const Waterfall = ({ title, description, method, start, parts, end, top }: Props) => {
  const steps = stepsFrom(
    start.value,
    parts.map(({ shown }) => shown),
  )
  const percent = (value: number) => Math.min(100, Math.max(0, (100 * value) / top))
  const bar = (from: number, to: number) => ({
    x: percent(from),
    width: percent(to) - percent(from),
  })
  const after = (at: number) => percent(steps[at]?.after ?? start.value)
  const rows = [
    { key: 'start', cells: [start.label, '', start.value.toFixed(1)] },
    ...parts.map(({ key, name, reason, shown }, at) => ({
      key,
      cells: [`${name}, ${reason}`, signed(shown), (steps[at]?.after ?? 0).toFixed(1)],
    })),
    { key: 'end', cells: [end.label, '', end.value.toFixed(1)] },
  ]
  return (
    <Figure
      title={title}
      description={description}
      method={method}
      table={{ columns: ['Part', 'Effect', 'Score after'], rows }}
    >
      <div className={styles.room}>
        <ol className={styles.steps}>
          <li>
            <span className={styles.total}>{start.label}</span>
            <Bar look={styles.base} {...bar(0, start.value)} leaving={percent(start.value)} />
            <b className={styles.value}>{start.value.toFixed(1)}</b>
          </li>
          {parts.map(({ key, name, label, reason, shown }, at) => (
            <li key={key}>
              <span className={styles.part}>
                <b>{label ?? name}</b> <span className={styles.reason}>{reason}</span>
              </span>
              <Bar
                look={shown < 0 ? styles.cut : styles.add}
                {...bar(steps[at]?.from ?? 0, steps[at]?.to ?? 0)}
                coming={after(at - 1)}
                leaving={after(at)}
              />
              <b className={styles.value}>{signed(shown)}</b>
            </li>
          ))}
          <li data-band={end.band}>
            <span className={styles.total}>{end.label}</span>
            <Bar look={styles.end} {...bar(0, end.value)} coming={percent(end.value)} />
            <b className={styles.value}>{end.value.toFixed(1)}</b>
          </li>
        </ol>
      </div>
    </Figure>
  )
}

interface BarProps {
  look: string | undefined
  x: number
  width: number
  /** Where the connectors from the step above and to the one below stand. */
  coming?: number
  leaving?: number
}

const Bar = ({ look, x, width, coming, leaving }: BarProps) => (
  <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.ghost} width="100" height="10" />
    <rect className={look} x={x} width={width} height="10" />
    {coming !== undefined && <path className={styles.connector} d={`M${coming} 0V2.3`} />}
    {leaving !== undefined && <path className={styles.connector} d={`M${leaving} 7.7V10`} />}
  </svg>
)

/** One bar of a waterfall, in the unit of its values. */
export interface Step {
  readonly from: number
  readonly to: number
  /** What is left after it, as printed. */
  readonly after: number
}

/** Sums of printed numbers: 9.6 − 2.1 is 7.5, and not 7.499999. */
const printed = (value: number): number => Math.round(value * 10) / 10 + 0

/** Each step begins where the one before it ended, as the reader adds up what is printed. */
export const stepsFrom = (start: number, effects: readonly number[]): readonly Step[] => {
  let level = start
  return effects.map((effect) => {
    const before = level
    level = printed(level + effect)
    return { from: Math.min(before, level), to: Math.max(before, level), after: level }
  })
}
