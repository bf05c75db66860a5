import { dayNumberOf } from '../../scoring/dayNumber.ts'
import { isCovid } from '../../scoring/facts/healthAbsence.ts'
import { type CsvRow, datedRows, numberIn, readCsv } from './csv.ts'

const groupByPosition: Readonly<Record<string, string>> = {
  QB: 'QB',
  RB: 'RB',
  FB: 'RB',
  WR: 'WR',
  TE: 'TE',
  T: 'OL',
  G: 'OL',
  C: 'OL',
  OT: 'OL',
  OG: 'OL',
  OL: 'OL',
  DE: 'DL',
  DT: 'DL',
  NT: 'DL',
  DL: 'DL',
  LB: 'LB',
  OLB: 'LB',
  ILB: 'LB',
  MLB: 'LB',
  CB: 'CB',
  DB: 'CB',
  S: 'S',
  SS: 'S',
  FS: 'S',
  SAF: 'S',
  K: 'K',
  P: 'K',
  LS: 'K',
  KR: 'K',
}

export const positionGroup = (position: string): string | null => groupByPosition[position] ?? null

const readSpells = (directory: string) =>
  datedRows(directory, 'nfl_injury_spells', 'first_missed', (cell, start) =>
    cell('kind') === 'injury' &&
    cell('body_group') !== 'Illness' &&
    !isCovid(`${cell('body_group')} ${cell('injury')}`)
      ? {
          season: Number(cell('season')),
          team: cell('team'),
          player: cell('player'),
          id: cell('pfr_player_id') || `${cell('player')} ${cell('team')}`,
          position: positionGroup(cell('position')),
          week: Number(cell('first_week')),
          start,
          returned: cell('returned') === '1',
          returnDay: dayNumberOf(cell('return_date')),
          games: Number(cell('games_missed')),
          onReserve: cell('ir_at_start') === '1',
          injury: cell('injury'),
          group: cell('body_group'),
        }
      : null,
  )

export type NflSpell = Readonly<ReturnType<typeof readSpells>[number]>

const readGames = (directory: string) =>
  datedRows(directory, 'nfl_games', 'date', (cell, day) =>
    cell('home_score') && cell('away_score')
      ? {
          season: Number(cell('season')),
          week: Number(cell('week_num')),
          day,
          playoff: cell('playoff') === '1',
          neutral: cell('neutral') === '1',
          home: cell('home'),
          away: cell('away'),
          homeScore: Number(cell('home_score')),
          awayScore: Number(cell('away_score')),
          // In this file a positive spread favors the home team.
          closing: numberIn(cell('sbr_close_home_spread') || cell('home_spread')),
        }
      : null,
  )

export type NflGame = Readonly<ReturnType<typeof readGames>[number]>

const readSnaps = (directory: string) =>
  readCsv(directory, 'nfl_snap_counts').map((cell) => ({
    season: Number(cell('season')),
    week: Number(cell('week')),
    team: cell('team'),
    player: cell('player'),
    id: cell('pfr_player_id') || `${cell('player')} ${cell('team')}`,
    position: cell('position'),
    played:
      Number(cell('offense_snaps')) + Number(cell('defense_snaps')) + Number(cell('st_snaps')) > 0,
    /** The share of offensive or of defensive snaps, whichever is larger. */
    share: Math.max(Number(cell('offense_pct')), Number(cell('defense_pct'))),
  }))

export type NflSnaps = Readonly<ReturnType<typeof readSnaps>[number]>

const reportIn = (cell: CsvRow) => ({
  season: Number(cell('season')),
  player: cell('player'),
  status: cell('designation'),
  injury: cell('injury'),
  played: cell('played_flag') !== 'Out',
})

/** Rows with only "Healthy", the source's default, are not reports and are left out. */
const readReports = (directory: string) => {
  const reports = new Map<string, Map<string, ReturnType<typeof reportIn>>>()
  for (const cell of readCsv(directory, 'nfl_injuries_weekly')) {
    const report = reportIn(cell)
    if (report.status === 'Healthy' && !report.injury) continue
    const key = `${report.season} ${Number(cell('week'))} ${cell('team')}`
    const week = reports.get(key) ?? new Map<string, typeof report>()
    reports.set(key, week.set(report.player, report))
  }
  return reports
}

export const readNfl = (directory: string) => {
  const games = readGames(directory)
  const reports = readReports(directory)
  const weeks = new Map<string, NflGame[]>()
  for (const game of games.filter(({ playoff }) => !playoff))
    for (const team of [game.home, game.away]) {
      const key = `${game.season} ${team}`
      weeks.set(key, [...(weeks.get(key) ?? []), game])
    }
  const reportsOfWeek = (season: number, week: number, team: string) =>
    reports.get(`${season} ${week} ${team}`)
  return {
    games,
    reports: [...reports.values()].flatMap((week) => [...week.values()]),
    reportsOf: (season: number, week: number, team: string) => [
      ...(reportsOfWeek(season, week, team)?.values() ?? []),
    ],
    spells: readSpells(directory),
    snaps: readSnaps(directory),
    combineYear: new Map(
      readCsv(directory, 'nfl_rosters')
        .filter((cell) => cell('combine_year'))
        .map((cell) => [cell('pfr_player_id'), Number(cell('combine_year'))]),
    ),
    reportOf: (season: number, week: number, team: string, player: string) =>
      reportsOfWeek(season, week, team)?.get(player) ?? null,
    /** The regular-season games of a team, in order. */
    weeksOf: (season: number, team: string): readonly NflGame[] =>
      weeks.get(`${season} ${team}`) ?? [],
  }
}

export type NflTables = Readonly<ReturnType<typeof readNfl>>

/** Numbers the weeks of all seasons, with a gap between the seasons. */
export const gameOrder = ({ season, week }: { season: number; week: number }): number =>
  season * 100 + week

/** Games of this season and the last count for a player's club and role, in the numbers of `gameOrder`. */
export const memoryWeeks = 110
