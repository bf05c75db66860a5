import type { MatchupGame } from '#shared/contract/matchup.ts'
import { shortDate, shortDateTime } from '#shared/domain/time/dates.ts'

export type Market = 'spread' | 'total'

/** When a market moved and to what; reports that repeat the last one are no moves. */
export const movesOf = (
  lines: MatchupGame['lines'],
  market: Market,
): readonly { readonly at: string; readonly value: number }[] =>
  lines
    .flatMap(({ at, [market]: value }) => (value === null ? [] : [{ at, value }]))
    .filter(({ value }, index, all) => index === 0 || all[index - 1]?.value !== value)

export interface LineEnd {
  readonly until: Date
  /** Under the first move, and under the end. */
  readonly ends: readonly [string, string]
  readonly stands: string
}

/** Until when the last line is drawn: until now, or on a page of another time until then. */
export const lineEnd = (firstAt: string, asOf: string | undefined, now: Date): LineEnd =>
  asOf
    ? {
        until: new Date(asOf),
        // Two days: two whole times have no room beside each other on a phone.
        ends: [shortDate(firstAt), `As of ${shortDate(asOf)}`],
        stands: `and stood on ${shortDateTime(asOf, now)}`,
      }
    : { until: now, ends: [shortDateTime(firstAt, now), 'Now'], stands: 'stands' }
