import * as z from 'zod'
import { type FactReader, factReader } from '../../feed/factReader.ts'
import { truncate } from '../../feed/plainText.ts'
import { factIdOf, field, seasonTypeOf } from '../read/fields.ts'
import { buildLine, buildScore } from '../read/lineAndScore.ts'
import { writtenAt } from '../read/times.ts'

const gameSchema = z.object({
  GameId: field.id,
  Season: field.numberRequired,
  SeasonType: field.numberRequired,
  Week: field.number,
  Day: field.utc,
  DateTime: field.utc,
  Status: field.gameStatus,
  AwayTeamId: field.id,
  HomeTeamId: field.id,
  VenueId: field.idOptional,
  VenueType: field.text,
})

/** A game has only the number of its ground, so the names come from the clubs. */
export const gameReader = (venues: ReadonlyMap<string, string>): FactReader =>
  factReader(
    'game',
    gameSchema,
    (game, { competition }) => {
      const seasonType = seasonTypeOf(game.SeasonType)
      if (!seasonType) return undefined
      const venue = venues.get(game.VenueId ?? '')
      return {
        id: factIdOf(competition, game.GameId),
        competition,
        season: game.Season,
        seasonType,
        week: game.Week,
        day: (game.Day ?? game.DateTime)?.day ?? null,
        at: game.DateTime?.at.toISOString() ?? null,
        status: game.Status ?? 'scheduled',
        homeTeamId: factIdOf(competition, game.HomeTeamId),
        awayTeamId: factIdOf(competition, game.AwayTeamId),
        venue: venue ? truncate(venue, 80) : null,
        neutral: game.VenueType?.toLowerCase() === 'neutral',
        description: null,
      }
    },
    { id: 'GameId', season: 'Season', week: 'Week', day: 'Day', at: 'DateTime' },
  )

const oddsSchema = z.object({
  GameId: field.id,
  DateTime: field.utc,
  PointSpread: field.number,
  OverUnder: field.number,
  HomeTeamMoneyLine: field.number,
  AwayTeamMoneyLine: field.number,
  HomeTeamPointSpreadPayout: field.number,
  AwayTeamPointSpreadPayout: field.number,
})

export const readLine = factReader(
  'line',
  oddsSchema,
  (game, { competition, fetchedAt }) =>
    buildLine(
      factIdOf(competition, game.GameId),
      {
        spread: game.PointSpread,
        total: game.OverUnder,
        homeMoneyline: game.HomeTeamMoneyLine,
        awayMoneyline: game.AwayTeamMoneyLine,
        homeSpreadMoneyline: game.HomeTeamPointSpreadPayout,
        awaySpreadMoneyline: game.AwayTeamPointSpreadPayout,
      },
      game.DateTime?.at,
      fetchedAt,
    ),
  {
    spread: 'PointSpread',
    total: 'OverUnder',
    homeMoneyline: 'HomeTeamMoneyLine',
    awayMoneyline: 'AwayTeamMoneyLine',
    homeSpreadMoneyline: 'HomeTeamPointSpreadPayout',
    awaySpreadMoneyline: 'AwayTeamPointSpreadPayout',
  },
)

const resultSchema = z.object({
  GameId: field.id,
  Status: field.gameStatus,
  HomeTeamScore: field.number,
  AwayTeamScore: field.number,
  UpdatedUtc: field.utc,
  Updated: field.eastern,
})

export const readScore = factReader(
  'score',
  resultSchema,
  (game, { competition, fetchedAt }) =>
    buildScore(
      factIdOf(competition, game.GameId),
      game.Status ?? 'scheduled',
      game.HomeTeamScore,
      game.AwayTeamScore,
      writtenAt(game.UpdatedUtc ?? game.Updated, fetchedAt),
    ),
  { home: 'HomeTeamScore', away: 'AwayTeamScore', at: 'UpdatedUtc' },
)
