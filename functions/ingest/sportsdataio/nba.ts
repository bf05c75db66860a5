import * as z from 'zod'
import { noStats } from '#shared/domain/facts/teams.ts'
import { factReader } from '../feed/factReader.ts'
import { factIdOf, factIdOrNull, field, seasonTypeOf } from './read/fields.ts'
import {
  americanOdds,
  americanOddsFields,
  americanOddsNames,
  buildLine,
  buildScore,
} from './read/lineAndScore.ts'
import { writtenAt } from './read/times.ts'

const playerSchema = z.object({
  PlayerID: field.id,
  FirstName: field.text,
  LastName: field.text,
  Team: field.keyOptional,
  Jersey: field.number,
  Position: field.text,
  DepthChartOrder: field.measure,
  BirthDate: field.eastern,
  Height: field.measure,
  Weight: field.measure,
})

export const readNbaPlayer = factReader(
  'player',
  playerSchema,
  (player, { competition }) => ({
    id: factIdOf(competition, player.PlayerID),
    competition,
    teamId: factIdOrNull(competition, player.Team),
    name: [player.FirstName, player.LastName].filter(Boolean).join(' '),
    nickname: null,
    jersey: player.Jersey,
    position: player.Position,
    depthOrder: player.DepthChartOrder,
    active: player.Team !== null,
    birthDate: player.BirthDate?.day ?? null,
    heightInches: player.Height,
    weightPounds: player.Weight,
  }),
  {
    id: 'PlayerID',
    teamId: 'Team',
    name: 'LastName',
    jersey: 'Jersey',
    position: 'Position',
    depthOrder: 'DepthChartOrder',
    birthDate: 'BirthDate',
    heightInches: 'Height',
    weightPounds: 'Weight',
  },
)

const statsSchema = z.object({
  PlayerID: field.id,
  Season: field.numberRequired,
  SeasonType: field.number,
  Games: field.numberRequired,
  Started: field.number,
  Minutes: field.number,
  Points: field.number,
  Rebounds: field.number,
  Assists: field.number,
  Steals: field.number,
  BlockedShots: field.number,
})

export const readNbaStats = factReader(
  'stats',
  statsSchema,
  (row, { competition }) =>
    (row.SeasonType ?? 1) !== 1
      ? undefined
      : {
          ...noStats,
          playerId: factIdOf(competition, row.PlayerID),
          competition,
          season: row.Season,
          games: row.Games,
          starts: row.Started,
          minutes: row.Minutes,
          points: row.Points,
          rebounds: row.Rebounds,
          assists: row.Assists,
          steals: row.Steals,
          blocks: row.BlockedShots,
        },
  {
    playerId: 'PlayerID',
    season: 'Season',
    games: 'Games',
    starts: 'Started',
    minutes: 'Minutes',
    points: 'Points',
    rebounds: 'Rebounds',
    assists: 'Assists',
    steals: 'Steals',
    blocks: 'BlockedShots',
  },
)

const timeFields = { DateTime: field.eastern, DateTimeUTC: field.utc }

const gameSchema = z.object({
  GameID: field.id,
  Season: field.numberRequired,
  SeasonType: field.numberRequired,
  Status: field.gameStatus,
  Day: field.eastern,
  ...timeFields,
  AwayTeam: field.key,
  HomeTeam: field.key,
  NeutralVenue: field.flag,
})

export const readNbaGame = factReader(
  'game',
  gameSchema,
  (game, { competition }) => {
    const seasonType = seasonTypeOf(game.SeasonType)
    if (!seasonType) return undefined
    return {
      id: factIdOf(competition, game.GameID),
      competition,
      season: game.Season,
      seasonType,
      week: null,
      day: (game.Day ?? game.DateTime)?.day ?? null,
      at: (game.DateTimeUTC ?? game.DateTime)?.at.toISOString() ?? null,
      status: game.Status ?? 'scheduled',
      homeTeamId: factIdOf(competition, game.HomeTeam),
      awayTeamId: factIdOf(competition, game.AwayTeam),
      venue: null,
      neutral: game.NeutralVenue ?? false,
      description: null,
    }
  },
  { id: 'GameID', season: 'Season', day: 'Day', at: 'DateTime' },
)

const oddsSchema = z.object({
  GameID: field.id,
  ...timeFields,
  ...americanOddsFields,
})

export const readNbaLine = factReader(
  'line',
  oddsSchema,
  (game, { competition, fetchedAt }) =>
    buildLine(
      factIdOf(competition, game.GameID),
      americanOdds(game),
      (game.DateTimeUTC ?? game.DateTime)?.at,
      fetchedAt,
    ),
  americanOddsNames,
)

const resultSchema = z.object({
  GameID: field.id,
  Status: field.gameStatus,
  HomeTeamScore: field.number,
  AwayTeamScore: field.number,
  Updated: field.eastern,
})

export const readNbaScore = factReader(
  'score',
  resultSchema,
  (game, { competition, fetchedAt }) =>
    buildScore(
      factIdOf(competition, game.GameID),
      game.Status ?? 'scheduled',
      game.HomeTeamScore,
      game.AwayTeamScore,
      writtenAt(game.Updated, fetchedAt),
    ),
  { home: 'HomeTeamScore', away: 'AwayTeamScore', at: 'Updated' },
)
