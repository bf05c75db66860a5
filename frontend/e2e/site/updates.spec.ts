import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates } from '../support/pageStates.ts'

const address = 'https://docs.google.com/document/d/e/2PACX-updates/pub?embedded=true'

/** Serves this document in place of the real one. */
const answerWith = async (page: Page, document: string | null) => {
  await page.route(/\/api\/updates\//, (route) =>
    route.fulfill({ json: { status: 'success', data: { document } } }),
  )
  await page.route('https://docs.google.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Updates</title><h1>Monday</h1>',
    }),
  )
}
const frame = (page: Page) => page.locator('iframe')
const link = (page: Page) => page.getByRole('link', { name: 'open it in a new tab' })

test('members see the updates document', async ({ page, logIn, visit }) => {
  await visit(
    'a guest’s page asks for no document and has no address of one, and its blurred part does not scroll',
    async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const prices = page.waitForResponse('**/api/prices')
      await page.goto('/updates')
      await prices
      await expect(
        page.getByRole('heading', { name: 'Please sign up or sign in to view player updates' }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute('href', '/signup')
      expect(asked.filter((url) => /api\/updates|google/.test(url))).toEqual([])
      expect(await page.content()).not.toMatch(/iframe|docs\.google/)
    },
  )

  await logIn()
  await visit(
    'members see the document in the page, with a link in case it refuses to be framed',
    async () => {
      await answerWith(page, address)
      for (const [path, title] of [
        ['/updates', 'Recent Player Updates'],
        ['/soccer/updates', 'Soccer Recent Player Updates'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await expect(page).toHaveTitle(`${title} · Matchfit`)
        await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Monday')
        await expect(link(page)).toHaveAttribute('href', address)
      }
    },
  )

  await visit(
    'a document of any other origin is linked and not framed, and without one the page says so',
    async () => {
      const elsewhere = 'https://elsewhere.example/updates'
      await answerWith(page, elsewhere)
      await page.goto('/updates')
      await expect(link(page)).toHaveAttribute('href', elsewhere)
      await expect(frame(page)).toHaveCount(0)
      await page.unrouteAll()
      await answerWith(page, null)
      await page.goto('/updates')
      await expect(page.getByRole('heading', { name: 'There are no updates yet' })).toBeVisible()
    },
  )
})

checkPageStates('the updates', [
  [
    'a guest’s updates',
    async ({ page }) => {
      await page.goto('/updates')
      await expect(page.getByRole('link', { name: 'SIGN UP' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a member’s updates',
    async ({ page, logIn }) => {
      await logIn()
      await answerWith(page, address)
      await page.goto('/updates')
      await expect(link(page)).toBeVisible()
    },
    'dark and wide',
  ],
])
