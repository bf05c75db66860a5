import * as z from 'zod'
import { noStats } from '#shared/domain/facts/teams.ts'
import { factReader } from '../feed/factReader.ts'
import { truncate } from '../feed/plainText.ts'
import { factIdOf, factIdOrNull, field, gameStatusOfFlags, seasonTypeOf } from './read/fields.ts'
import {
  americanOdds,
  americanOddsFields,
  americanOddsNames,
  buildLine,
  buildScore,
} from './read/lineAndScore.ts'
import { type Moment, writtenAt } from './read/times.ts'

const reportSchema = z.object({
  PlayerID: field.id,
  Status: field.stated,
  BodyPart: field.text,
  Practice: field.text,
  PracticeDescription: field.text,
  Updated: field.eastern,
})

/** Stored for a player who is on the report and expected to play. */
const withoutDesignation = 'No designation'

/** Reads a line of the NFL's weekly injury report. */
export const readInjuryReport = factReader(
  'status',
  reportSchema,
  ({ PlayerID, Status, BodyPart, Practice, PracticeDescription, Updated }, context) =>
    Status === undefined
      ? undefined
      : {
          playerId: factIdOf(context.competition, PlayerID),
          at: writtenAt(Updated, context.fetchedAt),
          status: Status || withoutDesignation,
          practice: PracticeDescription ?? Practice,
          bodyPart: BodyPart,
          notes: null,
        },
  {
    playerId: 'PlayerID',
    at: 'Updated',
    status: 'Status',
    practice: 'PracticeDescription',
    bodyPart: 'BodyPart',
  },
)

const playerSchema = z.object({
  PlayerID: field.id,
  Name: field.text,
  FirstName: field.text,
  LastName: field.text,
  Team: field.keyOptional,
  Number: field.number,
  Position: field.text,
  DepthOrder: field.measure,
  BirthDate: field.eastern,
  Height: field.height,
  Weight: field.measure,
})

/** A player with a club is active; the provider's own flag excludes injured reserve. */
export const readNflPlayer = factReader(
  'player',
  playerSchema,
  (player, { competition }) => ({
    id: factIdOf(competition, player.PlayerID),
    competition,
    teamId: factIdOrNull(competition, player.Team),
    name: player.Name ?? [player.FirstName, player.LastName].filter(Boolean).join(' '),
    nickname: null,
    jersey: player.Number,
    position: player.Position,
    depthOrder: player.DepthOrder,
    active: player.Team !== null,
    birthDate: player.BirthDate?.day ?? null,
    heightInches: player.Height,
    weightPounds: player.Weight,
  }),
  {
    id: 'PlayerID',
    teamId: 'Team',
    name: 'Name',
    jersey: 'Number',
    position: 'Position',
    depthOrder: 'DepthOrder',
    birthDate: 'BirthDate',
    heightInches: 'Height',
    weightPounds: 'Weight',
  },
)

const statsSchema = z.object({
  PlayerID: field.id,
  Season: field.numberRequired,
  SeasonType: field.number,
  Played: field.numberRequired,
  Started: field.number,
  OffensiveSnapsPlayed: field.measure,
  OffensiveTeamSnaps: field.measure,
  DefensiveSnapsPlayed: field.measure,
  DefensiveTeamSnaps: field.measure,
})

export const readNflStats = factReader(
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
          games: row.Played,
          starts: row.Started,
          // The feed has totals of the season, and none of the last games.
          snapShare: snapShareOf(row),
        },
  {
    playerId: 'PlayerID',
    season: 'Season',
    games: 'Played',
    starts: 'Started',
    snapShare: 'OffensiveSnapsPlayed',
  },
)

/** Nobody plays on both sides, so the larger share is that of the player's own side. */
const snapShareOf = (row: z.output<typeof statsSchema>) => {
  const offense = share(row.OffensiveSnapsPlayed, row.OffensiveTeamSnaps)
  const defense = share(row.DefensiveSnapsPlayed, row.DefensiveTeamSnaps)
  return offense === null && defense === null ? null : Math.max(offense ?? 0, defense ?? 0)
}

const share = (played: number | null, team: number | null) =>
  team === null ? null : (played ?? 0) / team

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
