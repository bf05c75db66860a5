import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod'
import { expect } from './fixtures.ts'
import { matchupPath } from './matchupPage.ts'

const ids = { nfl: 1, nba: 2, soccer: 3 } as const
type Sport = keyof typeof ids

const players = z.array(
  z.object({
    player_id: z.string(),
    injury_status: z.string().nullable(),
    body_part: z.string().nullish(),
    gaming_score: z.number().nullable(),
  }),
)

/** The demo writes the pages of teams and players last. */
const waitFor = async (request: APIRequestContext, address: string) => {
  const status = async () => (await request.get(address)).status()
  await expect.poll(status, { timeout: 240_000 }).toBe(200)
}

/** The address of a league's first team. */
export const teamPath = async (request: APIRequestContext, sport: Sport): Promise<string> => {
  const { data } = await (await request.get(`/api/main/${ids[sport]}/healthScores`)).json()
  const [{ team_id }] = data.teams
  await waitFor(request, `/api/main/${ids[sport]}/team/${team_id}`)
  return `/${sport}/team/${team_id}`
}

/** The address of a player who is out for a reason other than his health, so that his score stays. */
export const playerOutForOtherReasonPath = async (
  request: APIRequestContext,
  sport: Sport,
  token: string,
): Promise<string> => {
  const headers = { 'x-access-token': token }
  const answer = await request.get(`/api/main/players/${ids[sport]}`, { headers })
  const { data } = await answer.json()
  const player = players.parse(data.playerInfo).find(
    ({ injury_status, body_part, gaming_score }) =>
      // In his club's week off an injured player has a score, too: he may be back for the next game.
      !body_part && /^(Out|Suspended)$/.test(injury_status ?? '') && (gaming_score ?? 0) > 0,
  )
  await waitFor(request, `/api/main/${ids[sport]}/${sport}/playerinfo/${player?.player_id}`)
  return `/${sport}/player/${player?.player_id}`
}

/** The address of a player who is hurt and missing in a sport's first game. */
export const hurtPlayerPath = async (request: APIRequestContext, sport: Sport): Promise<string> => {
  const game = (await matchupPath(request, sport)).split('/').at(-1)
  const { data } = await (await request.get(`/api/main/${ids[sport]}/matchup/${game}`)).json()
  const { away, home } = data.match[0].absences
  // A player who is out for another reason has no body part.
  const { player_id } = [...away, ...home].find(({ body_part }) => body_part !== null)
  await waitFor(request, `/api/main/${ids[sport]}/${sport}/playerinfo/${player_id}`)
  return `/${sport}/player/${player_id}`
}
