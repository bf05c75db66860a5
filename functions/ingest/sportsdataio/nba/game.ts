import * as z from 'zod'
import { field, idOf, seasonTypeOf } from '../read/fields.ts'
import { lineOf, oddsFields, oddsNames, oddsOf, scoreOf } from '../read/lineAndScore.ts'
import { reading } from '../read/reading.ts'
import { writtenAt } from '../read/times.ts'

const timed = { DateTime: field.eastern, DateTimeUTC: field.utc }

const record = z.object({
  GameID: field.id,
  Season: field.numberRequired,
  SeasonType: field.numberRequired,
  Status: field.gameStatus,
  Day: field.eastern,
  ...timed,
  AwayTeam: field.key,
  HomeTeam: field.key,
  NeutralVenue: field.flag,
})

export const gameReading = reading(
  'game',
  record,
  (game, { competition }) => {
    const seasonType = seasonTypeOf(game.SeasonType)
    if (!seasonType) return undefined
    return {
      id: idOf(competition, game.GameID),
      competition,
      season: game.Season,
      seasonType,
      week: null,
      day: (game.Day ?? game.DateTime)?.day ?? null,
      at: (game.DateTimeUTC ?? game.DateTime)?.at.toISOString() ?? null,
      status: game.Status ?? 'scheduled',
      homeTeamId: idOf(competition, game.HomeTeam),
      awayTeamId: idOf(competition, game.AwayTeam),
      venue: null,
      neutral: game.NeutralVenue ?? false,
      description: null,
    }
  },
  { id: 'GameID', season: 'Season', day: 'Day', at: 'DateTime' },
)

const odds = z.object({
  GameID: field.id,
  ...timed,
  ...oddsFields,
})

export const lineReading = reading(
  'line',
  odds,
  (game, { competition, fetchedAt }) =>
    lineOf(
      idOf(competition, game.GameID),
      oddsOf(game),
      (game.DateTimeUTC ?? game.DateTime)?.at,
      fetchedAt,
    ),
  oddsNames,
)

const result = z.object({
  GameID: field.id,
  Status: field.gameStatus,
  HomeTeamScore: field.number,
  AwayTeamScore: field.number,
  Updated: field.eastern,
})

export const scoreReading = reading(
  'score',
  result,
  (game, { competition, fetchedAt }) =>
    scoreOf(
      idOf(competition, game.GameID),
      game.Status ?? 'scheduled',
      game.HomeTeamScore,
      game.AwayTeamScore,
      writtenAt(game.Updated, fetchedAt),
    ),
  { home: 'HomeTeamScore', away: 'AwayTeamScore', at: 'Updated' },
)
