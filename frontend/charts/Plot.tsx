import { nice, ticks } from 'd3-array'
import { type PointerEvent, type ReactNode, useState } from 'react'
import styles from './Plot.module.css'

/** `12%`, and `52.4%` where a whole percent would hide the difference. */
export const percentText = (share: number): string => {
  const percent = Math.round(share * 1000) / 10
  return `${Number.isInteger(percent) ? percent : percent.toFixed(1)}%`
}

interface Place {
  readonly x: number
  readonly y: number
}

/** The index of the point closest to a position, along the axis or in both directions; −1 without points. */
export const nearest = (
  points: readonly Place[],
  place: Place,
  by: 'axis' | 'distance' = 'axis',
): number => {
  const away = ({ x, y }: Place) => Math.hypot(x - place.x, by === 'axis' ? 0 : y - place.y)
  return points.reduce((best, point, index) => {
    const other = points[best]
    return other && away(other) <= away(point) ? best : index
  }, -1)
}

const rounded = (value: number) => Math.round(1000 * value) / 1000

interface Step {
  readonly x: number
  /** Null where the line ends, until the next value. */
  readonly y: number | null
}

/** A path in which each value holds until the next one. All in percent; `y` grows upward. */
export const stepPath = (points: readonly Step[]): string =>
  points
    .map(({ x: across, y }, index) => {
      const x = rounded(across)
      const held = points[index - 1]?.y ?? null
      const line = held === null ? '' : `L${x},${rounded(100 - held)}`
      return y === null ? line : `${line}${line ? 'L' : 'M'}${x},${rounded(100 - y)}`
    })
    .join('')

/** A label on an axis, in percent from the left or from the bottom. */
interface Tick {
  position: number
  text: string
}

/** A point to select, with the sentence shown for it. */
interface PlotPoint {
  key: string
  x: number
  y: number
  text: string
  /** A second kind of point is drawn as a diamond; the others are circles. */
  look?: 'diamond'
}

/** A game on the axis: filled if won or played, outlined if lost or missed. */
export interface GameMark {
  key: string
  /** An instant, as ISO text. */
  at: string
  /** `W`; empty for a dot. */
  letter: string
  look: 'filled' | 'outlined'
  /** `Won 24–17 at Miami Dolphins`. */
  text: string
}

/** With more marks than this their letters would overlap. */
const mostLetters = 16

interface Props {
  /** The name of the slider that selects the points. */
  label: string
  x: readonly Tick[]
  y: readonly Tick[]
  points: readonly PlotPoint[]
  marks?: readonly (GameMark & { x: number })[]
  /** Points in a row are selected along the axis, scattered ones by their distance. */
  selectBy?: 'axis' | 'distance'
  /** SVG in a box of 100 by 100 that is stretched to any width. Its y grows downward. */
  children: ReactNode
}

/**
 * A chart of any width: the drawing is stretched, and the labels keep their size. Arrow keys and the pointer
 * select a point, whose sentence is shown below.
 */
export const Plot = ({ label, x, y, points, marks = [], selectBy = 'axis', children }: Props) => {
  const [selected, setSelected] = useState<number>()
  const selectedIndex = Math.min(selected ?? points.length - 1, points.length - 1)
  const point = points[selectedIndex]
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, bottom, width, height } = currentTarget.getBoundingClientRect()
    const pointer = { x: (100 * (clientX - left)) / width, y: (100 * (bottom - clientY)) / height }
    const index = nearest(points, pointer, selectBy)
    if (index >= 0) setSelected(index)
  }
  return (
    <div className={`grid gap-2 ${styles.plot}`}>
      <div className={`anchor ${styles.area}`} onPointerMove={follow} onPointerDown={follow}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {y.map((tick) => (
            <path key={tick.text} className={styles.grid} d={`M0 ${100 - tick.position}H100`} />
          ))}
          {children}
        </svg>
        {y.map((tick) => (
          <span key={tick.text} className={styles.y} style={{ bottom: `${tick.position}%` }}>
            {tick.text}
          </span>
        ))}
        {x.map((tick) => (
          <span
            key={tick.text}
            className={styles.x}
            data-end={tick.position === 0 ? 'first' : tick.position === 100 ? 'last' : undefined}
            style={{ left: `${tick.position}%` }}
          >
            {tick.text}
          </span>
        ))}
        {points.map(({ key, x: left, y: bottom, look }, index) => (
          <span
            key={key}
            className={styles.point}
            data-look={look}
            data-selected={index === selectedIndex || undefined}
            style={{ left: `${left}%`, bottom: `${bottom}%` }}
          />
        ))}
        {marks.map((mark) => (
          <span
            key={mark.key}
            className={`bold ${styles.mark}`}
            data-look={mark.look}
            data-small={marks.length > mostLetters || mark.letter === '' || undefined}
            style={{ left: `${mark.x}%` }}
            title={mark.text}
            aria-hidden="true"
          >
            {mark.letter}
          </span>
        ))}
        {point && (
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={points.length - 1}
            value={selectedIndex}
            aria-label={label}
            aria-valuetext={point.text}
            onChange={({ currentTarget }) => setSelected(currentTarget.valueAsNumber)}
          />
        )}
      </div>
      <p className={`small muted ${styles.sentence}`} aria-hidden="true">
        {point?.text}
      </p>
    </div>
  )
}

/**
 * A linear scale from a range of values to percent of an axis. `d3-scale` would add its colors and formats: 9 kB
 * of script on every page with a chart.
 */
export const percentScale = (low: number, high: number) => ({
  /** A range of a single value is drawn in the middle. */
  at: (value: number): number => (high === low ? 50 : (100 * (value - low)) / (high - low)),
  ticks: (count: number): number[] => ticks(low, high, count),
})

/** The same for a range that is widened to round values. */
export const roundPercentScale = (low: number, high: number, count: number) =>
  percentScale(...nice(low, high, count))
