import { dayAndMonth, easternDay, shortDateTime } from '#shared/domain/time/dates.ts'
import { Figure } from '../../charts/Figure.tsx'
import { Plot, percentScale, stepPath } from '../../charts/Plot.tsx'
import { useNow } from '../../lib/serverTime.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import styles from './ComparePage.module.css'
import { MemberMark } from './MemberMark.tsx'
import type { Head } from './queries.ts'

/** A member's published score from this time on. */
interface TrendPoint {
  readonly at: string
  /** Null where his score ends. */
  readonly value: number | null
}

interface Props {
  heads: readonly Head[]
  /** In the order of `heads`, each oldest first. */
  histories: readonly (readonly TrendPoint[])[]
  /** The end of the scale, which begins at 0. */
  top: number
  text: (value: number) => string
}

/** The scores of all members over time, on one scale: the first line is solid, the others are dashed. */
export const ComparedTrends = ({ heads, histories, top, text }: Props) => {
  const now = useNow()
  const points = sharedPoints(histories)
  const first = points.at(0)
  if (!first) return null
  const since = dayAndMonth(first.at, easternDay(now))
  const x = percentScale(Date.parse(first.at), now.getTime())
  const y = percentScale(0, top)
  const scoreText = (value: number | null) => (value === null ? 'no score' : text(value))
  const timeText = (at: string) => shortDateTime(at, now)
  return (
    <Panel title="Score trend">
      <ul className={`flex wraps ${styles.legend}`}>
        {heads.map(({ id, name }, place) => (
          <li key={id} className="flex middle gap-2">
            <MemberMark place={place} />
            <svg viewBox="0 0 24 4" aria-hidden="true">
              <path className={styles.line} data-place={place} d="M0 2H24" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <Figure
        title="Score trend"
        description={`Since ${since}, each score from its time on.`}
        table={{
          columns: ['Time', ...heads.map(({ name }) => name)],
          rows: points.map(({ at, values }) => ({
            key: at,
            cells: [timeText(at), ...values.map(scoreText)],
          })),
        }}
      >
        <Plot
          label="Score trend"
          x={[
            { position: 0, text: since },
            { position: 100, text: 'Today' },
          ]}
          y={y.ticks(3).map((value) => ({ position: y.at(value), text: text(value) }))}
          points={points.flatMap(({ at, values, changed }) => {
            const value = values[changed] ?? null
            if (value === null) return []
            return {
              key: at,
              ...{ x: x.at(Date.parse(at)), y: y.at(value) },
              text: `${timeText(at)}: ${heads.map(({ name }, place) => `${name} ${scoreText(values[place] ?? null)}`).join(', ')}`,
            }
          })}
        >
          {heads.map(({ id }, place) => (
            <path
              key={id}
              className={styles.line}
              data-place={place}
              d={pathOf(points, place, x.at, y.at)}
            />
          ))}
        </Plot>
      </Figure>
    </Panel>
  )
}

/** A stepped line up to the right edge: each score holds until the next one, or until the score ends. */
const pathOf = (
  points: readonly SharedPoint[],
  place: number,
  x: (time: number) => number,
  y: (value: number) => number,
) => {
  const own = points.map(({ at, values }) => {
    const value = values[place] ?? null
    return { x: x(Date.parse(at)), y: value === null ? null : y(value) }
  })
  return stepPath([...own, { x: 100, y: own.at(-1)?.y ?? null }])
}

/** A time at which a member's score changed, with the scores of all members at that time. */
interface SharedPoint {
  readonly at: string
  /** In the order of the members; null where a member has no score. */
  readonly values: readonly (number | null)[]
  /** The index of the member whose score changed; the first of several. */
  readonly changed: number
}

/** Several histories, each oldest first, as one list of the times at which any of them changed. */
export const sharedPoints = (
  histories: readonly (readonly TrendPoint[])[],
): readonly SharedPoint[] => {
  const times = new Set(histories.flatMap((history) => history.map(({ at }) => at)))
  return [...times]
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .map((at) => ({
      at,
      values: histories.map(
        (history) =>
          history.findLast((point) => Date.parse(point.at) <= Date.parse(at))?.value ?? null,
      ),
      changed: histories.findIndex((history) => history.some((point) => point.at === at)),
    }))
}
