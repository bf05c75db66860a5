import {
  active,
  listsInTurn,
  otherReserve,
  type ReportedStatus,
} from '#shared/domain/injury/reserveLists.ts'
import { backInPracticeBefore, rosterClosesBefore } from '#shared/scoring/play/nflReportTimes.ts'
import { dayToDay, type ReportRow } from './reportRows.ts'
import type { RosterRow } from './rosterRows.ts'
import { isNewSinceLastReading, type Reading } from './weeks.ts'

interface RosterReading extends Reading {
  /** The newest week of each club. */
  weeks: ReadonlyMap<string, number>
  /** The first one on file. */
  firstWeek: number
}

/** Said of men on a list who practice again: whether they come off it is known when rosters close. */
const inDoubt = ['Questionable', 'Doubtful', dayToDay]

type Said = readonly [at: Date, said: ReportedStatus]

/** A week of a player's roster that has been read, and the list that he is on in it. */
interface ListedWeek {
  row: RosterRow
  list: ReportedStatus | undefined
}

/** The player's status by the roster of a week that has begun, dated to when that roster was settled. */
const saidOfWeek = ({ row, list }: ListedWeek, reading: RosterReading): readonly Said[] => {
  const start = reading.kickOff(row.clubId, row.week)
  if (!start || start > reading.fetchedAt) return []
  const settled = list ? rosterClosesBefore(start) : backInPracticeBefore(start)
  return isNewSinceLastReading(settled, reading) ? [[settled, list ?? active]] : []
}

type Report = Pick<ReportRow, 'week' | 'said'>

/** The player's status now. If he is on a list but in doubt, he may come off it until his club's roster closes. */
const saidNow = (
  { row, list }: ListedWeek,
  report: Report | undefined,
  { fetchedAt, kickOff }: RosterReading,
): ReportedStatus => {
  if (!report) return list ?? active
  const start = kickOff(row.clubId, report.week)
  const isClosed = !start || fetchedAt >= rosterClosesBefore(start)
  return list && (isClosed || !inDoubt.includes(report.said.status)) ? list : report.said
}

/**
 * A player's lists, week by week; each week repeats the list, because a report may have come in between. A player
 * who came off a list, or who is new this season, has what the week's report says, or is active if it does not name
 * him.
 */
export const listsOf = (
  rows: readonly RosterRow[],
  reports: readonly Report[],
  reading: RosterReading,
): readonly Said[] => {
  const { fetchedAt, readBefore, weeks, firstWeek } = reading
  const isNew = ({ week }: RosterRow) =>
    readBefore !== undefined && (week === 1 || week > firstWeek)
  const inOrder = rows.toSorted((one, other) => one.week - other.week)
  return listsInTurn(inOrder, isNew).flatMap(({ row, list, isLast }): readonly Said[] => {
    const report = reports.findLast(({ week }) => week >= row.week)
    if (list === otherReserve && report) return []
    const isNewest = isLast && row.week === weeks.get(row.clubId)
    const now: Said = [fetchedAt, saidNow({ row, list }, report, reading)]
    return [...saidOfWeek({ row, list }, reading), ...(isNewest ? [now] : [])]
  })
}
