import { max } from 'd3-array'
import { line } from 'd3-shape'
import strokes from './Figure.module.css'
import { Figure } from './Figure.tsx'
import { Plot, percentText } from './Plot.tsx'
import { roundPercentScale } from './percentScale.ts'

/** The forecast for a group of cases and how often it came true, as shares from 0 to 1. */
interface ForecastGroup {
  said: number
  happened: number
  /** The number of cases, where it is known. */
  count?: number
}

interface Props {
  title: string
  description: string
  bins: readonly ForecastGroup[]
}

const sentence = ({ said, happened, count }: ForecastGroup) =>
  `Said ${percentText(said)}, happened ${percentText(happened)}${count === undefined ? '' : ` of ${count.toLocaleString('en-US')}`}`

/** Forecasts against outcomes. On the dashed line, outcomes are as frequent as forecast. */
export const ReliabilityDiagram = ({ title, description, bins }: Props) => {
  const top = max(bins, ({ said, happened }) => Math.max(said, happened)) ?? 1
  const scale = roundPercentScale(0, top, 4)
  const ticks = scale
    .ticks(4)
    .map((value) => ({ position: scale.at(value), text: percentText(value) }))
  const placed = bins.map((bin) => ({
    key: String(bin.said),
    x: scale.at(bin.said),
    y: scale.at(bin.happened),
    text: sentence(bin),
  }))
  const path = line<{ x: number; y: number }>(
    ({ x }) => x,
    ({ y }) => 100 - y,
  )
  return (
    <Figure
      title={title}
      description={description}
      table={{
        columns: ['Said', 'Happened', 'Cases'],
        rows: bins.map(({ said, happened, count }) => ({
          key: String(said),
          cells: [percentText(said), percentText(happened), count?.toLocaleString('en-US') ?? ''],
        })),
      }}
    >
      <Plot label={`${title}, group by group`} x={ticks} y={ticks} points={placed}>
        <path className={strokes.reference} d="M0 100 100 0" />
        <path className={strokes.line} d={path(placed) ?? ''} />
      </Plot>
    </Figure>
  )
}
