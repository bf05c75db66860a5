import type { SportName } from '#shared/domain/sport/sport.ts'
import { type DayNumber, dayNumberOf } from '../dayNumber.ts'
import { gamesInSeason } from '../facts/seasonRules.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import {
  boundedShare,
  enoughGames,
  knownShare,
  perGame,
  seasonStatsOf,
} from '../player/playingTime.ts'

const fullGame = { nba: 48, soccer: 90 } as const

/** The row of the current season or, if no games are known, the newest one. */
export const seasonRow = (stats: readonly ReadStats[], season: number | null): ReadStats | null =>
  season === null
    ? (newestFirst(stats)[0] ?? null)
    : (stats.find((row) => row.season === season) ?? null)

const newestFirst = (stats: readonly ReadStats[]) => stats.toSorted((a, b) => b.season - a.season)

/**
 * His share last season, over all his clubs in the league; in soccer, of all the season's minutes. Null for a newcomer:
 * sources write zero both for him and for a player who never came on.
 */
export const lastSeasonShare = (
  sport: SportName,
  stats: readonly ReadStats[],
  season: number | null,
): number | null => {
  const [last] = newestFirst(stats.filter((row) => row.games > 0 && row.season < (season ?? 0)))
  if (!last) return null
  const share = meanShare(sport, last)
  const games = sport === 'soccer' ? gamesInSeason(sport, last.season) : last.games
  return share === null ? null : share * Math.min(1, last.games / games) || null
}

/** Over the games that he played in. */
const meanShare = (sport: SportName, stats: ReadStats): number | null => {
  if (sport === 'nfl') return knownShare(stats.snapShare)
  const minutes = perGame(stats, 'minutes')
  return minutes === null ? null : boundedShare(minutes / fullGame[sport])
}

/**
 * The share of NFL snaps in the last four games before an absence: a season's mean is slow to learn who starts. Last
 * season's games count only for players on no depth chart, such as those on injured reserve.
 */
export const recentSnapShare = (
  stats: readonly ReadStats[],
  season: number | null,
  isCharted: boolean,
): number | null => {
  const row = seasonStatsOf(stats, season)
  const isOfNow = row?.season === seasonRow(stats, season)?.season
  return row !== null && row.games >= enoughGames && (isOfNow || !isCharted)
    ? knownShare(row.snapSharePriorFour)
    : null
}

interface Absences {
  readonly today: DayNumber
  readonly isListed: (day: DayNumber) => boolean
}

/**
 * The season's games that show how much he plays. A game he sat out while fit counts as 0; one he missed while
 * listed does not count. While he is listed, nothing counts from his last game on: he may have been hurt in it, and
 * sources do not always say when an absence began. The NBA's models are fitted on totals. `sum` adds up the shares;
 * `isOfAllGames` says that games he sat out count, too.
 */
export const playedSoFar = (
  sport: SportName,
  row: ReadStats | null,
  { today, isListed }: Absences,
) => {
  if (sport === 'nba' || !row?.recentGames) {
    const share = row && row.games > 0 ? meanShare(sport, row) : null
    const games = share === null ? 0 : (row?.games ?? 0)
    return { games, sum: games * (share ?? 0), isOfAllGames: false }
  }
  const past = row.recentGames.flatMap(({ day, share }) => {
    const played = dayNumberOf(day)
    return played === null || played >= today ? [] : [{ day: played, share: knownShare(share) }]
  })
  const telling = isListed(today)
    ? past.slice(
        0,
        Math.max(
          0,
          past.findLastIndex(({ share }) => share !== null),
        ),
      )
    : past
  const counted = telling.filter(({ day, share }) => share !== null || !isListed(day))
  return {
    games: counted.length,
    sum: counted.reduce((sum, { share }) => sum + (share ?? 0), 0),
    isOfAllGames: true,
  }
}
