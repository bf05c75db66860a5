import { extent } from 'd3-array'
import { area, line } from 'd3-shape'
import strokes from './Figure.module.css'
import { Figure } from './Figure.tsx'
import { Plot, percentScale, percentText, roundPercentScale } from './Plot.tsx'

/** The record at one time: the share of wins and its 95% interval. */
export interface RecordPoint {
  key: string
  /** `Week 11`. */
  label: string
  /** The number of decided picks so far. */
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

/** The share of wins and its interval over time. */
export const RecordLine = ({ title, description, points, breakEven }: Props) => {
  const x = percentScale(0, Math.max(1, points.length - 1))
  const [low = 0, high = 1] = extent([
    breakEven,
    ...points.flatMap((point) => [point.low, point.high]),
  ])
  const y = roundPercentScale(low, high, 4)
  const across = (_: RecordPoint, index: number) => x.at(index)
  const rate = line<RecordPoint>(across, (point) => 100 - y.at(point.rate))
  const interval = area<RecordPoint>(
    across,
    (point) => 100 - y.at(point.low),
    (point) => 100 - y.at(point.high),
  )
  const level = 100 - y.at(breakEven)
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
          .map(({ label }, index) => ({ position: x.at(index), text: label }))
          .filter(({ position }) => position === 0 || position === 100)}
        y={y.ticks(4).map((value) => ({ position: y.at(value), text: percentText(value) }))}
        points={points.map((point, index) => ({
          key: point.key,
          x: x.at(index),
          y: y.at(point.rate),
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
