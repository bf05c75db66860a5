import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates } from '../support/pageStates.ts'

const path = '/following/alerts'

/** A reader who follows a player of the demo. */
const followPlayer = async (request: APIRequestContext, token: unknown) => {
  const { data } = await (await request.get('/api/main/players/1')).json()
  const [player] = data.playerInfo
  const answer = await request.put('/api/follows', {
    headers: { 'x-access-token': String(token) },
    data: { follow: { players: [`1:${player.player_id}`] } },
  })
  expect(answer.status()).toBe(200)
  return player as { player_id: string; player_name: string }
}

/** Adds two changes of a player to the answers, because the demo may not have changed him. */
const tellChanges = async (
  page: Page,
  { player_id, player_name }: { player_id: string; player_name: string },
) => {
  const state = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
  const doubtful = { ...state, status: 'Questionable', chance: 60 }
  await page.route('**/api/alerts', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const at = new Date(Date.parse(response.headers().date ?? '') - 3_600_000).toISOString()
    const who = { player_id, player_name, team_name: 'Bears', sportsID: 1, league: null, at }
    answer.data.changes = [
      { ...who, id: 'a', from: doubtful, to: { ...doubtful, status: 'Out', chance: 0 } },
      { ...who, id: 'b', from: doubtful, to: { ...doubtful, chance: 48 } },
    ]
    const team = { team_id: 'nfl-buf', team_name: 'Ashford', from: 6.1, to: 5.4, most: 'Al Bo' }
    answer.data.teams = [{ ...team, id: 'c', at, sportsID: 1, league: null }]
    await route.fulfill({ response, json: answer })
  })
}

test('a reader chooses which changes to be told, and the choice is kept', async ({
  page,
  request,
  logIn,
}) => {
  const player = await followPlayer(request, await logIn())
  await tellChanges(page, player)
  await page.goto('/following')
  await page.getByRole('link', { name: 'Alerts' }).click()
  const list = page.getByRole('region', { name: 'The last 14 days' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('is out')
  await expect(list.last()).toContainText('Now Moderate Health, most through Al Bo.')
  const sample = page.getByRole('region', { name: 'A real one' })
  await expect(sample).toContainText((await list.first().getByRole('link').textContent()) ?? '')
  await expect(page.getByText('would have told you 2 changes')).toBeVisible()

  await page.getByLabel('by at least').selectOption('10 points')
  await expect(list).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Ruled out/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Ruled out/ })).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await page.getByRole('checkbox', { name: /^Team’s band/ }).click()
  await expect(list).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Ruled out/ })).not.toBeChecked()
  await expect(page.getByLabel('by at least')).toHaveValue('10')
  await list.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/nfl/player/${player.player_id}`))
})

/** As a browser registers itself. */
const addDevice = async (request: APIRequestContext, token: unknown) => {
  const answer = await request.put('/api/alerts/devices', {
    headers: { 'x-access-token': String(token) },
    data: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/of-another-browser',
      ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), zone: 'Europe/London' },
    },
  })
  expect(answer.status()).toBe(200)
}

test('a reader with a device sets when and how often he is notified', async ({
  page,
  request,
  logIn,
}) => {
  await addDevice(request, await logIn())
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'On your devices' })
  const saved = () => page.waitForResponse('**/api/alerts/settings')
  await expect(panel.getByLabel('from')).toHaveValue('22:00')
  await panel.getByLabel('from').fill('23:30')
  const written = saved()
  await panel.getByLabel('from').blur()
  await written
  const counted = saved()
  await panel.getByLabel('At most a day').selectOption('3 notifications')
  await counted
  await page.reload()
  await expect(panel.getByLabel('from')).toHaveValue('23:30')
  await expect(panel.getByLabel('At most a day')).toHaveValue('3')
  const off = saved()
  await panel.getByRole('checkbox', { name: /^Quiet hours/ }).click()
  await off
  await expect(panel.getByLabel('from')).toHaveCount(0)
})

test('if the browser blocks notifications, the page says what to do', async ({ page, logIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' })
  })
  await logIn()
  await page.goto(path)
  await expect(page.getByText('Open the lock beside the address')).toBeVisible()
})

test.describe('on an iPhone whose home screen has not got the site', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' })

  test('the steps are shown in place of a switch that would do nothing', async ({
    page,
    logIn,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager')
    })
    await logIn()
    await page.goto(path)
    await expect(page.getByText('Add to Home Screen')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Notify me/ })).toHaveCount(0)
  })
})

test('a reader chooses letters and their hour, and the choice is kept', async ({ page, logIn }) => {
  await logIn()
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'By mail' })
  const saved = () => expect(panel.getByRole('status')).toHaveText('Saved')
  const days = panel.getByLabel('One letter with all changes')
  await expect(days).toHaveValue('never')
  await days.selectOption('Fridays and match days')
  await saved()
  const hour = panel.getByLabel(/^after, by the clock/)
  await hour.selectOption('19:00')
  await saved()
  await page.reload()
  await expect(days).toHaveValue('match_days')
  await expect(hour).toHaveValue('19')
  await days.selectOption('Never')
  await saved()
  await expect(hour).toHaveCount(0)
})

/** Answers as if the member had this address for his alerts, in this state. */
const knowHook = (page: Page, hook: object | null) =>
  page.route('**/api/alerts', async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    await route.fulfill({ response, json: { ...envelope, data: { ...data, hook } } })
  })
/** Answers in place of the member's own server, which no test calls. */
const answerTest = (page: Page, hook: object, answer: number) =>
  page.route('**/api/alerts/hook/test', (route) =>
    route.fulfill({ json: { status: 'success', data: { hook, answer } } }),
  )
const failing = { since: '2026-11-19T18:40:00.000Z', answer: 500 }
const discordHook = { kind: 'discord', host: 'discord.com', state: 'on', failing: null }
const offHook = { kind: 'own', host: 'hooks.example', state: 'off', failing }

test('a reader has his alerts posted to a server, sees its secret once, tests it and removes it', async ({
  page,
  logIn,
}) => {
  await logIn()
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'To Discord, or your own server' })
  // Quiet hours count for posts, too.
  await expect(page.getByRole('checkbox', { name: /^Quiet hours/ })).toHaveCount(0)
  const address = panel.getByLabel('Address of a Discord webhook, or your own')
  await address.fill('http://93.184.215.14/')
  await panel.getByRole('button', { name: 'Post my alerts there' }).click()
  await expect(panel.getByText('Enter an address with https://.')).toBeVisible()
  // A public IP address, which needs no look-up of a name.
  await address.fill('https://93.184.215.14/alerts')
  await panel.getByRole('button', { name: 'Post my alerts there' }).click()
  const secret = panel.getByLabel('Secret, shown only now')
  await expect(secret).toHaveValue(/^[\w-]{43}$/)
  const first = await secret.inputValue()
  await panel.getByRole('button', { name: 'Make a new secret' }).click()
  await expect(secret).not.toHaveValue(first)
  await expect(page.getByRole('checkbox', { name: /^Quiet hours/ })).toBeVisible()
  await page.reload()
  await expect(panel.getByText('93.184.215.14')).toBeVisible()
  await expect(secret).toHaveCount(0)

  await answerTest(page, { ...offHook, host: '93.184.215.14', state: 'on' }, 500)
  await panel.getByRole('button', { name: 'Send a test' }).click()
  await expect(panel.getByRole('status')).toHaveText('The address answered 500.')
  await expect(panel.getByText('Has taken nothing since')).toBeVisible()
  await panel.getByRole('button', { name: 'Take it away' }).click()
  await expect(address).toBeVisible()
  await page.reload()
  await expect(address).toBeVisible()
})

test('an address that was switched off says why, and a test switches it on again', async ({
  page,
  logIn,
}) => {
  await logIn()
  await knowHook(page, offHook)
  await answerTest(page, { ...offHook, state: 'on', failing: null }, 204)
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'To Discord, or your own server' })
  await expect(panel).toContainText('Switched off, because it has taken nothing since')
  await expect(panel).toContainText('The address answered 500.')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('status')).toHaveText('The address took it.')
  await expect(panel.getByRole('button', { name: 'Send a test' })).toBeVisible()
})

test.describe('with an address in our own network', () => {
  test.use({ expectedErrors: /400/ })

  test('a reader is told what an address must be', async ({ page, logIn }) => {
    await logIn()
    await page.goto(path)
    await page.getByLabel('Address of a Discord webhook, or your own').fill('https://10.0.0.1/')
    await page.getByRole('button', { name: 'Post my alerts there' }).click()
    await expect(page.getByText('that leads to a server on the public internet')).toBeVisible()
  })
})

/** Answers as if the reader's address were not confirmed. */
const unconfirm = (page: Page) =>
  page.route('**/api/alerts', async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    await route.fulfill({
      response,
      json: { ...envelope, data: { ...data, email_verified: false } },
    })
  })

const letterLink = `${path}?letter=00000000-0000-4000-8000-000000000000-20261121-${'A'.repeat(43)}`
/** Answers calls with the link of a sent letter. */
const knowLetters = (page: Page) =>
  page.route('**/api/alerts/digest/*', (route) => {
    const stopped = route.request().method() === 'POST'
    return route.fulfill({ json: { status: 'success', data: { stopped } } })
  })

test('a letter’s link ends letters at a press, and the press can be undone', async ({ page }) => {
  await knowLetters(page)
  await page.goto(letterLink)
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Stop the letters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more letters')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The letters go on')
})

test.describe('with a link of no letter', () => {
  test.use({ expectedErrors: /404/ })

  test('a reader is told that it is too old', async ({ page }) => {
    await page.goto(letterLink)
    await page.getByRole('button', { name: 'Stop the letters' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'This link is too old' })
    await expect(alert).toContainText('Log in, or write to us.')
  })
})

test.describe('while the server cannot be reached', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a switch that cannot be saved goes back and says so', async ({ page, request, logIn }) => {
    await followPlayer(request, await logIn())
    await page.route('**/api/alerts/wishes', (route) => route.abort())
    await page.goto(path)
    const back = page.getByRole('checkbox', { name: /^Back/ })
    await back.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(back).toBeChecked()
  })
})

checkPageStates('alerts', [
  [
    'a guest',
    async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
    },
  ],
  [
    'the link of a letter',
    async ({ page }) => {
      await page.goto(letterLink)
      await expect(page.getByRole('button', { name: 'Stop the letters' })).toBeVisible()
    },
  ],
  [
    'letters that were ended',
    async ({ page }) => {
      await knowLetters(page)
      await page.goto(letterLink)
      await page.getByRole('button', { name: 'Stop the letters' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'nobody followed',
    async ({ page, logIn }) => {
      await logIn()
      await page.goto(path)
      await expect(page.getByText('You follow nobody.')).toBeVisible()
    },
  ],
  [
    'a device',
    async ({ page, request, logIn }) => {
      await addDevice(request, await logIn())
      await page.goto(path)
      await expect(page.getByLabel('At most a day')).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'alerts',
    async ({ page, request, logIn }) => {
      await tellChanges(page, await followPlayer(request, await logIn()))
      await page.goto(path)
      await expect(page.getByRole('link', { name: /is out$/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'A real one' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'letters',
    async ({ page, logIn }) => {
      await logIn()
      await page.goto(path)
      await page.getByLabel('One letter with all changes').selectOption('Every day')
      await expect(page.getByLabel(/^after, by the clock/)).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'posts to Discord',
    async ({ page, logIn }) => {
      await logIn()
      await knowHook(page, discordHook)
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a server that was switched off',
    async ({ page, logIn }) => {
      await logIn()
      await knowHook(page, offHook)
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a webhook that is gone',
    async ({ page, logIn }) => {
      await logIn()
      await knowHook(page, {
        ...discordHook,
        state: 'gone',
        failing: { ...failing, answer: 404 },
      })
      await page.goto(path)
      await expect(page.getByText('Discord answered 404.')).toBeVisible()
    },
  ],
  [
    'an address that is not confirmed',
    async ({ page, logIn }) => {
      await logIn()
      await unconfirm(page)
      await page.goto(path)
      await expect(page.getByText('You can do that in your profile')).toBeVisible()
    },
  ],
])
