import { type PointerEvent, type ReactNode, useState } from 'react'
import styles from './Plot.module.css'

/** `12%`, and `52.4%` where a whole percent would hide the difference. */
export const percentText = (share: number): string => {
  const percent = Math.round(share * 1000) / 10
  return `${Number.isInteger(percent) ? percent : percent.toFixed(1)}%`
}

/** The index of the point closest to a place along the axis; −1 where there is none. */
export const nearest = (points: readonly { readonly x: number }[], place: number): number =>
  points.reduce(
    (best, { x }, at) =>
      best < 0 || Math.abs(x - place) < Math.abs((points[best]?.x ?? 0) - place) ? at : best,
    -1,
  )

/** A label at a place along an axis, in percent from the left or from the foot. */
export interface Tick {
  at: number
  text: string
}

/** What can be asked for: its place, and the whole of what it says. */
export interface PlotPoint {
  key: string
  x: number
  y: number
  text: string
}

interface Props {
  /** What is asked when the points are walked through. */
  label: string
  x: readonly Tick[]
  y: readonly Tick[]
  points: readonly PlotPoint[]
  /** Drawn in a box of 100 by 100, stretched to any width; y grows downwards there. */
  children: ReactNode
}

/**
 * A fluid chart: the drawing stretches, the labels are text of their own size. Arrow keys and the
 * pointer walk from point to point, and the point is told below.
 */
export const Plot = ({ label, x, y, points, children }: Props) => {
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[at]
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const found = nearest(points, (100 * (clientX - left)) / width)
    if (found >= 0) setChosen(found)
  }
  return (
    <div className={styles.plot}>
      <div className={styles.area} onPointerMove={follow} onPointerDown={follow}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {y.map((tick) => (
            <path key={tick.text} className={styles.grid} d={`M0 ${100 - tick.at}H100`} />
          ))}
          {children}
        </svg>
        {y.map((tick) => (
          <span key={tick.text} className={styles.y} style={{ bottom: `${tick.at}%` }}>
            {tick.text}
          </span>
        ))}
        {x.map((tick) => (
          <span
            key={tick.text}
            className={styles.x}
            data-end={tick.at === 0 ? 'first' : tick.at === 100 ? 'last' : undefined}
            style={{ left: `${tick.at}%` }}
          >
            {tick.text}
          </span>
        ))}
        {points.map(({ key, x: left, y: bottom }, index) => (
          <span
            key={key}
            className={styles.point}
            data-chosen={index === at || undefined}
            style={{ left: `${left}%`, bottom: `${bottom}%` }}
          />
        ))}
        {point && (
          <input
            className={styles.walk}
            type="range"
            min={0}
            max={points.length - 1}
            value={at}
            aria-label={label}
            aria-valuetext={point.text}
            onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
          />
        )}
      </div>
      <p className={styles.told} aria-hidden="true">
        {point?.text}
      </p>
    </div>
  )
}
