import { type DayNumber, dayNumberOf } from '../../scoring/dayNumber.ts'
import { isCovid } from '../../scoring/facts/healthAbsence.ts'
import { type CsvRow, datedRows, numberIn, readCsv } from './csv.ts'

const notPhysical = new Set(['unknown', 'rest', 'non-injury', 'covid', 'illness'])

const codesByFormerCode: Readonly<Record<string, string>> = {
  BRK: 'BKN',
  CHH: 'CHA',
  CHO: 'CHA',
  NJN: 'BKN',
  NOH: 'NOP',
  NOK: 'NOP',
  PHO: 'PHX',
  SEA: 'OKC',
  VAN: 'MEM',
  WSB: 'WAS',
}

const currentCode = (code: string): string => codesByFormerCode[code] ?? code

const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .trim()

const listingOf = (note: string): string => {
  if (/out for|out indef/.test(note)) return 'indefinitely'
  return note.includes('DTD') ? 'day-to-day' : 'out'
}

/** The file also has coaches' absences. */
const isOfCoach = (note: string): boolean => /\b(?:head|assistant) coach\b/i.test(note)

const readAbsences = (directory: string) =>
  datedRows(directory, 'nba_injury_spells', 'start', (cell, start) => {
    if (isOfCoach(cell('note'))) return null
    const group = isCovid(cell('injury_group')) ? 'covid' : cell('injury_group')
    return {
      player: nameKey(cell('player_key')),
      team: currentCode(cell('team')),
      season: Number(cell('season')),
      injury: `${group}/${cell('injury_kind')}`,
      group,
      kind: cell('injury_kind'),
      listing: listingOf(cell('note')),
      /** The file's text: the report of the first day. */
      note: cell('note'),
      start,
      end: dayNumberOf(cell('end')),
      days: Number(cell('days')),
      returned: cell('returned') === '1',
      /** True if the file says that he was out for the rest of the season. */
      outForSeason: cell('out_for_season') === '1',
      physical: !notPhysical.has(group),
      /** True if the player was on the inactive list, which teams submit before the game. */
      inactiveList: cell('source').startsWith('il'),
    }
  })

export type NbaAbsence = Readonly<ReturnType<typeof readAbsences>[number]>

const statsIn = (cell: CsvRow, team: string) => ({
  minutes: Number(cell('MP')),
  points: Number(cell('PTS')),
  rebounds: Number(cell('TRB')),
  steals: Number(cell('STL')),
  blocks: Number(cell('BLK')),
  games: Number(cell('G')),
  age: Number(cell('Age')),
  position: cell('Pos').split('-')[0] ?? '',
  team,
})

export type NbaSeasonStats = Readonly<ReturnType<typeof statsIn>>

const readStats = (directory: string): Map<number, Map<string, NbaSeasonStats>> => {
  const seasons = new Map<number, Map<string, NbaSeasonStats>>()
  for (const cell of readCsv(directory, 'nba_player_stats')) {
    if (cell('Season') !== 'regular') continue
    const season = Number(cell('season_end'))
    const players = seasons.get(season) ?? new Map<string, NbaSeasonStats>()
    seasons.set(season, players)
    const key = nameKey(cell('Player'))
    const earlier = players.get(key)
    // A traded player has a row for each team and one for the total. His team is the last one.
    const team = cell('Tm') === 'TOT' ? (earlier?.team ?? '') : currentCode(cell('Tm'))
    const stats = statsIn(cell, team)
    players.set(key, earlier && stats.games < earlier.games ? { ...earlier, team } : stats)
  }
  return seasons
}

const readGames = (directory: string) =>
  datedRows(directory, 'nba_games_odds', 'date', (cell, day) =>
    cell('home_score') && cell('away_score')
      ? {
          season: Number(cell('season')),
          day,
          regular: cell('regular') === '1',
          home: currentCode(cell('home')),
          away: currentCode(cell('away')),
          homeScore: Number(cell('home_score')),
          awayScore: Number(cell('away_score')),
          // In this file a positive spread favors the home team.
          closing: numberIn(cell('home_spread')),
        }
      : null,
  )

/** The first and the last day of each regular season in the schedule, whose games are in order. */
const seasonDays = (games: ReturnType<typeof readGames>) => {
  const regular = Map.groupBy(
    games.filter((game) => game.regular),
    ({ season }) => season,
  )
  const dayAt = (index: 0 | -1): Map<number, DayNumber> =>
    new Map([...regular].map(([season, own]) => [season, own.at(index)?.day ?? 0]))
  return { seasonStart: dayAt(0), seasonEnd: dayAt(-1) }
}

export const readNba = (directory: string) => {
  const absences = readAbsences(directory)
  const games = readGames(directory)
  const stats = readStats(directory)
  const schedule = new Map<string, DayNumber[]>()
  for (const game of games)
    for (const team of [game.home, game.away]) {
      const days = schedule.get(team)
      if (days) days.push(game.day)
      else schedule.set(team, [game.day])
    }
  return {
    absences,
    games,
    /** The days of each team's games, in order. */
    schedule,
    byPlayer: Map.groupBy(absences, ({ player }) => player),
    byTeam: Map.groupBy(absences, ({ team }) => team),
    ...seasonDays(games),
    statsOf: (player: string, season: number) => stats.get(season)?.get(player) ?? null,
    playersOf: (season: number) =>
      [...(stats.get(season) ?? [])].map(([player, line]) => ({ player, ...line })),
  }
}

export type NbaTables = Readonly<ReturnType<typeof readNba>>

/** In these seasons 26–41% of the absences have no recorded return, otherwise 14%. */
const seasonsWithoutReturns = { from: 2011, to: 2014 }

export const returnsNoted = (season: number): boolean =>
  season < seasonsWithoutReturns.from || season > seasonsWithoutReturns.to

/** Before this season the file has only the inactive list, which does not say who is out from day to day. */
const firstSeasonWithListings = 2011

export const listingsNoted = (season: number): boolean => season >= firstSeasonWithListings
