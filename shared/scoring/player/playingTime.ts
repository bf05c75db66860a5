import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'
import type { ReadPlayer, ReadStats } from '../facts/teamFacts.ts'
import { depthChartGames, depthShare } from '../parameters/priors.ts'

/** A season with fewer games says less about a role than the season before. */
const enoughGames = 4
const nbaMinutes = 48
const soccerMinutes = 90
/** No player has more of anything in a game, so a larger number is a mistake in the data. */
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

export interface ExpectedShare {
  readonly share: number
  readonly note: string | null
}

/**
 * The share of the game that a player plays when the whole team is fit: measured if possible, else
 * taken from the depth chart. Nothing is invented for a player of whom neither is known: his absence costs nothing.
 */
export const expectedShare = (
  sport: SportName,
  { position, depthOrder }: Pick<ReadPlayer, 'position' | 'depthOrder'>,
  stats: ReadStats | null,
): ExpectedShare => {
  const charted = chartedShare(sport, depthOrder)
  if (sport === 'soccer' && charted.note === null && isGoalkeeper(position)) return charted
  const measured = measuredShare(sport, stats, charted.share)
  if (measured === null) return charted.note === null ? charted : { ...charted, share: 0 }
  return { share: Math.min(1, Math.max(0, measured)), note: null }
}

/** One goalkeeper plays all games, and the next one only while the first is hurt. */
const isGoalkeeper = (position: string | null): boolean =>
  positionGroups(sportIds.soccer, position).scoring === 'goalkeepers'

const played: Readonly<Record<SportName, string>> = {
  nfl: 'snaps',
  nba: 'minutes',
  soccer: 'minutes',
}

/** A place that is unknown is that of a reserve. */
const chartedShare = (sport: SportName, depthOrder: number | null): ExpectedShare => {
  const shares = depthShare[sport]
  const reserve = shares.at(-1) ?? 0
  if (typeof depthOrder === 'number' && depthOrder >= 1)
    return { share: shares[Math.floor(depthOrder) - 1] ?? reserve, note: null }
  return { share: reserve, note: `no ${played[sport]} yet: we cannot say what his absence costs` }
}

const measuredShare = (
  sport: SportName,
  stats: ReadStats | null,
  charted: number,
): number | null => {
  if (sport === 'nfl') return finite(stats?.snapShare)
  const minutes = perGame(stats, 'minutes')
  if (stats === null || minutes === null) return null
  if (sport === 'nba') return minutes / nbaMinutes
  // A reserve who stood in twice played both games in full, and is still no starter.
  const { games } = stats
  const played = games * Math.min(1, minutes / soccerMinutes)
  return (played + depthChartGames * charted) / (games + depthChartGames)
}

const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
