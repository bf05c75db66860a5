import { extent } from 'd3-array'
import { curveStepAfter, line } from 'd3-shape'
import { Figure } from './Figure.tsx'
import { Plot } from './Plot.tsx'
import { percentScale, roundPercentScale } from './percentScale.ts'
import strokes from './strokes.module.css'

interface LinePoint {
  /** An instant, as ISO text. */
  at: string
  value: number
}

interface Props {
  title: string
  description: string
  /** Oldest first; at least one. */
  points: readonly LinePoint[]
  /** The ends of the value axis; without them it fits the values. */
  range?: readonly [number, number]
  /** The time at which the drawn line ends; the last value is drawn up to it. */
  until: Date
  /** The labels under the first point and under the end. */
  ends: readonly [string, string]
  valueText: (value: number) => string
  timeText: (at: string) => string
}

const fittedScale = (points: readonly LinePoint[]) => {
  const [low = 0, high = 0] = extent(points, ({ value }) => value)
  return roundPercentScale(low - 0.5, high + 0.5, 3)
}

/** A betting line or a score over time, in steps: a value is drawn unchanged until the next move. */
export const LineMovement = ({
  title,
  description,
  points,
  range,
  until,
  ends,
  valueText,
  timeText,
}: Props) => {
  const times = points.map(({ at }) => Date.parse(at))
  const last = Math.max(until.getTime(), ...times)
  const x = percentScale(times[0] ?? last, last)
  const y = range ? percentScale(...range) : fittedScale(points)
  const placed = points.map(({ at, value }, index) => ({
    key: `${at} ${index}`,
    x: x.at(times[index] ?? last),
    y: y.at(value),
    text: `${timeText(at)}: ${valueText(value)}`,
  }))
  const path = line<{ x: number; y: number }>(
    (point) => point.x,
    (point) => 100 - point.y,
  ).curve(curveStepAfter)
  const standing = { x: 100, y: placed.at(-1)?.y ?? 0 }
  return (
    <Figure
      title={title}
      description={description}
      table={{
        columns: ['Time', title],
        rows: points.map(({ at, value }, index) => ({
          key: `${at} ${index}`,
          cells: [timeText(at), valueText(value)],
        })),
      }}
    >
      <Plot
        label={`${title}, from move to move`}
        x={[
          { position: 0, text: ends[0] },
          { position: 100, text: ends[1] },
        ]}
        y={y.ticks(3).map((value) => ({ position: y.at(value), text: valueText(value) }))}
        points={placed}
      >
        <path className={strokes.line} d={path([...placed, standing]) ?? ''} />
      </Plot>
    </Figure>
  )
}
