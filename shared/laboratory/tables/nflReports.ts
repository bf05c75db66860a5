import { clubOf } from '../../domain/team/clubs/clubOf.ts'
import { foldedName } from '../../domain/team/playerFinder.ts'
import type { Day } from '../../domain/time/calendar.ts'
import { easternHour } from '../../domain/time/dates.ts'
import { dateOf, dayNumberOf } from '../../scoring/dayNumber.ts'
import { type CsvRow, readCsv, recordedFiles } from './csv.ts'

/** A club's game of a week. */
export interface ClubWeek {
  readonly season: number
  readonly week: number
  readonly club: string
}

export const keyOf = ({ season, week, club }: ClubWeek): string => `${season} ${week} ${club}`

/** The first season with snap counts for single games. */
const firstSeason = 2012
/** News from the game overwrote a fifth of this file's rows. */
const overwritten = 'injuries_2024'

const clubIn = (cell: CsvRow, column: string): string =>
  clubOf('NFL', cell(column))?.id ?? cell(column)

const clubWeekOf = (cell: CsvRow, column = 'team'): ClubWeek => ({
  season: Number(cell('season')),
  week: Number(cell('week_num') || cell('week')),
  club: clubIn(cell, column),
})

/** The last state of a player's week on his club's injury report. */
const reportLine = (cell: CsvRow) => ({
  ...clubWeekOf(cell),
  player: cell('gsis_id'),
  name: foldedName(cell('full_name')),
  position: cell('position'),
  /** Empty for a player who is not in doubt. */
  status: cell('report_status').trim(),
  practice: cell('practice_status').trim() || null,
  part: cell('report_primary_injury').trim() || cell('practice_primary_injury').trim(),
  /** When it was written; null in files without times. */
  at: cell('date_modified') ? Date.parse(cell('date_modified')) : null,
})

export type ReportLine = Readonly<ReturnType<typeof reportLine>>

/** A game in which a player took at least one snap. */
const snapLine = (cell: CsvRow) => {
  const count = (side: string) => Number(cell(`${side}_snaps`))
  if (!(count('offense') + count('defense') + count('st') > 0)) return []
  const share = Math.max(Number(cell('offense_pct')), Number(cell('defense_pct')))
  return [
    {
      ...clubWeekOf(cell),
      player: cell('pfr_player_id') || `${cell('player')} ${cell('team')}`,
      name: foldedName(cell('player')),
      /** The share of offensive or of defensive snaps, whichever is larger. */
      share: Math.min(1, share),
    },
  ]
}

export type SnapLine = Readonly<ReturnType<typeof snapLine>[number]>

/** A player's line on his club's roster as it closes before a game. */
const rosterLine = (cell: CsvRow) => ({
  ...clubWeekOf(cell),
  player: cell('gsis_id'),
  status: cell('status'),
  list: cell('status_description_abbr'),
})

export type ClubRosterLine = Readonly<ReturnType<typeof rosterLine>>

/** The usual time of a game; only recorded files have the times. */
const usualKickOff = '13:00'

const kickOffOf = (day: string, time: string): Date | null => {
  const number = dayNumberOf(day)
  if (number === null) return null
  const [hour = 0, minute = 0] = (time || usualKickOff).split(':').map(Number)
  return new Date(easternHour(dateOf(number) as Day, hour).getTime() + minute * 60_000)
}

/** When the games of each club began. */
const kickOffsOf = (directory: string, recorded: readonly CsvRow[]): Map<string, Date> => {
  const kickOffs = new Map<string, Date>()
  const add = (cell: CsvRow, start: Date | null, sides: readonly string[]) => {
    if (start && Number(cell('season')) >= firstSeason)
      for (const side of sides) kickOffs.set(keyOf(clubWeekOf(cell, side)), start)
  }
  for (const cell of readCsv(directory, 'nfl_games'))
    add(cell, kickOffOf(cell('date'), ''), ['home', 'away'])
  for (const cell of recorded)
    add(cell, kickOffOf(cell('gameday'), cell('gametime')), ['home_team', 'away_team'])
  return kickOffs
}

/** Reports from the historical and the recorded files, without changes after kick-off. */
export const readNflReports = (directory: string) => {
  const { names, read } = recordedFiles(directory, 'nflverse')
  const linesOf = (history: string, yearly: string) => {
    const past = readCsv(directory, history)
    const seasons = new Set(past.map((cell) => cell('season')))
    const recorded = names
      .filter((name) => name.startsWith(`${yearly}_20`) && name !== overwritten)
      .flatMap((name) => read(name))
    return [...past, ...recorded.filter((cell) => !seasons.has(cell('season')))]
  }
  const kickOffs = kickOffsOf(directory, read('games'))
  return {
    kickOffs,
    /** Empty for seasons without recorded rosters: those before 2022. */
    rosters: names
      .filter((name) => name.startsWith('roster_weekly_20'))
      .flatMap((name) => read(name))
      .map(rosterLine),
    snaps: linesOf('nfl_snap_counts', 'snap_counts').flatMap(snapLine),
    reports: linesOf('nfl_injury_reports', 'injuries')
      .map(reportLine)
      .filter((line) => {
        const start = kickOffs.get(keyOf(line))?.getTime()
        return line.season >= firstSeason && start !== undefined && !((line.at ?? 0) >= start)
      }),
  }
}

export type NflPlayTables = Readonly<ReturnType<typeof readNflReports>>
