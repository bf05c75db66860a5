import { dayAndMonth, easternDay, shortDateTime } from '#shared/domain/time/dates.ts'
import { Figure } from '../../charts/Figure.tsx'
import { Plot, stepPath } from '../../charts/Plot.tsx'
import { percentScale } from '../../charts/percentScale.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import styles from './ComparePage.module.css'
import { type SharedPoint, sharedPoints } from './comparedTrends.ts'
import { MemberMark } from './MemberMark.tsx'
import type { Head } from './queries.ts'

interface Props {
  heads: readonly Head[]
  /** In the order of `heads`, each oldest first. */
  histories: readonly (readonly { readonly at: string; readonly value: number | null }[])[]
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
          <li key={id}>
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
