import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const path = '/following/alerts'

/**
 * The browser of the tests has no push service. This one is kept in the browser's storage, as a real subscription
 * outlasts its page.
 */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const name = 'a push service'
    const allowed = 'granted' as const
    Object.defineProperty(Notification, 'permission', { value: allowed })
    Notification.requestPermission = async () => allowed
    const held = () => {
      const [endpoint = '', key = ''] = localStorage.getItem(name)?.split(' ') ?? []
      if (!endpoint) return null
      const applicationServerKey = Uint8Array.from(key.split(',').map(Number)).buffer
      return {
        endpoint,
        options: { applicationServerKey, userVisibleOnly: true },
        toJSON: () => ({
          endpoint,
          keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        }),
        unsubscribe: async () => {
          localStorage.removeItem(name)
          return true
        },
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => held()
    PushManager.prototype.subscribe = async (options) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer)
      if (!held()) localStorage.setItem(name, `${endpoint} ${key}`)
      return held() as PushSubscription
    }
  })

const endpointIn = (page: Page) =>
  page.evaluate(() => localStorage.getItem('a push service')?.split(' ')[0])
/** The endpoints that a page says to the server. */
const said = (page: Page) => {
  const endpoints: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT' && new URL(one.url()).pathname === '/api/alerts/devices')
      endpoints.push(one.postDataJSON().endpoint)
  })
  return endpoints
}
const notifyMe = (page: Page) => page.getByRole('checkbox', { name: /^Notify me/ })

test('what a reader has switched on is made so again when the browser has lost it, and is never another reader’s', async ({
  page,
  logIn,
}) => {
  await withPushService(page)
  await logIn()
  await page.goto(path)
  await notifyMe(page).click()
  await expect(notifyMe(page)).toBeChecked()
  await expect(page.getByText('1 device on')).toBeVisible()

  await test.step('a lost subscription is made anew at the next start', async () => {
    await page.evaluate(() => localStorage.removeItem('a push service'))
    const endpoints = said(page)
    await page.goto('/about')
    await expect.poll(() => endpoints.length).toBe(1)
    expect(endpoints).toEqual([await endpointIn(page)])
  })

  await test.step('the next member of this browser is told nothing of it', async () => {
    await logIn()
    await page.goto('/about')
    await expect.poll(() => endpointIn(page)).toBeUndefined()
    await page.goto(path)
    await expect(notifyMe(page)).not.toBeChecked()
  })
})

test('a start asks nothing of pushes where nobody has switched them on, nor after they were switched off', async ({
  page,
  logIn,
}) => {
  await withPushService(page)
  await logIn()
  await page.goto(path)
  await notifyMe(page).click()
  await expect(notifyMe(page)).toBeChecked()
  await notifyMe(page).click()
  await expect(notifyMe(page)).not.toBeChecked()
  expect(await endpointIn(page)).toBeUndefined()

  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.goto('/about')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active)
  // Its register is called again five seconds after the page, and resumes nothing.
  await page.waitForRequest(/\/sw\.js$/).catch(() => undefined)
  expect(asked.filter((url) => /alerts\/devices|ownDevice/.test(url))).toEqual([])
})
