import type { Competition } from '#shared/domain/sport/sport.ts'
import { addDays, type Day } from '#shared/domain/time/calendar.ts'
import { americanHour, easternDay, easternHour } from '#shared/domain/time/dates.ts'
import { designationsBefore } from './nflReportTimes.ts'

/**
 * News expected before a game. `designation`: the NFL names who is in doubt. `report`: the NBA's first injury list,
 * renewed `hourly` until the game. `coach`: a press conference without a fixed hour.
 */
type ReportKind = 'practice' | 'designation' | 'report' | 'hourly' | 'coach' | 'lineup'

export interface DueReport {
  readonly kind: ReportKind
  readonly day: Day
  readonly at: string | null
}

interface Announced {
  readonly competition: Competition
  /** The day of the game where it is played. */
  readonly day: Day
  readonly start: Date
  readonly club: string
  readonly isSecondNight: boolean
}

const minute = 60_000
/** The minutes before the start at which line-ups are published; in the NFL, the list of inactive players. */
const lineupMinutes = { NFL: 90, EPL: 75, ESP: 60 } as const
/** Hours of the day, in the club's time zone. */
const nbaHours = { dayBefore: 17, secondNight: 13 } as const

const timed = (kind: ReportKind, at: Date): DueReport => ({
  kind,
  day: easternDay(at),
  at: at.toISOString(),
})

const daysBefore = (day: Day, days: number): Day => addDays(day, -days) ?? day

const nflReports = (start: Date): DueReport[] => {
  const designations = designationsBefore(start)
  const practice = [2, 1].map((days) => easternHour(daysBefore(easternDay(designations), days), 16))
  return [...practice.map((at) => timed('practice', at)), timed('designation', designations)]
}

/** The clubs of the NBA that are not in Eastern time. */
const westOfEastern: Readonly<Record<string, readonly string[]>> = {
  'America/Chicago': ['CHI', 'DAL', 'HOU', 'MEM', 'MIL', 'MIN', 'NOP', 'OKC', 'SAS'],
  'America/Denver': ['DEN', 'UTA'],
  'America/Phoenix': ['PHX'],
  'America/Los_Angeles': ['GSW', 'LAC', 'LAL', 'POR', 'SAC'],
}

const nbaZone = (abbreviation: string): string =>
  Object.keys(westOfEastern).find((zone) => westOfEastern[zone]?.includes(abbreviation)) ??
  'America/New_York'

const nbaReports = ({ day, start, club, isSecondNight }: Announced): DueReport[] => {
  const zone = nbaZone(club)
  const first = isSecondNight
    ? americanHour(zone, day, nbaHours.secondNight)
    : americanHour(zone, daysBefore(day, 1), nbaHours.dayBefore)
  return [timed('report', first), timed('hourly', start)]
}

/** The reports expected before a game by the rules of its league, in order of time. */
export const dueReports = (game: Announced): DueReport[] => {
  const { competition, day, start } = game
  if (competition === 'NBA') return nbaReports(game)
  const before: DueReport[] =
    competition === 'NFL'
      ? nflReports(start)
      : [{ kind: 'coach', day: daysBefore(day, 1), at: null }]
  const lineup = new Date(start.getTime() - lineupMinutes[competition] * minute)
  return [...before, timed('lineup', lineup)]
}

/** The reports that are still due. One without an hour is due until its day is over. */
export const reportsAhead = <Report extends Omit<DueReport, 'kind'>>(
  reports: readonly Report[],
  now: Date,
): Report[] => {
  const today = easternDay(now)
  return reports.filter(({ at, day }) =>
    at === null ? day >= today : Date.parse(at) > now.getTime(),
  )
}
