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
import type { ReadContext, ReadFile } from '../source.ts'
import { listsOf } from './listedWeeks.ts'
import { dayToDay, designations, type ReportRow, readReports } from './reportRows.ts'
import { newestWeeks, type RosterRow, readRoster } from './rosterRows.ts'
import { leftOffReports, type OnReserve } from './weeklyReports.ts'
import { isNewSinceLastReading, kickOffsOf, type Reading } from './weeks.ts'

type Dated = readonly [at: Date, said: ReportedStatus]

/** A season's file names every week again. What is so much older than the last reading was stored by it. */
const storedAfterMs = 14 * 24 * 3_600_000

/** What is said of players in injury reports and by the lists of the rosters, each with its time. */
export const convertInjuries = (
  files: readonly ReadFile[],
  { season, known, fetchedAt, readBefore }: Omit<ReadContext, 'now'>,
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
    times.map((at) => ({ ...row, at, said: { ...row.said, status: statusAt(at, row, reading) } })),
  )
  const rowsOf = Map.groupBy(roster, ({ playerId }) => playerId)
  const reportsOf = Map.groupBy(listings, ({ playerId }) => playerId)
  const leftOff = leftOffReports(
    [
      ...dated.map(({ row, times: [at] }) => ({ ...row, at })),
      ...read.flatMap(({ silent }) => silent.map((row) => ({ ...row, at: undefined }))),
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
    const said: Dated[] = [
      ...own.map(({ at, said }) => [at, said] as const),
      ...(backOf.get(playerId) ?? []).map(({ at }) => [at, active] as const),
      ...listsOf(rowsOf.get(playerId) ?? [], own, { ...reading, weeks, firstWeek }),
    ]
    return pointsOf(
      playerId,
      said.filter(([at]) => at >= since),
    )
  })
  const newest = Math.max(0, ...newestReports.values())
  const current = reports.filter(({ week }) => week === newest)
  const missing = current.filter(({ playerId }) => !players.has(playerId))
  return {
    facts,
    rejects: rejects.list(),
    rows: current.length,
    joined: {
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

/** When a club named who is in doubt for a week's game, by the first row that it changed on that day. */
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
 * A row with a time counts from then on. What is written in the very second of the kick-off is news from the game: it
 * counts after it. A row that the club left as it was when it named who is in doubt counts again then: it says that
 * he is not.
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
 * A row without a time counts from its reading. Of past weeks only the final state is left: it counts from when
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

const statusAt = (at: Date, { clubId, week, isOpen, said }: ReportRow, { kickOff }: Reading) => {
  const start = kickOff(clubId, week)
  return isOpen && start && at < firstDesignations(start) ? dayToDay : said.status
}

const pointsOf = (playerId: string, dated: readonly Dated[]): StatusReport[] => {
  const byTime = new Map<string, ReportedStatus>()
  for (const [at, said] of dated) {
    const time = at.toISOString()
    const other = byTime.get(time)
    if (!other || severity(said) < severity(other)) byTime.set(time, said)
  }
  return [...byTime].map(([at, said]) => ({ kind: 'status', playerId, at, ...said }))
}

/** Lists come before all designations, and a player who is on none after. */
const severity = ({ status }: ReportedStatus): number =>
  status === active.status ? designations.length : designations.indexOf(status)
