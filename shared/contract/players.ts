import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { league, sportInPath, timestamp } from './fields.ts'
import { playerRow } from './playerRow.ts'
import { competitionFields, teamCard } from './teamInfo.ts'

/** A card of the list; the colours of its team stand once, in `teams`. */
export const playerCard = playerRow
  .pick({
    player_id: true,
    player_name: true,
    nickname: true,
    jersey: true,
    position: true,
    position_category: true,
    active: true,
    injury_status: true,
    gaming_score: true,
  })
  .extend(teamCard.omit({ team_colours: true }).shape)
export type PlayerCard = z.infer<typeof playerCard>

/** Named one by one: whatever a card learns to tell, a guest gets a name, a position and a team. */
export const lockedPlayerCard = playerCard
  .pick({
    player_id: true,
    player_name: true,
    position: true,
    team_id: true,
    team_city: true,
    team_name: true,
    team_abbr: true,
    team_logo: true,
  })
  .extend({ locked: z.literal(true) })
export type LockedPlayerCard = z.infer<typeof lockedPlayerCard>

export const playersPage = z.strictObject({
  as_of: timestamp,
  ...competitionFields,
  teams: z.array(teamCard),
  /** By name. */
  playerInfo: z.array(playerCard),
})
export type PlayersPage = z.infer<typeof playersPage>

const beside = { as_of: timestamp.nullable(), updated_at: timestamp.nullable() }

export const playersEndpoints = {
  players: endpoint({
    method: 'GET',
    path: '/main/players/{sportsID}',
    summary: 'Every player of a competition with his score',
    access: 'guest',
    params: z.object({ sportsID: sportInPath }),
    query: z.object({ league: league.optional() }),
    data: {
      guest: playersPage.extend({ ...beside, playerInfo: z.array(lockedPlayerCard) }),
      member: playersPage.extend(beside),
    },
    failureMessage: 'Unable to retrieve players',
    cache: { fresh: 60, stale: 600 },
  }),
}
