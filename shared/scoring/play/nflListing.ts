import type { DayNumber } from '../dayNumber.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import { plainStatus } from '../player/statusMeaning.ts'
import { designationsBefore, firstDesignations, rosterClosesBefore } from './nflReportTimes.ts'

/** The time between a club's last game and its next one. Its reports are about the next one. */
export interface NflWeek {
  readonly lastGame: DayNumber | null
  /** Reports from the morning of this day on are about the next game. */
  readonly since: DayNumber
  /** When clubs begin to name who is in doubt, and when all have, in milliseconds; null if the kick-off is not known. */
  readonly designations: { readonly from: number; readonly due: number } | null
  /** After this, nobody comes off a reserve list for the game; null if the kick-off is not known. */
  readonly rosterCloses: number | null
  readonly now: number
}

/**
 * How a club's report lists a player for a game. `cleared`: it does not name him as in doubt. `notYet`: he is on it, but
 * it does not say yet who is in doubt.
 */
export type Listing = 'out' | 'doubtful' | 'questionable' | 'cleared' | 'notYet'

const listings: ReadonlyMap<string, Listing> = new Map([
  ['out', 'out'],
  ['doubtful', 'doubtful'],
  ['questionable', 'questionable'],
  ['probable', 'cleared'],
  ['day-to-day', 'notYet'],
])

const dayMs = 86_400_000
/** By this hour yesterday evening's games are long over in America, and today's have not begun. */
const morningHourUtc = 12

export const morningOf = (day: DayNumber): number => day * dayMs + morningHourUtc * 3_600_000

/** Historical files have days without times. */
const timeOf = ({ at, day }: KnownReport): number => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? day * dayMs : time
}

/**
 * True for a report written before the morning of a day. Times are parsed only if the day does not decide, because
 * parsing is slow.
 */
export const isBefore = (report: KnownReport, day: DayNumber): boolean =>
  report.day === day ? timeOf(report) < morningOf(day) : report.day < day

/** Reports are about games at most this many days away. */
const longestWeek = 8

export const nflWeek = (lastGame: DayNumber | null, kickOff: Date | null, now: Date): NflWeek => {
  const longAgo = Math.floor(now.getTime() / dayMs) - longestWeek
  return {
    lastGame,
    since: lastGame === null ? longAgo : Math.max(longAgo, lastGame + 1),
    designations: kickOff && {
      from: firstDesignations(kickOff).getTime(),
      due: designationsBefore(kickOff).getTime(),
    },
    rosterCloses: kickOff && rosterClosesBefore(kickOff).getTime(),
    now: now.getTime(),
  }
}

/** The last of a player's reports, if it is about the next game. */
export const reportOf = (
  reports: readonly KnownReport[],
  { since }: NflWeek,
): KnownReport | null => {
  const last = reports.at(-1)
  return last && !isBefore(last, since) ? last : null
}

/** The listing for a game that is over, by the status alone; null for a status that is not a listing. */
export const wordOf = ({ status }: KnownReport): Listing | null =>
  listings.get(plainStatus(status)) ?? null

/**
 * The listing for the next game. Until clubs name who is in doubt, only "Out" refers to it. After that, "day-to-day"
 * means that the player is not in doubt.
 */
export const listingOf = (report: KnownReport, { designations, now }: NflWeek): Listing | null => {
  const word = wordOf(report)
  if (word === null || word === 'out' || designations === null) return word
  const isMeant = timeOf(report) >= designations.from || now >= designations.due
  if (!isMeant) return 'notYet'
  return word === 'notYet' ? 'cleared' : word
}

/**
 * How many of a club's players are named as in doubt or out, given each player's reports; null until players are named.
 */
export const countInDoubt = (
  squad: Iterable<readonly KnownReport[]>,
  week: NflWeek,
): number | null => {
  if (week.designations === null || week.now < week.designations.due) return null
  let count = 0
  for (const reports of squad) {
    const report = reportOf(reports, week)
    const listing = report && listingOf(report, week)
    if (listing === 'questionable' || listing === 'doubtful' || listing === 'out') count++
  }
  return count
}
