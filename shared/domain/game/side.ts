import { isScore, oneDecimal } from '../score/numberText.ts'

export type Side = 'away' | 'home'

/** The side with the better printed score, so that two equal numbers are never told apart by a highlight. */
export const highlightedSide = (
  away: number | null | undefined,
  home: number | null | undefined,
): Side | undefined => {
  const shownAway = isScore(away) ? oneDecimal(away) : 0
  const shownHome = isScore(home) ? oneDecimal(home) : 0
  if (shownAway === 0 || shownHome === 0) return 'home'
  if (shownAway === shownHome) return undefined
  return shownAway > shownHome ? 'away' : 'home'
}
