import * as z from 'zod'
import { truncate } from '../../plainText.ts'
import { field, gameStatusOfFlags, idOf, seasonTypeOf } from '../read/fields.ts'
import { lineOf, oddsFields, oddsNames, oddsOf, scoreOf } from '../read/lineAndScore.ts'
import { reading } from '../read/reading.ts'
import type { Moment } from '../read/times.ts'
import { writtenAt } from '../read/times.ts'

const keyed = { GameKey: field.keyOptional }
const timed = { Date: field.eastern, DateTime: field.eastern, DateTimeUTC: field.utc }
const going = {
  Status: field.gameStatus,
  Canceled: field.flag,
  IsOver: field.flag,
  IsInProgress: field.flag,
}

/** Each team's week off is a row, too: its opponent is `BYE`, and it has no key. */
const isBye = ({ AwayTeam, HomeTeam }: { AwayTeam: string; HomeTeam: string }) =>
  AwayTeam === 'BYE' || HomeTeam === 'BYE'

const record = z
  .object({
    ...keyed,
    ...timed,
    ...going,
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

/** A game of `Schedules` or `Scores`, v2 or v3. */
export const gameReading = reading(
  'game',
  record,
  (game, { competition }) => {
    const seasonType = seasonTypeOf(game.SeasonType)
    if (game.GameKey === null || !seasonType) return undefined
    return {
      id: idOf(competition, game.GameKey),
      competition,
      season: game.Season,
      seasonType,
      week: game.Week,
      day: (game.Day ?? game.DateTime ?? game.Date)?.day ?? null,
      at: kickOffOf(game)?.toISOString() ?? null,
      status: statusOf(game),
      homeTeamId: idOf(competition, game.HomeTeam),
      awayTeamId: idOf(competition, game.AwayTeam),
      venue: game.StadiumDetails?.Name ? truncate(game.StadiumDetails.Name, 80) : null,
      neutral: game.NeutralVenue ?? false,
      description: null,
    }
  },
  { id: 'GameKey', season: 'Season', week: 'Week', day: 'Day', at: 'DateTime' },
)

const odds = z.object({
  ...keyed,
  ...timed,
  ...oddsFields,
})

export const lineReading = reading(
  'line',
  odds,
  (game, { competition, fetchedAt }) =>
    game.GameKey === null
      ? undefined
      : lineOf(idOf(competition, game.GameKey), oddsOf(game), kickOffOf(game), fetchedAt),
  oddsNames,
)

const result = z.object({
  ...keyed,
  ...going,
  HomeScore: field.number,
  AwayScore: field.number,
  LastUpdated: field.eastern,
})

export const scoreReading = reading(
  'score',
  result,
  (game, { competition, fetchedAt }) =>
    game.GameKey === null
      ? undefined
      : scoreOf(
          idOf(competition, game.GameKey),
          statusOf(game),
          game.HomeScore,
          game.AwayScore,
          writtenAt(game.LastUpdated, fetchedAt),
        ),
  { home: 'HomeScore', away: 'AwayScore', at: 'LastUpdated' },
)

const statusOf = (game: z.output<z.ZodObject<typeof going>>) =>
  game.Status ?? gameStatusOfFlags(game)

/** A time that is still to be decided is midnight in `Date`, and null in the others. */
const kickOffOf = ({
  DateTimeUTC,
  DateTime,
  Date: date,
}: Record<keyof typeof timed, Moment | null>) =>
  (DateTimeUTC ?? DateTime ?? (date?.midnight ? null : date))?.at
