import type { SportName } from '#shared/domain/sport/sport.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import { knownShare, perGame, seasonStatsOf } from './playingTime.ts'

/** How much a player plays, as the risk models read it. Null for what is unknown. */
export interface Role {
  /** The share of snaps in his last game (NFL); minutes a game in the season before (NBA). */
  readonly now: number | null
  /** The share of snaps in the four games before the last one (NFL). */
  readonly usual: number | null
  /** Points per 36 minutes in the season before (NBA). */
  readonly scoring: number | null
}

/** Soccer has no public data on playing time. */
export const unknownRole: Role = { now: null, usual: null, scoring: null }

/** `season` is the one that is being played. */
export const roleOf = (
  sport: SportName,
  seasons: readonly ReadStats[],
  season: number | null,
): Role => {
  if (sport === 'nfl') return nflRole(seasons, season)
  if (sport !== 'nba') return unknownRole
  const before = seasons.find((row) => season !== null && row.season === season - 1)
  return nbaRole(before && before.games > 0 ? before : seasonStatsOf(seasons, season))
}

/** If single games are unknown, the season's share stands in for them. */
const nflRole = (seasons: readonly ReadStats[], season: number | null): Role => {
  const played = seasons
    .filter((row) => row.games > 0 && (season === null || row.season <= season))
    .toSorted((a, b) => b.season - a.season)
  const latest = played[0]
  const ofSeason = knownShare(seasonStatsOf(seasons, season)?.snapShare)
  const last = knownShare(latest?.snapShareLast)
  if (last === null) return { now: ofSeason, usual: ofSeason, scoring: null }
  return { now: last, usual: knownShare(latest?.snapSharePriorFour), scoring: null }
}

const nbaRole = (stats: ReadStats | null): Role => {
  const minutes = perGame(stats, 'minutes')
  const points = perGame(stats, 'points')
  return {
    now: minutes,
    usual: null,
    scoring: minutes && points !== null ? (points / minutes) * 36 : null,
  }
}
