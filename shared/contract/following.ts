import * as z from 'zod'
import { changeCauses } from '#shared/domain/score/playerChange.ts'
import { endpoint } from './endpoint.ts'
import { scoreOutOfHundred, shownRange, timestamp, updatedAt } from './fields.ts'
import { namedPlayer } from './playerRow.ts'
import { competitionFields, shownTeam, teamWithScore, unreported } from './teamInfo.ts'

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

/** A player as readers were told of him. */
export const toldState = z.strictObject({
  status: z.string().nullable(),
  chance: scoreOutOfHundred,
  score: scoreOutOfHundred,
  returns_on: z.iso.date().nullable(),
  /** Points of his team's score, as printed: usually negative. */
  cost: z.number(),
})

/** All that was told of him since the time that was asked for, as one change. */
const change = z.strictObject({
  cause: z.enum(changeCauses),
  /** The time of the last of them. */
  at: timestamp,
  from: toldState,
  to: toldState,
})

const team = shownTeam.omit({ team_logo: true, team_logo_secondary: true })

export const followedPlayer = namedPlayer.extend({
  ...competitionFields,
  ...team.shape,
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

export const followedTeam = team.extend({
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
  /** From when on changes are told. */
  since: timestamp,
  /** An earlier time was asked for than changes are kept. */
  clipped: z.boolean(),
  players: z.array(followedPlayer),
  teams: z.array(followedTeam),
  /** How many of those followed are on no list any more. */
  missing: z.int(),
})
export type FollowingPage = z.infer<typeof followingPage>

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
