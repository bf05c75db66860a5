import * as z from 'zod'
import { truncate } from '../../plainText.ts'
import { field, idOf, seasonTypeOf } from '../read/fields.ts'
import { lineOf, scoreOf } from '../read/lineAndScore.ts'
import { type Reading, reading } from '../read/reading.ts'
import { writtenAt } from '../read/times.ts'

const record = z.object({
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

/** A game names its ground by a number; the clubs know what it is called. */
export const gameReadingOf = (venues: ReadonlyMap<string, string>): Reading =>
  reading(
    'game',
    record,
    (game, { competition }) => {
      const seasonType = seasonTypeOf(game.SeasonType)
      if (!seasonType) return undefined
      const venue = venues.get(game.VenueId ?? '')
      return {
        id: idOf(competition, game.GameId),
        competition,
        season: game.Season,
        seasonType,
        week: game.Week,
        day: (game.Day ?? game.DateTime)?.day ?? null,
        at: game.DateTime?.at.toISOString() ?? null,
        status: game.Status ?? 'scheduled',
        homeTeamId: idOf(competition, game.HomeTeamId),
        awayTeamId: idOf(competition, game.AwayTeamId),
        venue: venue ? truncate(venue, 80) : null,
        neutral: game.VenueType?.toLowerCase() === 'neutral',
        description: null,
      }
    },
    { id: 'GameId', season: 'Season', week: 'Week', day: 'Day', at: 'DateTime' },
  )

const odds = z.object({
  GameId: field.id,
  DateTime: field.utc,
  PointSpread: field.number,
  OverUnder: field.number,
  HomeTeamMoneyLine: field.number,
  AwayTeamMoneyLine: field.number,
  HomeTeamPointSpreadPayout: field.number,
  AwayTeamPointSpreadPayout: field.number,
})

export const lineReading = reading(
  'line',
  odds,
  (game, { competition, fetchedAt }) =>
    lineOf(
      idOf(competition, game.GameId),
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

const result = z.object({
  GameId: field.id,
  Status: field.gameStatus,
  HomeTeamScore: field.number,
  AwayTeamScore: field.number,
  UpdatedUtc: field.utc,
  Updated: field.eastern,
})

export const scoreReading = reading(
  'score',
  result,
  (game, { competition, fetchedAt }) =>
    scoreOf(
      idOf(competition, game.GameId),
      game.Status ?? 'scheduled',
      game.HomeTeamScore,
      game.AwayTeamScore,
      writtenAt(game.UpdatedUtc ?? game.Updated, fetchedAt),
    ),
  { home: 'HomeTeamScore', away: 'AwayTeamScore', at: 'UpdatedUtc' },
)
