import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const matchupAddress = '**/api/main/*/matchup/*'
export const whatIfAddress = '**/api/main/*/matchup/*/whatif*'

const sports = { nfl: '1', nba: '2', soccer: '3' } as const

/** The path to one of a sport's upcoming games: the first, or the one at `index`. */
export const matchupPath = async (
  request: APIRequestContext,
  sport: keyof typeof sports,
  { league = '', index = 0 } = {},
): Promise<string> => {
  const answer = await request.get(
    `/api/main/${sports[sport]}/schedules${league && `?league=${league}`}`,
  )
  const { data } = await answer.json()
  return `/${sport}/matchup/${data.schedules[index].game_id}`
}

// biome-ignore lint/suspicious/noExplicitAny: tests read any field of an answer
export type Data = Record<string, any>

/** Opens a matchup, waits for its lines, and returns the data of its answer. */
export const openMatchup = async (page: Page, path: string): Promise<Data> => {
  // The previous page may still be waiting for its own answer.
  const asOf = new URLSearchParams(path.split('?')[1]).get('asOf')
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return /^\/api\/main\/\d\/matchup\/[^/]+$/.test(pathname) && searchParams.get('asOf') === asOf
  })
  await page.goto(path)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
  const { data } = await (await answered).json()
  return data
}

/** Changes fields of the game in an answer. */
export const withGameChanges = (over: object) => (data: Data) => ({
  ...data,
  match: [{ ...data.match[0], ...over }],
})
