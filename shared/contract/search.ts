import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { league, noSuchSport, scoreOutOfTen, sportInPath, timestamp, updatedAt } from './fields.ts'
import { playerRow } from './playerRow.ts'
import { competitionFields, markedTeam, unreported } from './teamInfo.ts'

/** The fields of a player that anyone may search: names, club and position. */
const foundPlayer = playerRow.pick({
  player_id: true,
  player_name: true,
  known_as: true,
  nickname: true,
  position: true,
})
const searchedTeam = markedTeam.extend({
  team_gaming_score: scoreOutOfTen.nullable(),
  unreported,
  /** Ordered by the share of a game that they are expected to play when everybody is fit. */
  players: z.array(
    foundPlayer.extend(
      playerRow.pick({ injury_status: true, set_by_editor: true, gaming_score: true }).shape,
    ),
  ),
})
export type SearchedTeam = z.infer<typeof searchedTeam>

export const searchIndex = z.strictObject({
  as_of: timestamp,
  ...competitionFields,
  /** Ordered by name. */
  teams: z.array(searchedTeam),
})
export type SearchIndex = z.infer<typeof searchIndex>

const lockedSearchedTeam = markedTeam.extend({ players: z.array(foundPlayer) })
export type LockedSearchedTeam = z.infer<typeof lockedSearchedTeam>

/** Null before the first run. */
const besideIndex = { as_of: timestamp.nullable(), ...updatedAt }

export const searchEndpoints = {
  searchIndex: endpoint({
    method: 'GET',
    path: '/main/search/{sportsID}',
    summary: 'Every team and player of a competition, for the search in the browser',
    access: 'guest',
    params: z.object({ sportsID: sportInPath }),
    query: z.object({ league: league.optional() }),
    data: {
      guest: searchIndex.extend({
        ...besideIndex,
        locked: z.literal(true),
        teams: z.array(lockedSearchedTeam),
      }),
      member: searchIndex.extend(besideIndex),
    },
    failureMessage: 'Unable to retrieve the search’s index',
    notFoundMessage: noSuchSport,
    cache: { fresh: 300, stale: 3600 },
  }),
}
