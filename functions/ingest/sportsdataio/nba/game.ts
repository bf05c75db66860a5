import * as z from 'zod'
import { factReader } from '../read/factReader.ts'
import { factIdOf, field, seasonTypeOf } from '../read/fields.ts'
import {
  americanOdds,
  americanOddsFields,
  americanOddsNames,
  buildLine,
  buildScore,
} from '../read/lineAndScore.ts'
import { writtenAt } from '../read/times.ts'

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
