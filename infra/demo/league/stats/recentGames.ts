import { mostRecentGames, type PlayedGame, type SeasonStats } from '#shared/domain/facts/teams.ts'
import { dayNumber } from '#shared/domain/time/calendar.ts'
import type { Out } from '../absences/absences.ts'
import type { Played } from '../games/gameFacts.ts'
import { stream } from '../random.ts'

const fullGame = 90

/** His part of a game that he was in, as his totals have it. */
const usualShare = ({ snapShare, minutes, games }: SeasonStats, played: number): number => {
  if (games === 0) return 0
  return snapShare === null ? (minutes ?? 0) / games / fullGame : (snapShare * played) / games
}

/** The single games that make a season's totals, about: he misses those of his absences, and substitutes others. */
export const recentGames = (
  seed: string,
  stats: SeasonStats,
  out: readonly Out[],
  played: readonly Played[],
): PlayedGame[] => {
  const share = usualShare(stats, played.length)
  const isOut = (day: string) => {
    const number = dayNumber(day) ?? 0
    return out.some(({ start, end }) => start <= number && number < end)
  }
  const fit = played.filter(({ fixture }) => !isOut(fixture.day)).length
  return played.slice(-mostRecentGames).map(({ fixture: { id, day } }) => {
    const luck = stream(seed, stats.playerId, id, 'played')
    const isIn = !isOut(day) && luck.chance(Math.min(1, stats.games / Math.max(1, fit)))
    const ofGame = Math.min(1, Math.max(0.01, share * luck.normal(1, 0.1)))
    return { day, share: isIn ? Math.round(ofGame * 100) / 100 : null }
  })
}
