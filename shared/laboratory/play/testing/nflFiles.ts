import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateOf, fixedDay } from '../../../scoring/dayNumber.ts'
import { type NflPlayTables, readNflReports } from '../../tables/nflReports.ts'
import { csvOf } from './invented.ts'

/** The Sunday of the first week of 2017; seasons of the tests have a game a week. */
const firstSunday = fixedDay('2017-09-10')

export const sunday = (week: number): number => firstSunday + 7 * (week - 1)

const hourOf = (week: number, daysBefore: number, hour: number) =>
  `${dateOf(sunday(week) - daysBefore)}T${String(hour).padStart(2, '0')}:00:00Z`

export type ReportCells = Readonly<Record<string, string | number>>

/** A line of an invented player on the report of a week, written on its Friday. */
export const reportLine = (week: number, over: ReportCells = {}): ReportCells => ({
  season: 2017,
  team: 'BUF',
  week,
  gsis_id: '00-1',
  position: 'WR',
  full_name: 'Bo Testa Jr.',
  report_primary_injury: 'Knee',
  report_status: 'Questionable',
  practice_primary_injury: 'Knee',
  practice_status: 'Limited Participation in Practice',
  date_modified: hourOf(week, 2, 20),
  ...over,
})

export const writtenAt = (week: number, daysBefore: number, hour: number) => ({
  date_modified: hourOf(week, daysBefore, hour),
})

/** A player's counted snaps: a share of the offense, or only special teams. */
export const snapLine = (week: number, share: number, over: ReportCells = {}): ReportCells => ({
  season: 2017,
  week,
  player: 'Bo Testa',
  pfr_player_id: 'TestBo00',
  team: 'BUF',
  offense_snaps: 60 * share,
  offense_pct: share,
  defense_snaps: 0,
  defense_pct: 0,
  st_snaps: 5,
  ...over,
})

/** A line of a week's roster: by itself it has him on a reserve list. */
export const rosterLine = (week: number, over: ReportCells = {}): ReportCells => ({
  season: 2017,
  team: 'BUF',
  week,
  gsis_id: '00-1',
  status: 'RES',
  status_description_abbr: 'R48',
  ...over,
})

/** The recorded rosters among the files of a test. */
export const rosterFile = (
  lines: readonly ReportCells[],
): Readonly<Record<string, readonly ReportCells[]>> => ({
  '20180201T000000Z/roster_weekly_2017.csv': lines,
})

/** Somebody plays for the club in each of these weeks. */
export const clubSnaps = (...weeks: readonly number[]): ReportCells[] =>
  weeks.map((week) => snapLine(week, 1, { player: 'Cy Sample', pfr_player_id: 'SampCy00' }))

const games = [1, 2, 3, 4, 5, 6].map((week) => ({
  season: 2017,
  week_num: week,
  week,
  date: dateOf(sunday(week)),
  home: 'BUF',
  away: 'MIA',
}))

/** The tables as they are read from files: of history, and recorded ones by their path. */
export const nflTables = (
  reports: readonly ReportCells[],
  snaps: readonly ReportCells[],
  recorded: Readonly<Record<string, readonly ReportCells[]>> = {},
): NflPlayTables => {
  const directory = mkdtempSync(join(tmpdir(), 'nfl-'))
  const write = (file: string, rows: readonly object[]) => {
    writeFileSync(join(directory, file), csvOf(rows))
  }
  write('nfl_games.csv', games)
  write('nfl_injury_reports.csv', reports)
  write('nfl_snap_counts.csv', snaps)
  for (const [path, rows] of Object.entries(recorded)) {
    mkdirSync(join(directory, 'sources', 'nflverse', path, '..'), { recursive: true })
    write(join('sources', 'nflverse', path), rows)
  }
  return readNflReports(directory)
}
