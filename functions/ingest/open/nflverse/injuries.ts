import type { StatusReport } from '#shared/domain/facts/injury.ts'
import {
  active,
  isUnclear,
  type ReportedStatus,
  reserveListOf,
} from '#shared/domain/injury/reserveLists.ts'
import { designationsBefore, firstDesignations } from '#shared/scoring/play/nflReportTimes.ts'
import type { Converted } from '../../feed/feed.ts'
import { rejectCollector } from '../../feed/reject.ts'
import type { ConvertContext, ReceivedFile } from '../source.ts'
import { reserveListStatuses } from './listedWeeks.ts'
import {
  type DatedStatus,
  dayToDay,
  designations,
  type ReportRow,
  readReports,
} from './reportRows.ts'
import { newestWeeks, type RosterRow, readRoster } from './rosterRows.ts'
import { leftOffReports, type OnReserve } from './weeklyReports.ts'
import { isNewSinceLastReading, kickOffsOf, type Reading } from './weeks.ts'

/** A season's file repeats every week. Statuses this much older than the last reading are stored already. */
const storedAfterMs = 14 * 24 * 3_600_000

/** Statuses from injury reports and from the reserve lists of rosters, each with its time. */
export const convertInjuries = (
  files: readonly ReceivedFile[],
  { season, known, fetchedAt, readBefore }: Omit<ConvertContext, 'now'>,
): Converted => {
  const rejects = rejectCollector('injuries')
  const named = (beginning: string) => files.filter(({ file }) => file.startsWith(beginning))
  const read = named('injuries').map((file) => readReports(file, season, rejects))
  const reports = read.flatMap(({ rows }) => rows)
  const roster = readRoster(named('roster'), season, rejectCollector('roster'))
  const reading = { fetchedAt, readBefore, kickOff: kickOffsOf(known.games, season) }
  const newestReports = newestWeeks(reports)
  const designatedAt = designationTimes(reports, reading)
  const dated = reports.map((row) => {
    const isNewest = newestReports.get(row.clubId) === row.week
    const times = row.modified
      ? timesOfDated(row, row.modified, designatedAt, reading)
      : timesOfUndated(row, isNewest, reading)
    return { row, times }
  })
  const listings = dated.flatMap(({ row, times }) =>
    times.map((at) => ({
      ...row,
      at,
      reported: { ...row.reported, status: statusAt(at, row, reading) },
    })),
  )
  const rowsOf = Map.groupBy(roster, ({ playerId }) => playerId)
  const reportsOf = Map.groupBy(listings, ({ playerId }) => playerId)
  const leftOff = leftOffReports(
    [
      ...dated.map(({ row, times: [at] }) => ({ ...row, at })),
      ...read.flatMap(({ withoutStatus }) =>
        withoutStatus.map((row) => ({ ...row, at: undefined })),
      ),
    ],
    reserveIn(rowsOf),
  )
  const backOf = Map.groupBy(leftOff, ({ playerId }) => playerId)
  const weeks = newestWeeks(roster)
  const firstWeek = Math.min(...roster.map(({ week }) => week))
  const players = new Set(known.players.map(({ id }) => id))
  const since = new Date(readBefore ? readBefore.getTime() - storedAfterMs : 0)
  const facts = [...players].flatMap((playerId) => {
    const own = reportsOf.get(playerId) ?? []
    const statuses: DatedStatus[] = [
      ...own.map(({ at, reported }) => [at, reported] as const),
      ...(backOf.get(playerId) ?? []).map(({ at }) => [at, active] as const),
      ...reserveListStatuses(rowsOf.get(playerId) ?? [], own, { ...reading, weeks, firstWeek }),
    ]
    return pointsOf(
      playerId,
      statuses.filter(([at]) => at >= since),
    )
  })
  const newest = Math.max(0, ...newestReports.values())
  const current = reports.filter(({ week }) => week === newest)
  const missing = current.filter(({ playerId }) => !players.has(playerId))
  return {
    facts,
    rejects: rejects.list(),
    rows: current.length,
    matched: {
      noun: 'players on injury reports',
      of: current.length,
      missing: missing.map(({ name }) => name),
    },
  }
}

const reserveIn =
  (rowsOf: ReadonlyMap<string, readonly RosterRow[]>): OnReserve =>
  (playerId, week) => {
    const upToThen = (rowsOf.get(playerId) ?? []).filter((row) => row.week <= week)
    const last = upToThen.toSorted((one, other) => one.week - other.week).at(-1)
    return last !== undefined && (isUnclear(last) || reserveListOf(last) !== undefined)
  }

/** When a club said who is in doubt for a week's game: the time of the first row that it changed on that day. */
const designationTimes = (reports: readonly ReportRow[], { kickOff }: Reading) => {
  const times = new Map<string, Date>()
  for (const { clubId, week, modified } of reports) {
    const start = kickOff(clubId, week)
    if (!start || !modified || modified < firstDesignations(start) || modified >= start) continue
    const key = `${clubId} ${week}`
    if (modified < (times.get(key) ?? start)) times.set(key, modified)
  }
  return (clubId: string, week: number) => times.get(`${clubId} ${week}`)
}

type DesignatedAt = ReturnType<typeof designationTimes>

/**
 * A row with a time counts from that time. One written in the second of the kick-off is news from the game, so it
 * counts after the kick-off. A row that the club left unchanged when it said who is in doubt counts again at that time:
 * the player is not in doubt.
 */
const timesOfDated = (
  { clubId, week, isOpen }: ReportRow,
  modified: Date,
  designatedAt: DesignatedAt,
  { fetchedAt, kickOff }: Reading,
): Date[] => {
  const isInGame = kickOff(clubId, week)?.getTime() === modified.getTime()
  const own = isInGame ? new Date(modified.getTime() + 1) : modified
  const designated = designatedAt(clubId, week)
  const times = isOpen && designated && own < designated ? [own, designated] : [own]
  return times.map((at) => (at < fetchedAt ? at : fetchedAt))
}

/**
 * A row without a time counts from its reading. Past weeks have only their final state: it counts from when
 * designations were due, unless a file was read between then and the game.
 */
const timesOfUndated = (
  { clubId, week }: ReportRow,
  isNewest: boolean,
  reading: Reading,
): Date[] => {
  const start = reading.kickOff(clubId, week)
  const announced = start && start <= reading.fetchedAt ? designationsBefore(start) : undefined
  if (announced && isNewSinceLastReading(announced, reading)) return [announced]
  return isNewest ? [reading.fetchedAt] : []
}

const statusAt = (
  at: Date,
  { clubId, week, isOpen, reported }: ReportRow,
  { kickOff }: Reading,
) => {
  const start = kickOff(clubId, week)
  return isOpen && start && at < firstDesignations(start) ? dayToDay : reported.status
}

const pointsOf = (playerId: string, dated: readonly DatedStatus[]): StatusReport[] => {
  const byTime = new Map<string, ReportedStatus>()
  for (const [at, status] of dated) {
    const time = at.toISOString()
    const other = byTime.get(time)
    if (!other || severity(status) < severity(other)) byTime.set(time, status)
  }
  return [...byTime].map(([at, status]) => ({ kind: 'status', playerId, at, ...status }))
}

/**
 * Of two statuses at the same time the lower one counts: a reserve list, then designations from the worst, then active.
 */
const severity = ({ status }: ReportedStatus): number =>
  status === active.status ? designations.length : designations.indexOf(status)
