import { isGone, type RosterState } from '#shared/domain/injury/reserveLists.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import type { RejectCollector } from '../../feed/reject.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ReceivedFile } from '../source.ts'
import { playerIdOf } from './cells.ts'

const columns = [
  ...['season', 'week', 'team', 'position', 'depth_chart_position', 'jersey_number', 'status'],
  ...[
    'status_description_abbr',
    'full_name',
    'birth_date',
    'height',
    'weight',
    'gsis_id',
    'pfr_id',
  ],
]

/** A player on a club's roster in a week. */
export interface RosterRow extends RosterState {
  playerId: string
  clubId: string
  week: number
  line: Line
}

/**
 * Reads the weekly roster, the roster with one row per player, or both. A row without the league's player number is
 * rejected: it could be anyone of that name.
 */
export const readRoster = (
  files: readonly ReceivedFile[],
  season: number,
  rejects: RejectCollector,
): RosterRow[] => {
  const rows: RosterRow[] = []
  const unnumbered = new Set<string>()
  for (const file of files)
    for (const line of tableLines(file, columns, rejects)) {
      const row = readRow(line, season)
      if (typeof row !== 'string') {
        rows.push(row)
        continue
      }
      // A player without a number is in the file every week, and is rejected once.
      const who = `${line.cell('full_name')}, ${line.cell('team')}: ${row}`
      if (!unnumbered.has(who)) rejects.add({ path: line.path, reason: row, record: who })
      unnumbered.add(who)
    }
  return rows
}

const readRow = (line: Line, season: number): RosterRow | string => {
  if (Number(line.cell('season')) !== season) return `is not of the season ${season}`
  const playerId = playerIdOf(line.cell('gsis_id'))
  if (!playerId) return "has no player's number (gsis_id)"
  const clubId = clubOf('NFL', line.cell('team'))?.id
  if (!clubId) return `there is no club "${line.cell('team').slice(0, 60)}" in the table of clubs`
  const week = line.cell('week')
  if (!/^\d{1,2}$/.test(week)) return `"${week.slice(0, 20)}" is no week`
  const [status, list] = [line.cell('status'), line.cell('status_description_abbr')]
  return { playerId, clubId, week: Number(week), status, list, line }
}

/** Each player's newest row. If he is with two clubs in one week, the club that he has not left counts. */
export const newestRows = (rows: readonly RosterRow[]): RosterRow[] => {
  const newest = new Map<string, RosterRow>()
  for (const row of rows) {
    const other = newest.get(row.playerId)
    if (!other || row.week > other.week || (row.week === other.week && !isGone(row)))
      newest.set(row.playerId, row)
  }
  return [...newest.values()]
}

export const newestWeeks = (
  rows: readonly Pick<RosterRow, 'clubId' | 'week'>[],
): ReadonlyMap<string, number> => {
  const weeks = new Map<string, number>()
  for (const { clubId, week } of rows) weeks.set(clubId, Math.max(week, weeks.get(clubId) ?? 0))
  return weeks
}
