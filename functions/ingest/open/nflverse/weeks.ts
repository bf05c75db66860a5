import type { Game } from '#shared/domain/facts/game.ts'
import { addDays, type Day, dayNumber } from '#shared/domain/time/calendar.ts'
import { easternHour } from '#shared/domain/time/dates.ts'

interface Week {
  season: number
  week: number
}

/** Thursday is 0, because 1 January 1970 was one. */
const thursday = 0

/** A team names its designations on the second day before its game, before one on a Thursday on the day before. */
const designationDay = (gameDay: Day): Day => {
  const isThursday = (dayNumber(gameDay) ?? 0) % 7 === thursday
  return addDays(gameDay, isThursday ? -1 : -2) ?? gameDay
}

/** By 4 p.m. Eastern. */
const designationHour = 16
/** Inactive players of a game are named an hour and a half before it; what a roster says of a week is known by then. */
const rosterMs = 2 * 3_600_000

/** When what is said of a week was known, from the games that are on file. */
export const nflWeeks = (games: readonly Game[]) => {
  const ofTeam = new Map<string, Game>()
  const first = new Map<string, Game>()
  const key = (where: Week, team = '') => `${where.season} ${where.week} ${team}`
  for (const game of games) {
    const { season, week } = game
    if (week === null || game.seasonType === 2 || game.at === null) continue
    for (const team of [game.homeTeamId, game.awayTeamId])
      ofTeam.set(key({ season, week }, team), game)
    const before = first.get(key({ season, week }))
    if (!before?.at || game.at < before.at) first.set(key({ season, week }), game)
  }
  const gameOf = (where: Week, team: string) =>
    ofTeam.get(key(where, team)) ?? first.get(key(where))
  return {
    /** By then a team has said who is out of its game; undefined if its game is not on file. */
    designations(where: Week, team: string): Date | undefined {
      const day = gameOf(where, team)?.day
      return day ? easternHour(designationDay(day), designationHour) : undefined
    },
    /** Just before the week's game. */
    roster(where: Week, team: string): Date | undefined {
      const at = gameOf(where, team)?.at
      return at ? new Date(Date.parse(at) - rosterMs) : undefined
    },
  }
}
export type NflWeeks = ReturnType<typeof nflWeeks>
