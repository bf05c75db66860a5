import { Suspense, useState } from 'react'
import type { MatchupGame } from '#shared/contract/matchup.ts'
import { shortDate, shortDateTime } from '#shared/domain/time/dates.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { spreadText, totalText } from './lineText.ts'

const LineMovement = lazyPart(() => import('../../../charts/LineMovement.tsx'), 'LineMovement')

const markets = [
  { value: 'spread', text: 'Spread' },
  { value: 'total', text: 'Over/under' },
] as const

type Market = (typeof markets)[number]['value']

interface Props {
  game: MatchupGame
  /** The time of an earlier version of the page; undefined for the current one. */
  asOf: string | undefined
}

/** The line movement. Its chart is loaded when it is opened. */
export const Lines = ({ game, asOf }: Props) => {
  const [market, setMarket] = useState<Market>('spread')
  if (game.lines.length === 0) return null
  return (
    <Fold title="Line movement">
      <SegmentedControl label="Market" options={markets} chosen={market} onChoose={setMarket} />
      <Suspense fallback={<Spinner label="Loading the chart" />}>
        <Movement key={market} game={game} market={market} asOf={asOf} />
      </Suspense>
    </Fold>
  )
}

const Movement = ({ game, market, asOf }: Props & { market: Market }) => {
  const now = useNow()
  const points = movesOf(game.lines, market)
  const text = (value: number) => (market === 'spread' ? spreadText(value, game) : totalText(value))
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return <p className="note">No line yet</p>
  const { stands, ...end } = lineEnd(first.at, asOf, now)
  const times = points.length - 1
  const still = asOf ? 'did not move' : 'has not moved'
  const moves = times === 0 ? still : `moved ${times === 1 ? 'once' : `${times} times`}`
  return (
    <LineMovement
      title={market === 'spread' ? 'Spread' : 'Over/under'}
      description={`Opened at ${text(first.value)}, ${moves}, ${stands} at ${text(last.value)}.`}
      points={points}
      {...end}
      valueText={text}
      timeText={(at) => shortDateTime(at, now)}
    />
  )
}

/** The moves of a market. A report that repeats the last one is not a move. */
export const movesOf = (
  lines: MatchupGame['lines'],
  market: Market,
): readonly { readonly at: string; readonly value: number }[] =>
  lines
    .flatMap(({ at, [market]: value }) => (value === null ? [] : [{ at, value }]))
    .filter(({ value }, index, all) => index === 0 || all[index - 1]?.value !== value)

/**
 * Where the drawn line ends: now, or at the time of an earlier version of the page. `ends` are the labels under the first
 * move and under the end.
 */
export const lineEnd = (firstAt: string, asOf: string | undefined, now: Date) =>
  asOf
    ? {
        until: new Date(asOf),
        // Days only: two full times do not fit beside each other on a phone.
        ends: [shortDate(firstAt), `As of ${shortDate(asOf)}`] as const,
        stands: `and stood on ${shortDateTime(asOf, now)}`,
      }
    : { until: now, ends: [shortDateTime(firstAt, now), 'Now'] as const, stands: 'stands' }
