import {
  active,
  listsInTurn,
  otherReserve,
  type ReportedStatus,
} from '#shared/domain/injury/reserveLists.ts'
import { backInPracticeBefore, rosterClosesBefore } from '#shared/scoring/play/nflReportTimes.ts'
import { type DatedStatus, dayToDay, type ReportRow } from './reportRows.ts'
import type { RosterRow } from './rosterRows.ts'
import { isNewSinceLastReading, type Reading } from './weeks.ts'

interface RosterReading extends Reading {
  /** The newest week of each club. */
  weeks: ReadonlyMap<string, number>
  /** The first week on file. */
  firstWeek: number
}

/** Designations of listed players who practice again. Whether they come off the list is known when rosters close. */
const inDoubt = ['Questionable', 'Doubtful', dayToDay]

/** A week of a player's roster that has been read, and the list that he is on that week. */
interface ListedWeek {
  row: RosterRow
  list: ReportedStatus | undefined
}

/** The player's status in a week that has begun, dated to when that week's roster was settled. */
const weekStatus = ({ row, list }: ListedWeek, reading: RosterReading): readonly DatedStatus[] => {
  const start = reading.kickOff(row.clubId, row.week)
  if (!start || start > reading.fetchedAt) return []
  const settled = list ? rosterClosesBefore(start) : backInPracticeBefore(start)
  return isNewSinceLastReading(settled, reading) ? [[settled, list ?? active]] : []
}

type Report = Pick<ReportRow, 'week' | 'reported'>

/** The player's status now. A listed player who is in doubt may come off the list until his club's roster closes. */
const currentStatus = (
  { row, list }: ListedWeek,
  report: Report | undefined,
  { fetchedAt, kickOff }: RosterReading,
): ReportedStatus => {
  if (!report) return list ?? active
  const start = kickOff(row.clubId, report.week)
  const isClosed = !start || fetchedAt >= rosterClosesBefore(start)
  return list && (isClosed || !inDoubt.includes(report.reported.status)) ? list : report.reported
}

/**
 * A player's reserve-list statuses, week by week. Each week repeats the list, because a report may have come in
 * between. A player who came off a list, or who is new this season, has the status of the week's report, or is active
 * if the report does not name him.
 */
export const reserveListStatuses = (
  rows: readonly RosterRow[],
  reports: readonly Report[],
  reading: RosterReading,
): readonly DatedStatus[] => {
  const { fetchedAt, readBefore, weeks, firstWeek } = reading
  const isNew = ({ week }: RosterRow) =>
    readBefore !== undefined && (week === 1 || week > firstWeek)
  const inOrder = rows.toSorted((one, other) => one.week - other.week)
  return listsInTurn(inOrder, isNew).flatMap(({ row, list, isLast }): readonly DatedStatus[] => {
    const report = reports.findLast(({ week }) => week >= row.week)
    if (list === otherReserve && report) return []
    const isNewest = isLast && row.week === weeks.get(row.clubId)
    const now: DatedStatus = [fetchedAt, currentStatus({ row, list }, report, reading)]
    return [...weekStatus({ row, list }, reading), ...(isNewest ? [now] : [])]
  })
}
