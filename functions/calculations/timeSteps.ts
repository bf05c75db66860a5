import type { Game } from '#shared/domain/facts/game.ts'
import { hoursInPlay } from '#shared/domain/game/gameTimes.ts'
import { dayNumber, dayOfNumber, utcDay } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { nextLastNight } from '#shared/domain/time/lastNight.ts'
import { freezeHours } from '#shared/scoring/game/freeze.ts'
import { designationsBefore } from '#shared/scoring/play/nflReportTimes.ts'

const hourMs = 3_600_000

/**
 * The times at which a game changes without any new fact: its picks freeze, it begins, it is no longer in play. In the
 * NFL also the time by which clubs must have said who is in doubt: players whom they do not name by then are not.
 */
const stepsOf = ({ at, competition }: Game): number[] => {
  const start = Date.parse(at ?? '')
  if (Number.isNaN(start)) return []
  const own = competition === 'NFL' ? [designationsBefore(new Date(start)).getTime()] : []
  return [...own, start - freezeHours * hourMs, start, start + hoursInPlay * hourMs]
}

/** The steps of a game that have passed. Some rules take effect exactly at a step and others just after it. */
export const stepsPassed = (game: Game, asOf: Date): readonly number[] =>
  stepsOf(game).map((step) => Math.sign(asOf.getTime() - step))

/** Injuries, rates and lists follow UTC days and days in New York. */
export const utcAndEasternDay = (time: Date): string => `${utcDay(time)} ${easternDay(time)}`

/** New York is four or five hours behind UTC. */
const hoursOfMidnights = [0, 4, 5]

const nextMidnight = (after: Date): number => {
  const today = dayNumber(utcDay(after)) ?? 0
  const midnights = [today, today + 1].flatMap((day) =>
    hoursOfMidnights.map((hour) => Date.parse(dayOfNumber(day)) + hour * hourMs),
  )
  const isNext = (time: number) =>
    time > after.getTime() && utcAndEasternDay(after) !== utcAndEasternDay(new Date(time))
  return midnights.find(isNext) ?? after.getTime()
}

/** The first time from `asOf` on at which time alone changes scores or pages. */
export const nextStep = (games: readonly Game[], asOf: Date): Date => {
  const ahead = games.flatMap(stepsOf).filter((at) => at >= asOf.getTime())
  const nextOfAll = Math.min(nextMidnight(asOf), nextLastNight(asOf).getTime())
  return new Date(ahead.reduce((next, at) => Math.min(next, at), nextOfAll))
}
