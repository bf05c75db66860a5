import { addDays, dayNumber } from '#shared/domain/calendar.ts'
import { easternDay } from '#shared/domain/dates.ts'
import type { Competition } from '#shared/domain/sport.ts'
import { type DemoTeam, demoTeams } from './teams.ts'
import { wallClock } from './wallClock.ts'

export interface Fixture {
  id: string
  season: number
  week: number | null
  day: string | null
  at: Date | null
  away: DemoTeam
  home: DemoTeam
}

/** Four teams meet in pairs, everyone once in three rounds; the fourth round turns the first around. */
const rounds = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [3, 0],
    [2, 1],
  ],
  [
    [1, 0],
    [3, 2],
  ],
] as const

const calendars = {
  NFL: { weekday: 0, daysBetween: 7, zone: 'America/New_York', times: ['13:00', '16:25'] },
  NBA: { weekday: undefined, daysBetween: 2, zone: 'America/New_York', times: ['19:30', '22:00'] },
  EPL: { weekday: 6, daysBetween: 7, zone: 'Europe/London', times: ['12:30', '15:00'] },
  ESP: { weekday: 6, daysBetween: 7, zone: 'Europe/Madrid', times: ['18:30', '21:00'] },
} as const

/** The next day after today that is that day of the week (Sunday is 0), or just tomorrow. */
const firstDay = (now: Date, weekday: number | undefined) => {
  const tomorrow = addDays(easternDay(now), 1) ?? ''
  if (weekday === undefined) return tomorrow
  // Day 0 of 1970 was a Thursday, the fourth of the week.
  const today = ((dayNumber(tomorrow) ?? 0) + 4) % 7
  return addDays(tomorrow, (weekday - today + 7) % 7) ?? tomorrow
}

/** A season carries the year it began in; football's and soccer's turn in summer, as the NBA's. */
const seasonOf = (day: string) => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 7 ? 1 : 0)

/** Week 1 holds the first Sunday after Labor Day, the first Monday of September; there are 18. */
const nflWeek = (day: string, season: number) => {
  const september = dayNumber(`${season}-09-01`) ?? 0
  const laborDay = september + ((8 - ((september + 4) % 7)) % 7)
  const week = Math.floor(((dayNumber(day) ?? 0) - laborDay - 1) / 7) + 1
  return week >= 1 && week <= 18 ? week : null
}

/** The next eight games of a competition; the last one has no time yet, as happens. */
export const demoFixtures = (competition: Competition, now: Date): Fixture[] => {
  const { weekday, daysBetween, zone, times } = calendars[competition]
  const teams = demoTeams[competition]
  const start = firstDay(now, weekday)
  const season = seasonOf(start)
  return rounds.flatMap((pairs, round) =>
    pairs.map(([away, home], slot) => {
      const day = addDays(start, round * daysBetween) ?? start
      const open = round === rounds.length - 1 && slot === pairs.length - 1
      return {
        id: `${competition.toLowerCase()}-${day.replaceAll('-', '')}-${slot + 1}`,
        season,
        week: competition === 'NFL' ? nflWeek(day, season) : null,
        day: open ? null : day,
        at: open ? null : wallClock(day, times[slot] ?? times[0], zone),
        away: teams[away] as DemoTeam,
        home: teams[home] as DemoTeam,
      }
    }),
  )
}
