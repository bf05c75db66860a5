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

/**
 * A player's lists, week by week; each week repeats the list, because a report may have come in between. A player
 * who came off a list, or who is new this season, has what the week's report says, or is active if it does not name
 * him. So does a listed player in doubt until his club's roster closes, because he may come off.
 */
export const listsOf = (
  rows: readonly RosterRow[],
  reports: readonly Pick<ReportRow, 'week' | 'said'>[],
  reading: RosterReading,
): (readonly [at: Date, said: ReportedStatus])[] => {
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
      ...(start && then && start <= fetchedAt && isNewSinceLastReading(then, reading)
        ? [[then, list ?? active] as const]
        : []),
      ...(isNewest
        ? [[fetchedAt, (mayComeOff ? undefined : list) ?? report?.said ?? active] as const]
        : []),
    ]
  })
}
