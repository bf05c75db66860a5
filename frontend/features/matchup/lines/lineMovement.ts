import type { MatchupGame } from '#shared/contract/matchup.ts'
import { shortDate, shortDateTime } from '#shared/domain/time/dates.ts'

export type Market = 'spread' | 'total'

/** The moves of a market. A report that repeats the last one is not a move. */
export const movesOf = (
  lines: MatchupGame['lines'],
  market: Market,
): readonly { readonly at: string; readonly value: number }[] =>
  lines
    .flatMap(({ at, [market]: value }) => (value === null ? [] : [{ at, value }]))
    .filter(({ value }, index, all) => index === 0 || all[index - 1]?.value !== value)

interface LineEnd {
  readonly until: Date
  /** The labels under the first move and under the end. */
  readonly ends: readonly [string, string]
  readonly stands: string
}

/** Where the drawn line ends: now, or at the time of an earlier version of the page. */
export const lineEnd = (firstAt: string, asOf: string | undefined, now: Date): LineEnd =>
  asOf
    ? {
        until: new Date(asOf),
        // Days only: two full times do not fit beside each other on a phone.
        ends: [shortDate(firstAt), `As of ${shortDate(asOf)}`],
        stands: `and stood on ${shortDateTime(asOf, now)}`,
      }
    : { until: now, ends: [shortDateTime(firstAt, now), 'Now'], stands: 'stands' }
