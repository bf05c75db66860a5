import { clubOf } from '../../domain/team/clubs/clubOf.ts'
import { type ChartEntry, chartPlaces, isReturner } from '../../domain/team/depthChart.ts'
import { foldedName } from '../../domain/team/playerFinder.ts'
import { type DayNumber, dateOf, dayNumberOf, fixedDay } from '../../scoring/dayNumber.ts'
import { mean } from '../statistics/samples.ts'
import { type CsvRow, readCsv, recordedFiles } from '../tables/csv.ts'
import { type FilePlayer, gameOn, type ShareCase, shareCases } from './shareCase.ts'

/** Before each of the first four games. */
const weeksSoFar = [0, 1, 2, 3]
const gamesAhead = 4

/**
 * All players on clubs' charts before the first weeks of every season that has charts, snaps and a season before it.
 */
export const nflShareCases = (directory: string): ShareCase[] => {
  const early = readCsv(directory, 'nfl_snap_counts')
  const { names, read } = recordedFiles(directory, 'nflverse', directory)
  const snapsOf = (season: number) => {
    const file = `snap_counts_${season}`
    const rows = names.includes(file) ? read(file) : early
    return snapIndex(rows.filter((cell) => Number(cell('season')) === season))
  }
  const charted = names.flatMap((name) => /^depth_charts_(\d{4})$/.exec(name)?.slice(1) ?? [])
  return charted
    .map(Number)
    .sort()
    .flatMap((season) => {
      const [own, before] = [snapsOf(season), snapsOf(season - 1)]
      if (own.clubs.size === 0 || before.clubs.size === 0) return []
      const chart = read(`depth_charts_${season}`)
      const numbers = numbersOf(read(`roster_weekly_${season}`))
      return weeksSoFar.flatMap((week) =>
        [...chartsBefore(chart, season, week + 1)].flatMap(([club, entries]) => {
          const places = chartPlaces(entries)
          const positions = new Map(entries.map((entry) => [idOf(entry), entry.position]))
          const weeks = own.clubs.get(club) ?? []
          const squad = places.map((place): FilePlayer => {
            const number = numbers.get(place.playerId ?? '')
            const played = own.of(number, place.name, club)
            const last = [...before.of(number, place.name, null).values()]
            const game = (played: ReadonlyMap<number, number>) => (of: number) =>
              gameOn(dayOfWeek(season, of), played.get(of) ?? null)
            return {
              id: `${club} ${idOf(place)}`,
              position: positions.get(idOf(place)) ?? '',
              depthOrder: place.order,
              lastSeason: last.length > 0 ? { games: last.length, snapShare: mean(last) } : null,
              reports: [],
              before: weeks.filter((of) => of <= week).map(game(played)),
              next: weeks
                .filter((of) => of > week)
                .slice(0, gamesAhead)
                .map(game(played)),
            }
          })
          return shareCases(squad, {
            ...{ sport: 'nfl', club, season, games: week },
            today: dayOfWeek(season, week + 1),
          })
        }),
      )
    })
}

/** Game days: the Thursday after the first Monday of September, then Sundays. Only their order matters. */
const firstThursday = (season: number): DayNumber => {
  const september = fixedDay(`${season}-09-01`)
  const weekday = new Date(`${dateOf(september)}T12:00:00Z`).getUTCDay()
  return september + ((8 - weekday) % 7) + 3
}
const dayOfWeek = (season: number, week: number): DayNumber =>
  firstThursday(season) + 3 + 7 * (week - 1)

type Entry = ChartEntry & { readonly position: string }

const idOf = ({ playerId, name }: Pick<Entry, 'playerId' | 'name'>) => playerId ?? foldedName(name)

const clubIn = (cell: CsvRow, column: string) => clubOf('NFL', cell(column))?.id ?? cell(column)

/** Each club's chart before a week's first game: until 2024 one a week, from 2025 one a day. */
const chartsBefore = (
  chart: readonly CsvRow[],
  season: number,
  week: number,
): Map<string, Entry[]> => {
  const isDaily = chart[0]?.('dt') !== ''
  const from = firstThursday(season) + 7 * (week - 1)
  const isEarlier = (cell: CsvRow) => (dayNumberOf(cell('dt')) ?? from) < from
  const newest = chart.reduce(
    (last, cell) => (isEarlier(cell) && cell('dt') > last ? cell('dt') : last),
    '',
  )
  const rows = chart.filter((cell) =>
    isDaily ? cell('dt') === newest : Number(cell('week')) === week && cell('game_type') === 'REG',
  )
  const isPlayed = (cell: CsvRow) =>
    isDaily
      ? !isReturner(cell('pos_grp'), cell('pos_abb'))
      : !isReturner(cell('formation'), cell('depth_position'))
  return Map.groupBy(
    rows.filter(isPlayed).map(isDaily ? dailyEntry : weeklyEntry),
    ({ club }) => club,
  )
}

const numberIn = (cell: CsvRow) => cell('gsis_id') || undefined

const weeklyEntry = (cell: CsvRow): Entry & { club: string } => ({
  club: clubIn(cell, 'club_code'),
  playerId: numberIn(cell),
  name: cell('full_name'),
  position: cell('position'),
  order: Number(cell('depth_team')),
  slot: '',
})

const dailyEntry = (cell: CsvRow): Entry & { club: string } => ({
  club: clubIn(cell, 'team'),
  playerId: numberIn(cell),
  name: cell('player_name'),
  position: cell('pos_abb'),
  order: Number(cell('pos_rank')),
  slot: `${cell('pos_grp')} ${cell('pos_slot')}`,
})

/** Numbers at Pro Football Reference by the league's numbers. */
const numbersOf = (rosters: readonly CsvRow[]): ReadonlyMap<string, string> =>
  new Map(rosters.filter((cell) => cell('pfr_id')).map((cell) => [cell('gsis_id'), cell('pfr_id')]))

type Weeks = ReadonlyMap<number, number>

const snapIndex = (rows: readonly CsvRow[]) => {
  const regular = rows.filter((cell) => cell('game_type') === 'REG')
  const shares = (own: readonly CsvRow[]): Weeks =>
    new Map(
      own.map((cell) => [
        Number(cell('week')),
        Math.max(Number(cell('offense_pct')), Number(cell('defense_pct'))),
      ]),
    )
  const by = (key: (cell: CsvRow) => string) => Map.groupBy(regular, key)
  const byNumber = by((cell) => cell('pfr_player_id'))
  const byClub = by((cell) => `${foldedName(cell('player'))} ${clubIn(cell, 'team')}`)
  const byName = by((cell) => foldedName(cell('player')))
  const weeks = Map.groupBy(regular, (cell) => clubIn(cell, 'team'))
  return {
    /** The weeks in which a club played. */
    clubs: new Map(
      [...weeks].map(([club, own]) => [
        club,
        [...new Set(own.map((cell) => Number(cell('week'))))].sort((a, b) => a - b),
      ]),
    ),
    /** A player's shares by week, found by his number, otherwise by his name at the club or anywhere. */
    of: (number: string | undefined, name: string, club: string | null) =>
      shares(
        (number && byNumber.get(number)) ||
          (club === null
            ? byName.get(foldedName(name))
            : byClub.get(`${foldedName(name)} ${club}`)) ||
          [],
      ),
  }
}
