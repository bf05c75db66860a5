import type { Game } from '#shared/domain/facts/game.ts'
import { addDays, type Day } from '#shared/domain/time/calendar.ts'
import { easternDay, easternHour } from '#shared/domain/time/dates.ts'

/** When a club's game of a week begins; undefined in its week off, or if that is not known yet. */
export type KickOffs = (clubId: string, week: number) => Date | undefined

export const kickOffsOf = (games: readonly Game[], season: number): KickOffs => {
  const starts = new Map<string, Date>()
  for (const game of games)
    if (game.season === season && game.seasonType !== 2 && game.at !== null)
      for (const clubId of [game.homeTeamId, game.awayTeamId])
        starts.set(`${clubId} ${game.week}`, new Date(game.at))
  return (clubId, week) => starts.get(`${clubId} ${week}`)
}

/** So many days before a game, at that hour in New York. */
const before = (start: Date, days: number, hour: number): Date => {
  const day = easternDay(start)
  return easternHour(addDays(day, -days) ?? day, hour)
}

const weekday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Clubs name who is out, doubtful and questionable two days before a game from Saturday to Monday, else a day before. */
const designationDays = (start: Date): number =>
  [0, 1, 6].includes(weekday(easternDay(start))) ? 2 : 1

/** By four they must have named them: on Friday for a game on Sunday. */
export const designationsBefore = (start: Date): Date => before(start, designationDays(start), 16)

/** Most do it in the hours before: what is written of a player then is meant for the game. */
export const firstDesignations = (start: Date): Date => before(start, designationDays(start), 12)

/** Until when a club may change its roster before a game. */
export const rosterClosesBefore = (start: Date): Date => before(start, 1, 16)

/** By then a player who comes back from a list practices with the others, and reports name him again. */
export const backInPracticeBefore = (start: Date): Date => before(start, 3, 12)

export interface Reading {
  fetchedAt: Date
  /** When the same files were last read; undefined at first. */
  readBefore?: Date | undefined
  kickOff: KickOffs
}

/** True for what was said between the last reading and this one, and for all that was before the first. */
export const isUnread = (at: Date, { readBefore, fetchedAt }: Reading): boolean =>
  at <= fetchedAt && (readBefore === undefined || at > readBefore)
