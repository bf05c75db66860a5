import type { StatusReport } from '#shared/domain/facts/injury.ts'
import type { Converted } from '../../feed/feed.ts'
import { rejectCollector } from '../../feed/reject.ts'
import type { ReadContext, ReadFile } from '../source.ts'
import { designations, type ReportRow, readReports } from './reportRows.ts'
import { otherReserve, reserveListOf, type Said } from './reserve.ts'
import { newestWeeks, type RosterRow, readRoster } from './rosterRows.ts'
import {
  backInPracticeBefore,
  designationsBefore,
  type KickOffs,
  kickOffsOf,
  rosterClosesBefore,
} from './weeks.ts'

interface Reading {
  fetchedAt: Date
  /** When the same files were last read; undefined at first. */
  readBefore: Date | undefined
  kickOff: KickOffs
}

type Dated = readonly [at: Date, said: Said]

/** What is said of players in injury reports and by the lists of the rosters, each with its time. */
export const convertStatuses = (
  files: readonly ReadFile[],
  { season, known, fetchedAt, readBefore }: Omit<ReadContext, 'now'>,
): Converted => {
  const rejects = rejectCollector('injuries')
  const named = (beginning: string) => files.filter(({ file }) => file.startsWith(beginning))
  const reports = named('injuries').flatMap((file) => readReports(file, season, rejects))
  const roster = readRoster(named('roster'), season, rejectCollector('roster'))
  const reading = { fetchedAt, readBefore, kickOff: kickOffsOf(known.games, season) }
  const rowsOf = Map.groupBy(roster, ({ playerId }) => playerId)
  const reportsOf = Map.groupBy(reports, ({ playerId }) => playerId)
  const weeks = newestWeeks(roster)
  const firstWeek = Math.min(...roster.map(({ week }) => week))
  const newestReports = newestWeeks(reports)

  const players = new Set(known.players.map(({ id }) => id))
  const facts = [...players].flatMap((playerId) => {
    const own = reportsOf.get(playerId) ?? []
    return pointsOf(playerId, [
      ...own.flatMap((row) => ofReport(row, newestReports.get(row.clubId) === row.week, reading)),
      ...ofLists(rowsOf.get(playerId) ?? [], own, { weeks, firstWeek }, reading),
    ])
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

const pointsOf = (playerId: string, dated: readonly Dated[]): StatusReport[] => {
  const byTime = new Map<string, Said>()
  for (const [at, said] of dated) {
    const time = at.toISOString()
    const other = byTime.get(time)
    if (!other || severity(said) < severity(other)) byTime.set(time, said)
  }
  return [...byTime].map(([at, said]) => ({ kind: 'status', playerId, at, ...said }))
}

/** Lists come before all designations, and a player who is off them after. */
const severity = ({ status }: Said): number =>
  status === 'Active' ? designations.length : designations.indexOf(status)

/** A row has its own time or, without one, that of its reading. */
const ofReport = (row: ReportRow, isNewest: boolean, reading: Reading): Dated[] => {
  const { fetchedAt } = reading
  const start = reading.kickOff(row.clubId, row.week)
  if (row.modified) {
    // What is written at the kick-off is news from the game, and no report before it.
    const isInGame = start?.getTime() === row.modified.getTime()
    const at = new Date(row.modified.getTime() + (isInGame ? 1 : 0))
    return [[at < fetchedAt ? at : fetchedAt, row.said]]
  }
  if (start && start <= fetchedAt) {
    const announced = designationsBefore(start)
    if (isUnread(announced, reading)) return [[announced, row.said]]
  }
  return isNewest ? [[fetchedAt, row.said]] : []
}

/** Of a past week the last state is left. It stands in for what was not read in its time. */
const isUnread = (at: Date, { readBefore, fetchedAt }: Reading): boolean =>
  at <= fetchedAt && (readBefore === undefined || at > readBefore)

/**
 * A list is said again every week, because a report may have come in between. A player who is off it, or is new this
 * season and may have been on one in the last, is what the week's report says, or active if it does not name him.
 */
const ofLists = (
  rows: readonly RosterRow[],
  reports: readonly ReportRow[],
  { weeks, firstWeek }: { weeks: ReadonlyMap<string, number>; firstWeek: number },
  reading: Reading,
): Dated[] => {
  const inOrder = rows.toSorted((one, other) => one.week - other.week)
  return inOrder.flatMap((row, index) => {
    const list = reserveListOf(row)
    const before = inOrder[index - 1]
    const isNew = reading.readBefore !== undefined && (row.week === 1 || row.week > firstWeek)
    const isBack = before ? reserveListOf(before) !== undefined : isNew
    if (!list && !isBack) return []
    const report = reports.findLast(({ week }) => week >= row.week)
    if (list === otherReserve && report) return []
    const start = reading.kickOff(row.clubId, row.week)
    const then = start && (list ? rosterClosesBefore : backInPracticeBefore)(start)
    const isNewest = index === inOrder.length - 1 && row.week === weeks.get(row.clubId)
    return [
      ...(start && then && start <= reading.fetchedAt && isUnread(then, reading)
        ? [[then, list ?? active] as const]
        : []),
      ...(isNewest ? [[reading.fetchedAt, list ?? report?.said ?? active] as const] : []),
    ]
  })
}

const active: Said = { status: 'Active', practice: null, bodyPart: null, notes: null }
