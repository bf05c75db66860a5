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
/** The endpoints that a page registers with the server. */
const said = (page: Page) => {
  const endpoints: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT' && new URL(one.url()).pathname === '/api/alerts/devices')
      endpoints.push(one.postDataJSON().endpoint)
  })
  return endpoints
}
const notifyMe = (page: Page) => page.getByRole('checkbox', { name: /^Notify me/ })

const switchedOn = async (page: Page) => {
  await page.goto(path)
  await notifyMe(page).click()
  await expect(page.getByText('1 device on')).toBeVisible()
  await expect(notifyMe(page)).toBeChecked()
}

test('a device’s subscription is renewed when the browser has lost it', async ({ page, logIn }) => {
  await withPushService(page)
  await logIn()
  await switchedOn(page)
  await page.evaluate(() => localStorage.removeItem('a push service'))
  const endpoints = said(page)
  await page.reload()
  await expect(notifyMe(page)).toBeChecked()
  expect(endpoints).toEqual([await endpointIn(page)])
})

test('the next reader of a browser starts without notifications, and gets an endpoint of his own', async ({
  page,
  logIn,
}) => {
  await withPushService(page)
  await logIn()
  await switchedOn(page)
  const first = await endpointIn(page)
  await logIn()
  await page.goto(path)
  await expect(page.getByText('0 devices on')).toBeVisible()
  await expect(notifyMe(page)).not.toBeChecked()
  await switchedOn(page)
  expect(await endpointIn(page)).not.toBe(first)
})

test('notifications that a reader switches off stay off', async ({ page, logIn }) => {
  await withPushService(page)
  await logIn()
  await switchedOn(page)
  await notifyMe(page).click()
  await expect(page.getByText('0 devices on')).toBeVisible()
  expect(await endpointIn(page)).toBeUndefined()
  const endpoints = said(page)
  await page.reload()
  await expect(page.getByText('0 devices on')).toBeVisible()
  await expect(notifyMe(page)).not.toBeChecked()
  expect(endpoints).toEqual([])
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'On your devices' })

test('a reader switches another of his browsers off and on, and it is listed by its name', async ({
  page,
  request,
  logIn,
}) => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await request.put('/api/alerts/devices', {
    headers: { 'x-access-token': await logIn() },
    data: {
      ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/elsewhere', zone: 'Europe/London' },
      ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), agent },
    },
  })
  await page.goto(path)
  const elsewhere = page.getByRole('checkbox', { name: /^Firefox on Linux/ })
  await expect(elsewhere).toBeChecked()
  await expect(panelOf(page).getByText('1 device on')).toBeVisible()
  await elsewhere.click()
  await expect(panelOf(page).getByText('0 devices on')).toBeVisible()
  await page.reload()
  await expect(elsewhere).not.toBeChecked()
  await elsewhere.click()
  await expect(panelOf(page).getByText('1 device on')).toBeVisible()
})

test('a browser that its reader has switched off elsewhere stays off until he presses', async ({
  page,
  request,
  logIn,
}) => {
  await withPushService(page)
  const headers = { 'x-access-token': await logIn() }
  await switchedOn(page)
  await expect(panelOf(page).getByText(/^this device, Chrome on \w+, since /)).toBeVisible()
  const data = { endpoint: await endpointIn(page), on: false }
  await request.put('/api/alerts/devices/switch', { headers, data })
  await page.reload()
  await expect(panelOf(page).getByText('0 devices on')).toBeVisible()
  await expect(notifyMe(page)).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Send a test' })).toHaveCount(0)
  await notifyMe(page).click()
  await expect(panelOf(page).getByText('1 device on')).toBeVisible()
  await expect(notifyMe(page)).toBeChecked()
})

test('a test says what the push service of this device answered', async ({ page, logIn }) => {
  await withPushService(page)
  await logIn()
  await switchedOn(page)
  const asked: string[] = []
  let outcome = 'delivered'
  await page.route('**/api/alerts/devices/test', (route) => {
    asked.push(route.request().postDataJSON().endpoint)
    return route.fulfill({ json: { status: 'success', data: { outcome } } })
  })
  const send = panelOf(page).getByRole('button', { name: 'Send a test' })
  await send.click()
  await expect(panelOf(page).getByRole('status')).toHaveText(/^Its push service took it/)
  expect(asked).toEqual([await endpointIn(page)])
  outcome = 'gone'
  await send.click()
  await expect(panelOf(page).getByRole('status')).toHaveText(/^This browser had dropped/)
})
