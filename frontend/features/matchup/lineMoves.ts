import type { MatchupGame } from '#shared/contract/matchup.ts'

export type Market = 'spread' | 'total'

/** When a market moved and to what; reports that repeat the last one are no moves. */
export const movesOf = (
  lines: MatchupGame['lines'],
  market: Market,
): readonly { readonly at: string; readonly value: number }[] =>
  lines
    .flatMap(({ at, [market]: value }) => (value === null ? [] : [{ at, value }]))
    .filter(({ value }, index, all) => index === 0 || all[index - 1]?.value !== value)
