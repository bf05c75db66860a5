import type { Page } from '@playwright/test'
import {
  button,
  createAccount,
  emailField,
  expectLogin,
  expireLogin,
  goodPassword,
  passwordField,
} from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { matchupPath } from '../support/matchupPage.ts'

/** Every first page makes these calls, and the prices are the last that the session asks for. */
const callsOfEveryPage = [expect.stringContaining('/options/'), 'GET /prices']

/** Collects the calls that were answered: those that the edge may cache, and the others. */
const watchCalls = (page: Page) => {
  const cached: string[] = []
  const uncached: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    const kept = response.headers()['cache-control']?.includes('s-maxage')
    const calls = kept ? cached : uncached
    calls.push(`${response.request().method()} ${pathname.slice('/api'.length)}`)
  })
  return {
    /** Waits for the calls that every page makes and until the page is idle, and returns all calls once. */
    async ofPage() {
      await expect.poll(() => cached).toEqual(expect.arrayContaining(callsOfEveryPage))
      await page.waitForLoadState('networkidle')
      return this.soFar()
    },
    soFar: () => ({ cached: cached.splice(0), uncached: uncached.splice(0) }),
    /** Loads the page again. A late answer to a call of the page before does not count. */
    async reload() {
      page.once('framenavigated', () => this.soFar())
      await page.reload()
    },
  }
}

const expectFew = (calls: { cached: string[]; uncached: string[] }, most: number) => {
  expect(calls.uncached.length, calls.uncached.join(', ')).toBeLessThanOrEqual(most)
  const all = [...calls.cached, ...calls.uncached]
  expect(all).toEqual([...new Set(all)])
}

test('a first page makes few calls', async ({ page, request, logIn, visit }) => {
  await visit(
    'a guest’s first page and its reload make one uncached call, for the token',
    async () => {
      const calls = watchCalls(page)
      await page.goto('/nfl/upcominggames')
      expectFew(await calls.ofPage(), 1)
      await calls.reload()
      expectFew(await calls.ofPage(), 1)
    },
  )

  for (const path of [
    '/',
    '/nfl/upcominggames',
    '/soccer/upcominggames?view=players',
    '/profile',
  ]) {
    await logIn()
    await visit(
      `${path}: a member’s first page and its reload make three uncached calls at most`,
      async () => {
        const calls = watchCalls(page)
        await page.goto(path)
        expectFew(await calls.ofPage(), 3)
        await calls.reload()
        expectFew(await calls.ofPage(), 3)
      },
    )
  }

  await logIn()
  await visit('a member’s first matchup page makes two uncached calls', async () => {
    const calls = watchCalls(page)
    await page.goto(await matchupPath(request, 'nfl'))
    expectFew(await calls.ofPage(), 2)
  })
})

test('a log-in and a first page with an expired token make three uncached calls at most', async ({
  page,
  request,
}) => {
  const calls = watchCalls(page)
  await page.goto('/login')
  await calls.ofPage()
  await emailField(page).fill(await createAccount(request))
  await passwordField(page).fill(goodPassword)
  const own = ['**/api/record', '**/api/main/today']
  const answered = own.map((address) => page.waitForResponse(address))
  await button(page, 'Login').click()
  await Promise.all(answered)
  const { uncached } = calls.soFar()
  expect(uncached.length, uncached.join(', ')).toBeLessThanOrEqual(3)

  await expireLogin(page)
  await page.goto('/nfl/upcominggames')
  expectFew(await calls.ofPage(), 3)
  await expectLogin(page, true)
})
