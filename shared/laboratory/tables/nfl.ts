import { dayNumberOf } from '../../scoring/dayNumber.ts'
import { isCovid } from '../../scoring/facts/healthAbsence.ts'
import { numberIn, readCsv } from './csv.ts'
import type { NflGame, NflReport, NflSnaps, NflSpell, NflTables } from './nflTables.ts'

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

const readSpells = (directory: string): NflSpell[] =>
  (readCsv(directory, 'nfl_injury_spells') ?? [])
    .flatMap((cell): NflSpell[] => {
      const start = dayNumberOf(cell('first_missed'))
      const isInjury =
        cell('kind') === 'injury' &&
        cell('body_group') !== 'Illness' &&
        !isCovid(`${cell('body_group')} ${cell('injury')}`)
      if (start === null || !isInjury) return []
      return [
        {
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
        },
      ]
    })
    .sort((a, b) => a.start - b.start)

const readGames = (directory: string): NflGame[] =>
  (readCsv(directory, 'nfl_games') ?? [])
    .flatMap((cell): NflGame[] => {
      const day = dayNumberOf(cell('date'))
      if (day === null || !cell('home_score') || !cell('away_score')) return []
      return [
        {
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
        },
      ]
    })
    .sort((a, b) => a.day - b.day)

const readSnaps = (directory: string): NflSnaps[] =>
  (readCsv(directory, 'nfl_snap_counts') ?? []).map((cell) => ({
    season: Number(cell('season')),
    week: Number(cell('week')),
    team: cell('team'),
    player: cell('player'),
    id: cell('pfr_player_id') || `${cell('player')} ${cell('team')}`,
    position: cell('position'),
    played:
      Number(cell('offense_snaps')) + Number(cell('defense_snaps')) + Number(cell('st_snaps')) > 0,
    share: Math.max(Number(cell('offense_pct')), Number(cell('defense_pct'))),
  }))

/** Rows with only "Healthy", the source's default, are not reports and are left out. */
const readReports = (directory: string): Map<string, Map<string, NflReport>> => {
  const reports = new Map<string, Map<string, NflReport>>()
  for (const cell of readCsv(directory, 'nfl_injuries_weekly') ?? []) {
    const status = cell('designation')
    if (status === 'Healthy' && !cell('injury')) continue
    const key = `${Number(cell('season'))} ${Number(cell('week'))} ${cell('team')}`
    const report = {
      season: Number(cell('season')),
      player: cell('player'),
      status,
      injury: cell('injury'),
      played: cell('played_flag') !== 'Out',
    }
    const week = reports.get(key) ?? new Map<string, NflReport>()
    reports.set(key, week.set(report.player, report))
  }
  return reports
}

export const readNfl = (directory: string): NflTables => {
  const games = readGames(directory)
  const reports = readReports(directory)
  const weeks = new Map<string, NflGame[]>()
  for (const game of games.filter(({ playoff }) => !playoff))
    for (const team of [game.home, game.away]) {
      const key = `${game.season} ${team}`
      weeks.set(key, [...(weeks.get(key) ?? []), game])
    }
  return {
    games,
    reports: [...reports.values()].flatMap((week) => [...week.values()]),
    reportsOf: (season, week, team) => [
      ...(reports.get(`${season} ${week} ${team}`)?.values() ?? []),
    ],
    spells: readSpells(directory),
    snaps: readSnaps(directory),
    combineYear: new Map(
      (readCsv(directory, 'nfl_rosters') ?? [])
        .filter((cell) => cell('combine_year'))
        .map((cell) => [cell('pfr_player_id'), Number(cell('combine_year'))]),
    ),
    reportOf: (season, week, team, player) =>
      reports.get(`${season} ${week} ${team}`)?.get(player) ?? null,
    weeksOf: (season, team) => weeks.get(`${season} ${team}`) ?? [],
  }
}
