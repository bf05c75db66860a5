import * as z from 'zod'
import { changeCauses } from '#shared/domain/score/playerChange.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { endpoint } from './endpoint.ts'
import { scoreOutOfHundred, shownRange, timestamp, updatedAt } from './fields.ts'
import { namedPlayer } from './playerRow.ts'
import { rosters } from './rosters.ts'
import { competitionFields, markedTeam, teamWithScore, unreported } from './teamInfo.ts'

export const noSuchCalendar = 'This calendar has another address now, or none.'
/** An account's id and 256 random bits. */
const calendarToken = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-[\w-]{43}$/)

/** The next game, or the one that is being played, until its result is in. */
const nextGame = z.strictObject({
  game_id: z.string(),
  opponent_id: z.string(),
  opponent_name: z.string(),
  home: z.boolean(),
  start: timestamp,
  /** When line-ups lock: in the EPL 90 minutes before the round's first game, elsewhere at his own kick-off. */
  lock: timestamp,
})

/** The state of a player that readers were last told. */
export const toldState = z.strictObject({
  status: z.string().nullable(),
  chance: scoreOutOfHundred,
  score: scoreOutOfHundred,
  returns_on: z.iso.date().nullable(),
  /** Points of his team's score, as printed: usually negative. */
  cost: z.number(),
})

/** All changes since the requested time, combined into one. */
const change = z.strictObject({
  cause: z.enum(changeCauses),
  /** The time of the last of them. */
  at: timestamp,
  from: toldState,
  to: toldState,
})

export const followedPlayer = namedPlayer.extend({
  ...competitionFields,
  ...markedTeam.shape,
  /** In words. Like the chance, null for a player who is fit: only his own page names one. */
  status: z.string().nullable(),
  chance: scoreOutOfHundred.nullable(),
  score: scoreOutOfHundred.nullable(),
  /** Points that his absence costs his team, as printed. */
  cost: z.number().nullable(),
  cost_range: shownRange.nullable(),
  next: nextGame.nullable(),
  change: change.nullable(),
})
export type FollowedPlayer = z.infer<typeof followedPlayer>

export const followedTeam = markedTeam.extend({
  ...competitionFields,
  score: teamWithScore.shape.team_gaming_score,
  unreported,
  /** `gap`: points ahead of the opponent, negative if behind; null unless both have a score and reports. */
  next: nextGame.extend({ gap: z.number().nullable() }).nullable(),
  /** The player whose change moved the team most since then. */
  moved_by: z
    .strictObject({ player_id: z.string(), player_name: z.string(), effect: z.number(), change })
    .nullable(),
})
export type FollowedTeam = z.infer<typeof followedTeam>

export const followingPage = z.strictObject({
  ...updatedAt,
  /** Changes since this time are listed. */
  since: timestamp,
  /** True if the requested time is before the first stored change. */
  clipped: z.boolean(),
  players: z.array(followedPlayer),
  teams: z.array(followedTeam),
  /** How many of the followed players are no longer on any list. */
  missing: z.int(),
  /** The caller's named groups of players, followed or not. */
  rosters,
})
export type FollowingPage = z.infer<typeof followingPage>

/** The most games of his team that a player may miss before he is listed. */
export const gamesToReturn = { least: 1, most: 4, usual: 2 } as const

export const returningPlayer = namedPlayer.extend({
  ...competitionFields,
  ...markedTeam.shape,
  /** In words. He is out. */
  status: z.string(),
  /** Our forecast, or an editor's day, which takes precedence. */
  returns_on: z.iso.date(),
  set_by: z.enum(['us', 'editor']),
  /** Games of his team before that day. */
  misses: z.int().min(0),
  /** His team's first game on that day or after it. */
  next: nextGame.omit({ lock: true }),
  /** Points that his absence costs his team, as printed. */
  cost: z.number().nullable(),
  cost_range: shownRange.nullable(),
})
export type ReturningPlayer = z.infer<typeof returningPlayer>

export const returningPage = z.strictObject({ ...updatedAt, players: z.array(returningPlayer) })

export const followingEndpoints = {
  following: endpoint({
    method: 'GET',
    path: '/following',
    summary:
      'The players and teams that the caller follows, with their next games and what has changed',
    access: 'account',
    query: z.object({ since: timestamp.optional() }),
    data: followingPage,
    failureMessage: 'Unable to load the players that you follow. Please try again later.',
  }),
  returning: endpoint({
    method: 'GET',
    path: '/following/returning',
    summary:
      'Players of a competition who are out and come back soon, without those in the caller’s rosters',
    access: 'account',
    query: z.object({
      of: z.enum(competitions),
      games: z.coerce
        .number()
        .int()
        .min(gamesToReturn.least)
        .max(gamesToReturn.most)
        .default(gamesToReturn.usual),
    }),
    data: returningPage,
    failureMessage: 'Unable to load who comes back. Please try again later.',
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/following/calendar/{token}',
    summary: 'A calendar of the games of those whom the owner of a secret address follows',
    access: 'public',
    params: z.object({ token: calendarToken }),
    text: 'text/calendar',
    data: z.string(),
    failureMessage: 'Unable to load this calendar. Please try again later.',
    notFoundMessage: noSuchCalendar,
  }),
}
