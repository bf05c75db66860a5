import type { DayNumber } from '../dayNumber.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import { plainStatus } from '../player/statusMeaning.ts'
import { designationsBefore, firstDesignations, rosterClosesBefore } from './nflReportTimes.ts'

/** The time between a club's last game and its next one, in which its reports speak of the next one. */
export interface NflWeek {
  /** The day of the club's last finished game. */
  readonly lastGame: DayNumber | null
  /** Reports from the morning of this day on speak of the next game. */
  readonly since: DayNumber
  /** When clubs begin to name who is in doubt, and when all have, in milliseconds; null if the kick-off is not known. */
  readonly designations: { readonly from: number; readonly due: number } | null
  /** From then on nobody comes off a reserve list for the game; null if the kick-off is not known. */
  readonly rosterCloses: number | null
  readonly now: number
}

/** What a club says of a player: whether it names him in doubt, and before it has done so, that he is on its report. */
export type Listing = 'out' | 'doubtful' | 'questionable' | 'cleared' | 'notYet'

const listings: ReadonlyMap<string, Listing> = new Map([
  ['out', 'out'],
  ['doubtful', 'doubtful'],
  ['questionable', 'questionable'],
  ['probable', 'cleared'],
  ['day-to-day', 'notYet'],
])

const dayMs = 86_400_000
/** By then a game is long over in America, and the next one is far from its beginning. */
const morningHourUtc = 12

export const morningOf = (day: DayNumber): number => day * dayMs + morningHourUtc * 3_600_000

/** Files of history have only days. */
const timeOf = ({ at, day }: KnownReport): number => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? day * dayMs : time
}

/** Was it written before the morning of a day? Times are read only where the day does not tell: reading them is slow. */
export const isBefore = (report: KnownReport, day: DayNumber): boolean =>
  report.day === day ? timeOf(report) < morningOf(day) : report.day < day

/** No report speaks of a game that is further away. */
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

/** The last of a player's reports that speaks of the next game. */
export const reportOf = (
  reports: readonly KnownReport[],
  { since }: NflWeek,
): KnownReport | null => {
  const last = reports.at(-1)
  return last && !isBefore(last, since) ? last : null
}

/** As the word stands, for a game that is over. Null for a word that lists nobody. */
export const wordOf = ({ status }: KnownReport): Listing | null =>
  listings.get(plainStatus(status)) ?? null

/**
 * What a report says about the next game. Before clubs name who is in doubt, only "Out" is meant for it. After that,
 * "day-to-day" means that he is not in doubt.
 */
export const listingOf = (report: KnownReport, { designations, now }: NflWeek): Listing | null => {
  const word = wordOf(report)
  if (word === null || word === 'out' || designations === null) return word
  const isMeant = timeOf(report) >= designations.from || now >= designations.due
  if (!isMeant) return 'notYet'
  return word === 'notYet' ? 'cleared' : word
}

/** How many of a club's players are named as in doubt or out, by the reports of each. */
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
