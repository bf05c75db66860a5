import { max } from 'd3-array'
import { line } from 'd3-shape'
import strokes from './Figure.module.css'
import { Figure } from './Figure.tsx'
import { Plot, percentText, roundPercentScale } from './Plot.tsx'

/** The forecast for a group of cases and how often it came true, as shares from 0 to 1. */
interface ForecastGroup {
  said: number
  happened: number
  /** The number of cases, if known. */
  count?: number
  /** The entries of the group, shown under the diagram when a reader selects it. */
  inside?: string
}

interface Props {
  title: string
  description: string
  bins: readonly ForecastGroup[]
  /** Another forecaster’s statements, each with its name, in the same square. */
  others?: readonly (ForecastGroup & { name: string })[]
}

const sentence = ({ said, happened, count, inside }: ForecastGroup) =>
  `Said ${percentText(said)}, happened ${percentText(happened)}${count === undefined ? '' : ` of ${count.toLocaleString('en-US')}`}${inside === undefined ? '' : `: ${inside}`}`

const cellsOf = ({ said, happened, count }: ForecastGroup) => [
  percentText(said),
  percentText(happened),
  count?.toLocaleString('en-US') ?? '',
]

/** Forecasts against outcomes. On the dashed line, outcomes are as frequent as forecast. */
export const ReliabilityDiagram = ({ title, description, bins, others = [] }: Props) => {
  const top = max([...bins, ...others], ({ said, happened }) => Math.max(said, happened)) ?? 1
  const scale = roundPercentScale(0, top, 4)
  const ticks = scale
    .ticks(4)
    .map((value) => ({ position: scale.at(value), text: percentText(value) }))
  const hasOthers = others.length > 0
  const groups = [
    ...bins.map((group) => ({ key: String(group.said), name: undefined, group })),
    ...others.map((group) => ({ key: group.name, name: group.name, group })),
  ]
  const path = line<ForecastGroup>(
    ({ said }) => scale.at(said),
    ({ happened }) => 100 - scale.at(happened),
  )
  return (
    <Figure
      title={title}
      description={description}
      table={{
        columns: hasOthers ? ['Whose', 'Said', 'Happened', 'Cases'] : ['Said', 'Happened', 'Cases'],
        rows: groups.map(({ key, name, group }) => ({
          key,
          cells: [...(hasOthers ? [name ?? 'Ours'] : []), ...cellsOf(group)],
        })),
      }}
    >
      <Plot
        label={`${title}, group by group`}
        x={ticks}
        y={ticks}
        points={groups.map(({ key, name, group }) => ({
          key,
          x: scale.at(group.said),
          y: scale.at(group.happened),
          text: name ? `“${name}”. ${sentence(group)}` : sentence(group),
          ...(name && { look: 'diamond' as const }),
        }))}
        selectBy={hasOthers ? 'distance' : 'axis'}
      >
        <path className={strokes.reference} d="M0 100 100 0" />
        <path className={strokes.line} d={path(bins) ?? ''} />
      </Plot>
    </Figure>
  )
}
