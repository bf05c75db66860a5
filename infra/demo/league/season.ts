import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Day, dayNumber, dayOfNumber } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'

interface SeasonPlan {
  /** Weeks of play, from Tuesday to Monday. */
  readonly weeks: number
  /** The first Tuesday on or after this day of its year. */
  readonly opensAfter: string
  /** The weeks in which the season follows the real calendar; two more are always to come. */
  readonly realWeeks: number
  /** The number of moved seasons that fill the rest of the year, and the week in which each starts. */
  readonly moved: number
  readonly movedFrom: number
}

/**
 * The demo has games all year. During the real season it follows the real calendar (from the first
 * Sunday after Labor Day, the third week of October, August). When fewer than two weeks are left, the
 * same season starts again, moved so that the current day falls into its week `movedFrom`.
 */
const plans: Readonly<Record<Competition, SeasonPlan>> = {
  // Labor Day is the first Monday of September: the week begins the day after it.
  NFL: { weeks: 18, opensAfter: '09-02', realWeeks: 16, moved: 3, movedFrom: 4 },
  NBA: { weeks: 24, opensAfter: '10-18', realWeeks: 22, moved: 2, movedFrom: 6 },
  EPL: { weeks: 38, opensAfter: '08-16', realWeeks: 36, moved: 1, movedFrom: 10 },
  ESP: { weeks: 38, opensAfter: '08-11', realWeeks: 36, moved: 1, movedFrom: 10 },
}

export interface Season {
  readonly competition: Competition
  /** The year in which the real season began. */
  readonly year: number
  /** `2026`, or `2026m1` for the first moved season. Part of the ids of games. */
  readonly edition: string
  /** The day number of the Tuesday of week 1. */
  readonly start: number
  readonly weeks: number
  readonly now: Date
  readonly today: number
  readonly todayText: Day
}

// Day 0 of 1970 was a Thursday, two days after a Tuesday.
const tuesdayOnOrAfter = (day: number) => day + ((7 - ((day + 2) % 7)) % 7)

const opening = (competition: Competition, year: number) =>
  tuesdayOnOrAfter(dayNumber(`${year}-${plans[competition].opensAfter}`) ?? 0)

/** The season of a competition at a time. */
export const seasonAt = (competition: Competition, now: Date): Season => {
  const plan = plans[competition]
  const todayText = easternDay(now)
  const today = dayNumber(todayText) ?? 0
  const thisYear = Number(todayText.slice(0, 4))
  const year = opening(competition, thisYear) <= today ? thisYear : thisYear - 1
  const start = opening(competition, year)
  const base = { competition, year, weeks: plan.weeks, now, today, todayText }
  const movedDays = today - start - 7 * plan.realWeeks
  if (movedDays < 0) return { ...base, edition: `${year}`, start }

  const rest = opening(competition, year + 1) - start - 7 * plan.realWeeks
  const each = Math.floor(rest / plan.moved / 7) * 7
  const moved = Math.min(Math.floor(movedDays / each), plan.moved - 1)
  const shownFrom = start + 7 * plan.realWeeks + moved * each
  return {
    ...base,
    edition: `${year}m${moved + 1}`,
    start: shownFrom - 7 * (plan.movedFrom - 1),
  }
}

/** A season as it was at an earlier time. */
export const seasonSeenAt = (season: Season, now: Date): Season => {
  const todayText = easternDay(now)
  return { ...season, now, todayText, today: dayNumber(todayText) ?? 0 }
}

/** The season of the year before, on the real calendar, which is over. */
export const seasonBefore = (season: Season): Season => {
  const year = season.year - 1
  return { ...season, year, edition: `${year}`, start: opening(season.competition, year) }
}

export const dayOf = (season: Season, week: number, weekday: number): Day =>
  dayOfNumber(season.start + 7 * (week - 1) + weekday)

/** The week of a day, counted from the opening; below 1 before it. */
export const weekOf = (season: Season, day: number) => Math.floor((day - season.start) / 7) + 1

/** Tells whether a week lies within these numbers of weeks before and after the current one. */
export const isAround = (season: Season, week: number, before: number, after: number) => {
  const now = weekOf(season, season.today)
  return week >= now - before && week <= now + after
}
