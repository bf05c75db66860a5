import type { ReactNode } from 'react'
import type { BandKey } from '#shared/domain/score/bands.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { Figure } from './Figure.tsx'
import styles from './Waterfall.module.css'

export interface WaterfallPart {
  key: string
  /** Plain text for the table and for screen readers. */
  name: string
  /** The same with links. */
  label?: ReactNode
  reason: string
  /** As printed. The parts add up to the difference between start and end. */
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
  /** The decimals of the printed values. */
  digits?: number
}

/** From fully healthy to today, one cause at a time. */
export const Waterfall = ({
  title,
  description,
  method,
  start,
  parts,
  end,
  top,
  digits = 1,
}: Props) => {
  const steps = stepsFrom(
    start.value,
    parts.map(({ shown }) => shown),
  )
  const percent = (value: number) => Math.min(100, Math.max(0, (100 * value) / top))
  const bar = (from: number, to: number) => ({
    x: percent(from),
    width: percent(to) - percent(from),
  })
  const after = (index: number) => percent(steps[index]?.after ?? start.value)
  const rows = [
    { key: 'start', cells: [start.label, '', start.value.toFixed(digits)] },
    ...parts.map(({ key, name, reason, shown }, index) => ({
      key,
      cells: [
        `${name}, ${reason}`,
        signed(shown, digits),
        (steps[index]?.after ?? 0).toFixed(digits),
      ],
    })),
    { key: 'end', cells: [end.label, '', end.value.toFixed(digits)] },
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
            <b className={styles.value}>{start.value.toFixed(digits)}</b>
          </li>
          {parts.map(({ key, name, label, reason, shown }, index) => (
            <li key={key}>
              <span className={styles.part}>
                <b>{label ?? name}</b> <span className={styles.reason}>{reason}</span>
              </span>
              <Bar
                look={shown < 0 ? styles.cut : styles.add}
                {...bar(steps[index]?.from ?? 0, steps[index]?.to ?? 0)}
                coming={after(index - 1)}
                leaving={after(index)}
              />
              <b className={styles.value}>{signed(shown, digits)}</b>
            </li>
          ))}
          <li data-band={end.band}>
            <span className={styles.total}>{end.label}</span>
            <Bar look={styles.end} {...bar(0, end.value)} coming={percent(end.value)} />
            <b className={styles.value}>{end.value.toFixed(digits)}</b>
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
  /** The places of the connectors from the step above and to the step below. */
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
interface Step {
  readonly from: number
  readonly to: number
  /** The score after this step, as printed. */
  readonly after: number
}

/** Rounds sums of printed numbers: 9.6 − 2.1 is 7.5 and not 7.499999. */
const printed = (value: number): number => Math.round(value * 10) / 10 + 0

/** Each step begins where the last one ended, so that readers can add up the printed numbers. */
export const stepsFrom = (start: number, effects: readonly number[]): readonly Step[] => {
  let level = start
  return effects.map((effect) => {
    const before = level
    level = printed(level + effect)
    return { from: Math.min(before, level), to: Math.max(before, level), after: level }
  })
}
