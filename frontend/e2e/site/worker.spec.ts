import type { Page } from '@playwright/test'
import { test as base, expect } from '../support/fixtures.ts'
import { siteInFrontOf } from '../support/releases.ts'

const test = base.extend<{ site: Awaited<ReturnType<typeof siteInFrontOf>> }>({
  site: async ({ baseURL }, use) => {
    const site = await siteInFrontOf(baseURL ?? '')
    await use(site)
    site.close()
  },
})

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_|Failed to fetch|Failed to load resource/,
})

/** Opens a page and waits until the worker answers for it. */
const openWithWorker = async (page: Page, address: string) => {
  await page.goto(address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
}

const cachesIn = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted())

/** Call it only while no cache is being deleted: opening one that has just gone would create it again. */
const addressesKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return keys.flat()
  })

/**
 * Has the browser look for a new worker, as it does at every visit, and returns which caches are left then. Repeated until
 * it is as expected: a check may join an earlier one that has read the former file, and a busy machine may fail to start a
 * worker.
 */
const cachesAfterUpdate = async (page: Page) => {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    // Refused if an earlier check has found that there is to be no worker.
    await registration?.update().catch(() => undefined)
  })
  return cachesIn(page)
}

/** The paths of stored answers that belong to members. */
const keptOfMembers = async (page: Page) =>
  (await addressesKept(page)).filter((url) => url.includes('/kept/member-'))

const notice = (page: Page) => page.getByRole('status').getByText(/^No connection/)
const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Team Health Scores' })
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name })

test('without a network a page that was opened before is shown with its age, and others once the network is back', async ({
  page,
  context,
  site,
}) => {
  await openWithWorker(page, `${site.origin}/`)
  await page.goto(`${site.origin}/nfl/upcominggames`)
  await expect(cards(page).first()).toBeVisible()
  const games = await cards(page).count()
  await expect
    .poll(async () => (await addressesKept(page)).join())
    .toContain('/kept/guest/api/main/1/schedules')

  for (const lose of [
    () => context.setOffline(true),
    async () => {
      // The browser believes that it is online.
      site.serves = 'nothing'
      await context.setOffline(false)
    },
  ]) {
    await lose()
    await page.goto(`${site.origin}/nfl/upcominggames`)
    await expect(cards(page)).toHaveCount(games)
    await expect(notice(page)).toContainText(
      /You see what was loaded before\. Updated (?:just now|.+ ago)\./,
    )
  }
  await linkTo(page, 'NBA').click()
  await expect(notice(page)).toContainText('This page is not saved on this device.')
  site.serves = 'release'
  await expect(cards(page).first()).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('a later release replaces what the one before it has stored', async ({ page, site }) => {
  await openWithWorker(page, `${site.origin}/`)
  await page.goto(`${site.origin}/nfl/upcominggames`)
  await expect.poll(() => cachesIn(page)).toHaveLength(2)
  const names = await cachesIn(page)

  site.serves = 'later release'
  await expect.poll(() => cachesAfterUpdate(page)).not.toContain(names[1])
  for (const next of [() => page.reload(), () => page.evaluate(() => fetch('/api/logout'))]) {
    // As an earlier release does that was still at work when it was replaced.
    await page.evaluate((name = '') => caches.open(name), names[0])
    await next()
    await expect.poll(() => cachesIn(page)).not.toContain(names[0])
  }
  const kept = await addressesKept(page)
  expect(kept.filter((url) => url.includes('/kept/guest/api/main/today'))).toEqual([])

  site.serves = 'nothing'
  await page.goto(`${site.origin}/about`)
  expect(await page.content()).toContain('<!-- later -->')
})

test('if a stage removes the worker, browsers delete what it has stored', async ({
  page,
  site,
}) => {
  await openWithWorker(page, `${site.origin}/`)
  await page.reload()
  await expect.poll(() => cachesIn(page)).toHaveLength(2)
  site.serves = 'no worker'
  await expect.poll(() => cachesAfterUpdate(page)).toEqual([])
  await expect
    .poll(async () => {
      const { length } = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
      // Five seconds after it has opened, a page registers the worker, perhaps while that is leaving.
      if (length > 0) await page.reload()
      return length
    })
    .toBe(0)
})

test('a member’s stored pages are deleted at logout, and nobody else is shown them', async ({
  page,
  request,
  site,
  logIn,
}) => {
  const token = await logIn()
  const follow = { teams: ['1:nfl-BUF'] }
  await request.put('/api/follows', { headers: { 'x-access-token': token }, data: { follow } })
  await openWithWorker(page, `${site.origin}/`)
  await page.goto(`${site.origin}/following`)
  await expect(page.getByText(/^1 team\./)).toBeVisible()
  await expect.poll(async () => (await keptOfMembers(page)).join()).toContain('/api/following')

  await test.step('he has his team without a network', async () => {
    site.serves = 'nothing'
    await page.reload()
    await expect(page.getByText(/^1 team\./)).toBeVisible()
    await expect(notice(page)).toContainText('You see what was loaded before. Updated')
    site.serves = 'release'
    await expect(notice(page)).toBeHidden()
  })

  await page.goto(`${site.origin}/logout`)
  await expect.poll(() => keptOfMembers(page)).toEqual([])

  await test.step('the next member is not shown it', async () => {
    await logIn()
    await page.goto(`${site.origin}/about`)
    site.serves = 'nothing'
    await page.goto(`${site.origin}/following`)
    await expect(notice(page)).toBeVisible()
    await expect(page.getByText(/^1 team\./)).toHaveCount(0)
  })
})
