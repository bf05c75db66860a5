import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { Figure } from './Figure.tsx'
import { Plot, percentText } from './Plot.tsx'
import strokes from './strokes.module.css'

/** The record so far: the share of wins with the range in which the truth lies. */
export interface RecordPoint {
  key: string
  /** When: `Week 11`. */
  label: string
  /** Picks decided until then. */
  count: number
  rate: number
  low: number
  high: number
}

interface Props {
  title: string
  description: string
  points: readonly RecordPoint[]
  /** The share below which a bettor loses money. */
  breakEven: number
}

const sentence = ({ label, count, rate, low, high }: RecordPoint) =>
  `${label}: ${percentText(rate)} of ${count}, 95% between ${percentText(low)} and ${percentText(high)}`

/** How the share of wins and its interval settle as picks are decided. */
export const RecordLine = ({ title, description, points, breakEven }: Props) => {
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [0, 100])
  const [low = 0, high = 1] = extent([
    breakEven,
    ...points.flatMap((point) => [point.low, point.high]),
  ])
  const y = scaleLinear([low, high], [0, 100]).nice(4)
  const across = (_: RecordPoint, at: number) => x(at)
  const rate = line<RecordPoint>(across, (point) => 100 - y(point.rate))
  const interval = area<RecordPoint>(
    across,
    (point) => 100 - y(point.low),
    (point) => 100 - y(point.high),
  )
  const level = 100 - y(breakEven)
  return (
    <Figure
      title={title}
      description={description}
      table={{
        columns: ['Until', 'Picks', 'Won', 'Low', 'High'],
        rows: points.map((point) => ({
          key: point.key,
          cells: [
            point.label,
            String(point.count),
            percentText(point.rate),
            percentText(point.low),
            percentText(point.high),
          ],
        })),
      }}
    >
      <Plot
        label={`${title}, from week to week`}
        x={points
          .map(({ label }, at) => ({ at: x(at), text: label }))
          .filter(({ at }) => at === 0 || at === 100)}
        y={y.ticks(4).map((value) => ({ at: y(value), text: percentText(value) }))}
        points={points.map((point, at) => ({
          key: point.key,
          x: x(at),
          y: y(point.rate),
          text: sentence(point),
        }))}
      >
        <path className={strokes.interval} d={interval(points) ?? ''} />
        <path className={strokes.reference} d={`M0 ${level}H100`} />
        <path className={strokes.line} d={rate(points) ?? ''} />
      </Plot>
    </Figure>
  )
}
