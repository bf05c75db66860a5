import { extent } from 'd3-array'
import strokes from './Figure.module.css'
import { Figure } from './Figure.tsx'
import { type GameMark, Plot, percentScale, roundPercentScale, stepPath } from './Plot.tsx'

interface LinePoint {
  /** An instant, as ISO text. */
  at: string
  /** Null where the line ends. */
  value: number | null
  /** `24th of 32`, shown beside the value. */
  note?: string
}

interface Props {
  title: string
  description: string
  /** Oldest first; at least one. */
  points: readonly LinePoint[]
  /** Games between the first point and the end; others are not drawn. */
  games?: readonly GameMark[]
  /** The ends of the value axis; by default it fits the values. */
  range?: readonly [number, number]
  /** The time at which the drawn line ends; the last value is drawn up to it. */
  until: Date
  /** The labels under the first point and under the end. */
  ends: readonly [string, string]
  valueText: (value: number) => string
  timeText: (at: string) => string
}

const fittedScale = (points: readonly LinePoint[]) => {
  const [low = 0, high = 0] = extent(points, ({ value }) => value ?? undefined)
  return roundPercentScale(low - 0.5, high + 0.5, 3)
}

/** A betting line or a score over time, in steps: a value is drawn unchanged until the next move. */
export const LineMovement = ({
  title,
  description,
  points,
  games = [],
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
  const textOf = (value: number | null) => (value === null ? 'no value' : valueText(value))
  const placed = points.map(({ at, value, note }, index) => ({
    key: `${at} ${index}`,
    x: x.at(times[index] ?? last),
    y: value === null ? null : y.at(value),
    text: `${timeText(at)}: ${textOf(value)}${note ? `, ${note}` : ''}`,
  }))
  const marks = games
    .map((game) => ({ ...game, x: x.at(Date.parse(game.at)) }))
    .filter((game) => game.x >= 0 && game.x <= 100)
  const hasNotes = marks.length > 0 || points.some(({ note }) => note)
  const rows = [
    ...points.map(({ at, value, note = '' }, index) => ({
      key: `${at} ${index}`,
      at,
      cells: [timeText(at), textOf(value), note],
    })),
    ...marks.map(({ key, at, text }) => ({ key, at, cells: [timeText(at), '', text] })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const standing = { x: 100, y: placed.at(-1)?.y ?? null }
  return (
    <Figure
      title={title}
      description={description}
      table={{
        columns: hasNotes ? ['Time', title, 'Note'] : ['Time', title],
        rows: rows.map(({ key, cells }) => ({ key, cells: hasNotes ? cells : cells.slice(0, 2) })),
      }}
    >
      <Plot
        label={`${title}, from move to move`}
        x={[
          { position: 0, text: ends[0] },
          { position: 100, text: ends[1] },
        ]}
        y={y.ticks(3).map((value) => ({ position: y.at(value), text: valueText(value) }))}
        points={placed.flatMap(({ y, ...point }) => (y === null ? [] : { ...point, y }))}
        marks={marks}
      >
        <path className={strokes.line} d={stepPath([...placed, standing])} />
      </Plot>
    </Figure>
  )
}
