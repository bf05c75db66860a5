import * as z from 'zod'
import { truncate } from '../../feed/plainText.ts'
import { factReader } from '../read/factReader.ts'
import { factIdOf, field, gameStatusOfFlags, seasonTypeOf } from '../read/fields.ts'
import {
  americanOdds,
  americanOddsFields,
  americanOddsNames,
  buildLine,
  buildScore,
} from '../read/lineAndScore.ts'

import { type Moment, writtenAt } from '../read/times.ts'

const keyFields = { GameKey: field.keyOptional }
const timeFields = { Date: field.eastern, DateTime: field.eastern, DateTimeUTC: field.utc }
const statusFields = {
  Status: field.gameStatus,
  Canceled: field.flag,
  IsOver: field.flag,
  IsInProgress: field.flag,
}

/** A team's week off is a row without a key whose opponent is `BYE`. */
const isBye = ({ AwayTeam, HomeTeam }: { AwayTeam: string; HomeTeam: string }) =>
  AwayTeam === 'BYE' || HomeTeam === 'BYE'

const gameSchema = z
  .object({
    ...keyFields,
    ...timeFields,
    ...statusFields,
    Day: field.eastern,
    Season: field.numberRequired,
    SeasonType: field.numberRequired,
    Week: field.number,
    AwayTeam: field.key,
    HomeTeam: field.key,
    NeutralVenue: field.flag,
    StadiumDetails: z.object({ Name: field.text }).nullish(),
  })
  .refine((game) => game.GameKey !== null || isBye(game), {
    path: ['GameKey'],
    message: 'is missing',
  })

/** Reads a game of `Schedules` or `Scores`, v2 or v3. */
export const readNflGame = factReader(
  'game',
  gameSchema,
  (game, { competition }) => {
    const seasonType = seasonTypeOf(game.SeasonType)
    if (game.GameKey === null || !seasonType) return undefined
    return {
      id: factIdOf(competition, game.GameKey),
      competition,
      season: game.Season,
      seasonType,
      week: game.Week,
      day: (game.Day ?? game.DateTime ?? game.Date)?.day ?? null,
      at: kickOffOf(game)?.toISOString() ?? null,
      status: statusOf(game),
      homeTeamId: factIdOf(competition, game.HomeTeam),
      awayTeamId: factIdOf(competition, game.AwayTeam),
      venue: game.StadiumDetails?.Name ? truncate(game.StadiumDetails.Name, 80) : null,
      neutral: game.NeutralVenue ?? false,
      description: null,
    }
  },
  { id: 'GameKey', season: 'Season', week: 'Week', day: 'Day', at: 'DateTime' },
)

const oddsSchema = z.object({
  ...keyFields,
  ...timeFields,
  ...americanOddsFields,
})

export const readNflLine = factReader(
  'line',
  oddsSchema,
  (game, { competition, fetchedAt }) =>
    game.GameKey === null
      ? undefined
      : buildLine(
          factIdOf(competition, game.GameKey),
          americanOdds(game),
          kickOffOf(game),
          fetchedAt,
        ),
  americanOddsNames,
)

const resultSchema = z.object({
  ...keyFields,
  ...statusFields,
  HomeScore: field.number,
  AwayScore: field.number,
  LastUpdated: field.eastern,
})

export const readNflScore = factReader(
  'score',
  resultSchema,
  (game, { competition, fetchedAt }) =>
    game.GameKey === null
      ? undefined
      : buildScore(
          factIdOf(competition, game.GameKey),
          statusOf(game),
          game.HomeScore,
          game.AwayScore,
          writtenAt(game.LastUpdated, fetchedAt),
        ),
  { home: 'HomeScore', away: 'AwayScore', at: 'LastUpdated' },
)

const statusOf = (game: z.output<z.ZodObject<typeof statusFields>>) =>
  game.Status ?? gameStatusOfFlags(game)

/** An undecided time is midnight in `Date` and null in the other fields. */
const kickOffOf = ({
  DateTimeUTC,
  DateTime,
  Date: date,
}: Record<keyof typeof timeFields, Moment | null>) =>
  (DateTimeUTC ?? DateTime ?? (date?.midnight ? null : date))?.at
