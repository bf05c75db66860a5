import type { Game } from '#shared/domain/facts/game.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import type { Known } from '../../known.ts'
import type { ConvertContext, ReceivedFile } from '../../source.ts'

/** Files of the shapes that the league publishes, with invented names, for tests. */
export const textFile = (file: string, text: string): ReceivedFile => ({
  file,
  bytes: new TextEncoder().encode(text),
  contentType: '',
})

export const jsonFile = (file: string, content: unknown): ReceivedFile =>
  textFile(file, JSON.stringify(content))

export const contextAt = (time: string, known: Partial<Known> = {}): ConvertContext => ({
  now: new Date(time),
  fetchedAt: new Date(time),
  season: 2026,
  known: { teams: [], players: [], games: [], ...known },
})

export const player = (id: number, name: string, teamId: string | null): Player => ({
  kind: 'player',
  id: `nba-${id}`,
  competition: 'NBA',
  teamId,
  name,
  nickname: null,
  jersey: null,
  position: null,
  depthOrder: null,
  active: true,
  birthDate: null,
  heightInches: null,
  weightPounds: null,
})

export const game = (number: string, fields: Partial<Game> = {}): Game => ({
  kind: 'game',
  id: `nba-${number}`,
  competition: 'NBA',
  season: 2026,
  seasonType: 1,
  week: null,
  day: '2026-11-20',
  at: '2026-11-21T00:30:00.000Z',
  status: 'scheduled',
  homeTeamId: 'nba-BOS',
  awayTeamId: 'nba-MIA',
  venue: null,
  neutral: false,
  description: null,
  ...fields,
})

export const teamNumbers = { BOS: 1610612738, MIA: 1610612748, LAC: 1610612746, guests: 15016 }

/** A game of the schedule. Its Eastern times end in `Z`, as the league's do. */
export const scheduledGame = (gameId: string, fields: object = {}) => ({
  gameId,
  gameCode: '20261120/MIABOS',
  gameStatus: 1,
  gameStatusText: '7:30 pm ET',
  gameDateTimeEst: '2026-11-20T19:30:00Z',
  gameDateTimeUTC: '2026-11-21T00:30:00Z',
  homeTeamTime: '2026-11-20T19:30:00Z',
  arenaName: 'Sample Arena',
  postponedStatus: 'N',
  isNeutral: false,
  homeTeam: { teamId: teamNumbers.BOS, teamTricode: 'BOS', score: 0 },
  awayTeam: { teamId: teamNumbers.MIA, teamTricode: 'MIA', score: 0 },
  ...fields,
})

export const finalScore = (home: number, away: number) => ({
  gameStatus: 3,
  gameStatusText: 'Final/OT2',
  homeTeam: { teamId: teamNumbers.BOS, teamTricode: 'BOS', score: home },
  awayTeam: { teamId: teamNumbers.MIA, teamTricode: 'MIA', score: away },
})

export const scheduleOf = (...games: unknown[]): ReceivedFile =>
  jsonFile('scheduleLeagueV2.json', {
    meta: { version: 1 },
    leagueSchedule: { seasonYear: '2026-27', gameDates: [{ gameDate: '11/20/2026', games }] },
  })

export const scoreboardOf = (...games: unknown[]): ReceivedFile =>
  jsonFile('todaysScoreboard_00.json', {
    scoreboard: { gameDate: '2026-11-20', leagueId: '00', games },
  })

export const boardGame = (gameId: string, fields: object = {}) => ({
  ...{ gameId, gameStatus: 2, gameStatusText: 'Q2 07:15', gameTimeUTC: '2026-11-21T00:30:00Z' },
  gameEt: '2026-11-20T19:30:00Z',
  homeTeam: { teamId: teamNumbers.BOS, score: 39 },
  awayTeam: { teamId: teamNumbers.MIA, score: 30 },
  ...fields,
})

export const boxPlayer = (personId: number, name: string, fields: object = {}) => ({
  ...{ status: 'ACTIVE', order: 1, personId, jerseyNum: '00', starter: '0', oncourt: '0' },
  ...{ played: '1', name, statistics: { minutes: 'PT27M25.00S', points: 17 } },
  ...fields,
})

export const boxScoreOf = (number: string, home: unknown[], away: unknown[], fields: object = {}) =>
  jsonFile(`boxscore_${number}.json`, {
    meta: { code: 200 },
    game: {
      ...{ gameId: number, gameTimeUTC: '2026-11-21T00:30:00Z', duration: 148, gameStatus: 3 },
      homeTeam: { teamId: teamNumbers.BOS, teamTricode: 'BOS', players: home },
      awayTeam: { teamId: teamNumbers.MIA, teamTricode: 'MIA', players: away },
      ...fields,
    },
  })

const indexHeaders = [
  'PERSON_ID',
  'PLAYER_LAST_NAME',
  'PLAYER_FIRST_NAME',
  'TEAM_ID',
  'TEAM_ABBREVIATION',
  'JERSEY_NUMBER',
  'POSITION',
  'HEIGHT',
  'WEIGHT',
  'ROSTER_STATUS',
  'PTS',
]

export const indexOf = (
  rows: unknown[][],
  headers: readonly string[] = indexHeaders,
): ReceivedFile =>
  jsonFile('stats_playerindex.json', {
    resource: 'playerindex',
    resultSets: [{ name: 'PlayerIndex', headers, rowSet: rows }],
  })

const boxColumns =
  'game_id,season,season_type,game_date,athlete_id,athlete_display_name,team_id,team_abbreviation,' +
  'minutes,points,rebounds,assists,steals,blocks,starter,did_not_play,athlete_position_abbreviation'

export const boxTable = (file: string, ...lines: string[]): ReceivedFile =>
  textFile(file, `${[boxColumns, ...lines].join('\n')}\n`)
