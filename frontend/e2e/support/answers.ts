import type { Page, Route } from '@playwright/test'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { portalTime } from './portalTime.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests change any field of an answer
type Data = Record<string, any>

/** Changes the data, and perhaps headers, of the real answers from an address. */
export const changeAnswer = (
  page: Page,
  address: string,
  changed: (data: Data) => Data,
  headers: Record<string, string> = {},
) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...headers },
      json: { ...answer, data: changed(answer.data) },
    })
  })

export const settingsAddress = '**/api/admin/settings/*'
export const deliveriesAddress = '**/api/admin/deliveries/*'
/** Many of today's pushes fail, and a million were sent two days ago. */
export const failingPushes = ({ channels }: Data) => {
  const [push, ...others] = channels
  const ago = (count: number) => easternDay(new Date(Date.parse(portalTime) - count * 86_400_000))
  const days = [
    { day: ago(0), sent: 450, gone: 20, failed: 150 },
    { day: ago(2), sent: 1_000_000, gone: 0, failed: 0 },
    { day: ago(8), sent: 7, gone: 1, failed: 0 },
  ]
  return { channels: [{ ...push, days }, ...others] }
}

/** Fails every call to an address until the returned function is called. */
export const failCalls = async (page: Page, address: string, message: string) => {
  const answer = (route: Route) =>
    route.fulfill({ status: 500, json: { status: 'error', type: 'INTERNAL', message } })
  await page.route(address, answer)
  return () => page.unroute(address, answer)
}

/** Holds every call to an address until the returned function is called. */
export const holdCalls = async (page: Page, address: string, { mocked = false } = {}) => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await gone
    await (mocked ? route.fallback() : route.continue())
  })
  return letGo
}

export const schedulesAddress = '**/api/main/*/schedules*'
export const healthScoresAddress = '**/api/main/*/healthScores*'
export const playersAddress = '**/api/main/players/*'
export const playerAddress = '**/api/main/*/*/playerinfo/*'
export const articlesAddress = '**/api/public/articles*'
export const newsAddress = '**/api/news/*'
export const optionsAddress = '**/api/options/*'
export const optionsFailure = catalogEndpoints.options.failureMessage
