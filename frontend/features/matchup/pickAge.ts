import type { MatchupGame } from '#shared/contract/matchup.ts'
import { timeAgo } from '#shared/domain/time/age.ts'

/** `final 2h ago`; a pick that was taken back, or never made, has no age. */
export const pickAge = (
  pick: MatchupGame['spread_pick'],
  disabled: boolean,
  now: Date,
): string | undefined =>
  pick && !disabled
    ? `${pick.frozen ? 'final' : 'made'} ${timeAgo(pick.published_at, now)}`
    : undefined
