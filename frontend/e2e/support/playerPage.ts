import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { matchupPath } from './matchupPage.ts'

const ids = { nfl: 1, nba: 2, soccer: 3 } as const

/** The path to a player who is missing in a sport's first game. The demo writes players' pages last. */
export const hurtPlayerPath = async (
  request: APIRequestContext,
  sport: keyof typeof ids,
): Promise<string> => {
  const game = (await matchupPath(request, sport)).split('/').at(-1)
  const { data } = await (await request.get(`/api/main/${ids[sport]}/matchup/${game}`)).json()
  const { away, home } = data.match[0].absences
  const [{ player_id }] = [...away, ...home]
  const address = `/api/main/${ids[sport]}/${sport}/playerinfo/${player_id}`
  const status = async () => (await request.get(address)).status()
  await expect.poll(status, { timeout: 240_000 }).toBe(200)
  return `/${sport}/player/${player_id}`
}
