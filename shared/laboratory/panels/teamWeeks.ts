import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { KnownSquad } from '../../scoring/player/knownSquad.ts'
import { absencesKnown, type TeamGame } from './teamGames.ts'

/** A team before its first game of a week. */
export interface TeamWeek {
  readonly day: DayNumber
  readonly squad: () => KnownSquad
}

/** One row for each team in each week with games whose absences are known. */
export const teamWeeks = (games: readonly TeamGame[]): TeamWeek[] => {
  const seen = new Set<string>()
  return games.filter(absencesKnown).flatMap((game) => {
    const { squads } = game
    if (!squads) return []
    return (['home', 'away'] as const).flatMap((side) => {
      const key = `${game.week} ${game[side]}`
      if (seen.has(key)) return []
      seen.add(key)
      return [{ day: game.day, squad: () => squads()[side] }]
    })
  })
}
