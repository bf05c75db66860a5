import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  league,
  noSuchSport,
  scoreOutOfHundred,
  shownRange,
  sportInPath,
  timestamp,
  updatedAt,
} from './fields.ts'
import { playerRow } from './playerRow.ts'
import { competitionFields, shownTeam } from './teamInfo.ts'

/** A player in the list of all. His team's colors and second logo are in `teams`, once per team. */
const shownPlayer = playerRow
  .pick({
    player_id: true,
    player_name: true,
    known_as: true,
    nickname: true,
    jersey: true,
    position: true,
    position_category: true,
    active: true,
    injury_status: true,
    set_by_editor: true,
    gaming_score: true,
  })
  .extend(shownTeam.omit({ team_colours: true, team_logo_secondary: true }).shape)
  // Absent on pages stored before these fields existed.
  .extend({
    /** In words: as reported, or `Injured` without a report; null for a player who is fit. */
    status: z.string().nullable().optional(),
    /** The body part of the injury behind the status. */
    body_part: z.string().nullable().optional(),
    /** The chance in percent that he plays the next game, if it is in doubt. */
    availability: scoreOutOfHundred.optional(),
    /** Points that his absence costs the team score, as printed: negative or 0. */
    cost: z.number().optional(),
    /** The least and the most that it costs, if it is uncertain how much he would play. */
    cost_range: shownRange.optional(),
    /** While he is out: our forecast, his team's date, and an editor's day, which takes precedence over ours. */
    return_date: z.iso.date().nullable().optional(),
    team_return_date: z.iso.date().nullable().optional(),
    editor_return_date: z.iso.date().nullable().optional(),
    /** True if he will probably miss the rest of the season: our forecast then holds only for those who do not. */
    may_miss_season: z.literal(true).optional(),
    /** Points that he costs less than last night; negative if he costs more. */
    change: z.number().optional(),
  })
export type ShownPlayer = z.infer<typeof shownPlayer>

/** Names its fields one by one, so that a new field is never shown to guests by accident. */
export const lockedPlayer = shownPlayer
  .pick({
    player_id: true,
    player_name: true,
    known_as: true,
    position: true,
    team_id: true,
    team_city: true,
    team_name: true,
    team_abbr: true,
    team_logo: true,
    status: true,
    set_by_editor: true,
    body_part: true,
  })
  .extend({ locked: z.literal(true) })
export type LockedPlayer = z.infer<typeof lockedPlayer>

export const playersPage = z.strictObject({
  as_of: timestamp,
  ...competitionFields,
  teams: z.array(shownTeam),
  /** Ordered by name. */
  playerInfo: z.array(shownPlayer),
})
export type PlayersPage = z.infer<typeof playersPage>

/** Null before the first run. */
const besidePage = {
  as_of: timestamp.nullable(),
  ...updatedAt,
  /** The start of the next game of the competition: near it the list changes by the minute. */
  next_game_at: timestamp.nullable(),
}

export const playersEndpoints = {
  players: endpoint({
    method: 'GET',
    path: '/main/players/{sportsID}',
    summary: 'Every player of a competition with his score',
    access: 'guest',
    params: z.object({ sportsID: sportInPath }),
    query: z.object({ league: league.optional() }),
    data: {
      guest: playersPage.extend({ ...besidePage, playerInfo: z.array(lockedPlayer) }),
      member: playersPage.extend(besidePage),
    },
    failureMessage: 'Unable to retrieve players',
    notFoundMessage: noSuchSport,
    cache: { fresh: 60, stale: 600 },
  }),
}
