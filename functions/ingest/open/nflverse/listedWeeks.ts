import { active, listsInTurn, otherReserve, type Said } from '#shared/domain/injury/reserveLists.ts'
import { backInPracticeBefore, rosterClosesBefore } from '#shared/scoring/play/nflReportTimes.ts'
import { beforeDesignations, type ReportRow } from './reportRows.ts'
import type { RosterRow } from './rosterRows.ts'
import { isUnread, type Reading } from './weeks.ts'

interface RosterReading extends Reading {
  /** The newest week of each club. */
  weeks: ReadonlyMap<string, number>
  /** The first one on file. */
  firstWeek: number
}

/** Said of men on a list who practice again: whether they come off it is known when rosters close. */
const inDoubt = ['Questionable', 'Doubtful', beforeDesignations]

/**
 * What lists a player was on, week by week: a list is said again in each, because a report may have come in between. A
 * player who is off it, or is new this season and may have been on one in the last, is what the week's report says, or
 * active if it does not name him. The report counts for one in doubt, too, until his club's roster closes.
 */
export const listsOf = (
  rows: readonly RosterRow[],
  reports: readonly Pick<ReportRow, 'week' | 'said'>[],
  reading: RosterReading,
): (readonly [at: Date, said: Said])[] => {
  const { fetchedAt, readBefore, kickOff, weeks, firstWeek } = reading
  const isNew = ({ week }: RosterRow) =>
    readBefore !== undefined && (week === 1 || week > firstWeek)
  const inOrder = rows.toSorted((one, other) => one.week - other.week)
  return listsInTurn(inOrder, isNew).flatMap(({ row, list, isLast }) => {
    const report = reports.findLast(({ week }) => week >= row.week)
    if (list === otherReserve && report) return []
    const start = kickOff(row.clubId, row.week)
    const then = start && (list ? rosterClosesBefore : backInPracticeBefore)(start)
    const next = report && kickOff(row.clubId, report.week)
    const mayComeOff =
      next && fetchedAt < rosterClosesBefore(next) && inDoubt.includes(report.said.status)
    const isNewest = isLast && row.week === weeks.get(row.clubId)
    return [
      ...(start && then && start <= fetchedAt && isUnread(then, reading)
        ? [[then, list ?? active] as const]
        : []),
      ...(isNewest
        ? [[fetchedAt, (mayComeOff ? undefined : list) ?? report?.said ?? active] as const]
        : []),
    ]
  })
}
