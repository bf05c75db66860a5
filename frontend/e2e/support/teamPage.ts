import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The address of a league's first team. The demo writes the pages of teams last, so it waits for that one. */
export const teamPath = async (request: APIRequestContext, sport: 'nfl' | 'nba' | 'soccer') => {
  const id = { nfl: 1, nba: 2, soccer: 3 }[sport]
  const { data } = await (await request.get(`/api/main/${id}/healthScores`)).json()
  const [{ team_id }] = data.teams
  const status = async () => (await request.get(`/api/main/${id}/team/${team_id}`)).status()
  await expect.poll(status, { timeout: 240_000 }).toBe(200)
  return `/${sport}/team/${team_id}`
}
