import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const matchupAddress = '**/api/main/*/matchup/*'
export const whatIfAddress = '**/api/main/*/matchup/*/whatif*'

const sports = { nfl: '1', nba: '2', soccer: '3' } as const

/** Where the page of a sport's upcoming game is. */
export async function matchupPath(
  request: APIRequestContext,
  sport: keyof typeof sports,
  { league = '', at = 0 } = {},
): Promise<string> {
  const answer = await request.get(
    `/api/main/${sports[sport]}/schedules${league && `?league=${league}`}`,
  )
  const { data } = await answer.json()
  return `/${sport}/matchup/${data.schedules[at].game_id}`
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any form
export type Data = Record<string, any>

/** The page once its numbers are there, and what it was answered. */
export const openMatchup = async (page: Page, path: string): Promise<Data> => {
  const answered = page.waitForResponse(matchupAddress)
  await page.goto(path)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
  const { data } = await (await answered).json()
  return data
}

/** A game that is not quite the answer's. */
export const withGameChanges = (over: object) => (data: Data) => ({
  ...data,
  match: [{ ...data.match[0], ...over }],
})
