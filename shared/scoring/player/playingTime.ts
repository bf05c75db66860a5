import type { ReadStats } from '../facts/teamFacts.ts'

/** With fewer games, a season says less about a role than the season before. */
export const enoughGames = 4
/** More than this per game is a mistake in the data. */
const mostAGame = 120

/** The statistics to use: the newest season with enough games, else the season with the most games. */
export const seasonStatsOf = (
  stats: readonly ReadStats[],
  season: number | null,
): ReadStats | null => {
  const past = stats
    .filter((row) => season === null || !(row.season > season))
    .filter(({ games }) => games > 0)
    .sort((a, b) => b.season - a.season)
  return (
    past.find(({ games }) => games >= enoughGames) ??
    past.toSorted((a, b) => b.games - a.games)[0] ??
    null
  )
}

export const perGame = (
  stats: ReadStats | null,
  measure: 'minutes' | 'points' | 'rebounds' | 'assists' | 'steals' | 'blocks',
): number | null => {
  const total = stats?.[measure]
  if (!stats || typeof total !== 'number' || !Number.isFinite(total)) return null
  return Math.min(mostAGame, Math.max(0, total) / stats.games)
}

/** A share of the game from a source, kept between 0 and 1; null if it is unknown. */
export const knownShare = (share: unknown): number | null =>
  typeof share === 'number' && Number.isFinite(share) ? boundedShare(share) : null

export const boundedShare = (share: number): number => Math.min(1, Math.max(0, share))
