import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { matchupPath } from './matchupPage.ts'

const ids = { nfl: 1, nba: 2, soccer: 3 } as const
type Sport = keyof typeof ids

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

/** The address of a player who is missing in a sport's first game. */
export const hurtPlayerPath = async (request: APIRequestContext, sport: Sport): Promise<string> => {
  const game = (await matchupPath(request, sport)).split('/').at(-1)
  const { data } = await (await request.get(`/api/main/${ids[sport]}/matchup/${game}`)).json()
  const { away, home } = data.match[0].absences
  const [{ player_id }] = [...away, ...home]
  await waitFor(request, `/api/main/${ids[sport]}/${sport}/playerinfo/${player_id}`)
  return `/${sport}/player/${player_id}`
}
