import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { scoreOutOfTen, timestamp, updatedAt } from './fields.ts'
import { namedPlayer } from './playerRow.ts'
import { lockedGame, scoredGame } from './schedules.ts'
import { competitionFields, markedTeam } from './teamInfo.ts'

/** A player's change since last night. The body part is from his latest injury. */
const teamMove = namedPlayer.extend({
  /** Null for a fit player. */
  status_before: z.string().nullable(),
  status: z.string().nullable(),
  /** The time of the latest report about him since then. */
  reported_at: timestamp.nullable(),
  /** Points of the team score that he costs less than last night; negative if he costs more. */
  effect: z.number(),
})
export type TeamMove = z.infer<typeof teamMove>

/** A team whose score has moved since last night, with the player who caused most of it. */
const publicMove = teamMove.extend({
  /** How many points the team's score has moved. */
  effect: z.number(),
  /** Points that he costs less than last night; negative if he costs more. */
  player_effect: z.number(),
  /** How many other players moved it. */
  others: z.int(),
  ...competitionFields,
  ...markedTeam.shape,
})
const move = publicMove.extend({
  team_score_before: scoreOutOfTen,
  team_score: scoreOutOfTen,
})
export type Move = z.infer<typeof move>

/** The largest moves of a competition since the night that began at `since`. */
export const movesView = z.strictObject({
  since: timestamp,
  /** The number of moves; only the largest are stored. */
  count: z.int(),
  moves: z.array(move),
})
export type MovesPage = z.infer<typeof movesView>

const board = {
  ...updatedAt,
  since: timestamp.nullable(),
  count: z.int(),
  /** The first day with a game, and its league, while `games` is empty. Null if no day is known. */
  next_day: z.strictObject({ day: z.iso.date(), ...competitionFields }).nullable(),
}
export type NextDay = NonNullable<z.infer<typeof board.next_day>>
const ofCompetition = <Game extends z.ZodRawShape>(game: z.ZodObject<Game>) =>
  game.extend(competitionFields)

export const todayEndpoints = {
  today: endpoint({
    method: 'GET',
    path: '/main/today',
    summary: 'What changed since last night, and the games of the next 48 hours, in every sport',
    access: 'guest',
    data: {
      guest: z.strictObject({
        ...board,
        moves: z.array(publicMove),
        games: z.array(z.union([ofCompetition(scoredGame), ofCompetition(lockedGame)])),
      }),
      member: z.strictObject({
        ...board,
        moves: z.array(move),
        games: z.array(ofCompetition(scoredGame)),
      }),
    },
    failureMessage: 'Unable to retrieve today’s board',
    cache: { fresh: 30, stale: 300 },
  }),
}
