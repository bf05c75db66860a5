import {
  button,
  createAccount,
  emailField,
  endedToken,
  expectLogin,
  expireLogin,
  logInWithForm,
  storedLogin,
} from '../support/accounts.ts'
import { failCalls, holdCalls } from '../support/answers.ts'
import { expect, openSiteLinks, storeVisit, test } from '../support/fixtures.ts'
import { matchupPath } from '../support/matchupPage.ts'

const apiCalls = (page: import('@playwright/test').Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.slice(4))
  })
  return calls
}

const tooMany = { status: 'error', type: 'RATE_LIMITED', message: 'Please wait.' }

/** Opens a page whose bundle arrives only after the page has sent its early calls. */
const openLate = async (
  page: import('@playwright/test').Page,
  path: string,
  early: readonly string[],
) => {
  const letGo = await holdCalls(page, '**/assets/index-*.js')
  const calls = apiCalls(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => calls).toEqual(early)
  letGo()
  return calls
}

test('a session starts with its page', async ({ page, request, logIn, visit }) => {
  await visit(
    'a guest’s token and then the page are requested once each, before the bundle arrives',
    async () => {
      const early = ['/sampleToken', '/main/1/schedules', '/options/1']
      const calls = await openLate(page, '/nfl/upcominggames', early)
      await expect(page.getByText('Team Health Scores').first()).toBeVisible()
      await expect.poll(() => calls).toContain('/prices')
      expect(calls.filter((call) => early.includes(call))).toEqual(early)
      expect(calls).not.toContain('/checkLogin')
    },
  )

  await storeVisit(page, { user: { login: true, token: endedToken, email: 'a@b.example' } })
  await visit(
    'a login that cannot be renewed asks for the password over the page, and who closes that reads on as a guest',
    async () => {
      await page.goto('/nfl/upcominggames')
      const question = page.getByRole('alertdialog', { name: 'Your session has ended' })
      await expect(question).toBeVisible()
      await expect(emailField(page)).toHaveValue('a@b.example')
      await expectLogin(page, false)
      await question.getByRole('button', { name: 'Close' }).click()
      await expect(question).toHaveCount(0)
      await expect(page.getByText('Locked').first()).toBeVisible()
      await page.getByRole('link', { name: 'Players' }).click()
      await expect(page).toHaveURL('/nfl/upcominggames?view=players')
      await expect(question).toHaveCount(0)
    },
    /401 \(Unauthorized\)/,
  )

  await logIn()
  await visit('a stored token is checked first, and the member is asked for once', async () => {
    const calls = apiCalls(page)
    await page.goto('/about')
    // `/record` is the page's own call; the others are the session's.
    const all = ['/checkLogin', '/options/1', '/prices', '/record']
    await expect.poll(() => calls.toSorted()).toEqual(all)
    // A second check would be sent as soon as the prices are stored.
    await expect.poll(async () => (await storedLogin(page)).prices?.length).toBeGreaterThan(0)
    expect(calls.toSorted()).toEqual(all)
    expect(calls[0]).toBe('/checkLogin')
  })

  await logIn()
  await visit(
    'a member whose check failed is checked again after the options and prices',
    async () => {
      let checks = 0
      await page.route('**/api/checkLogin', (route) => {
        checks += 1
        return checks === 1 ? route.fulfill({ status: 429, json: tooMany }) : route.continue()
      })
      const calls = apiCalls(page)
      await page.goto('/about')
      await expect.poll(() => checks).toBe(2)
      expect(calls.lastIndexOf('/checkLogin')).toBeGreaterThan(calls.indexOf('/prices'))
      await expect.poll(async () => (await storedLogin(page)).user?.favorite_sport).toBe('NFL')
    },
    /429 \(Too Many Requests\)/,
  )

  await visit(
    'a member’s page is requested once, with their token, before the bundle arrives',
    async () => {
      const path = await matchupPath(request, 'nfl')
      const [asked, options] = [`/main/1${path.slice('/nfl'.length)}`, '/options/1']
      const calls = await openLate(page, path, ['/checkLogin', asked, options])
      await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
      await expect.poll(() => calls).toContain('/prices')
      expect(calls.filter((call) => call === asked || call === options)).toEqual([asked, options])
    },
  )

  await visit(
    'a failed check of the token logs nobody out',
    async () => {
      await failCalls(
        page,
        '**/api/checkLogin',
        'Unable to check your login. Please try again later.',
      )
      await page.goto('/nfl/upcominggames')
      await expect(page.getByRole('link', { name: 'VIEW MATCHUP' }).first()).toBeVisible()
      await expectLogin(page, true)
      await expect(page.getByRole('alert')).toBeEmpty()
    },
    /500 \(Internal/,
  )

  await visit(
    'a failed logout shows an alert, and leaves the member logged in and where he is',
    async () => {
      const repair = await failCalls(page, '**/api/logout', 'Unable to logout')
      await page.goto('/about')
      await openSiteLinks(page)
      await button(page, 'LOGOUT').click()
      await expect(page.getByRole('alert')).toContainText('Unable to logout')
      await expectLogin(page, true)
      await repair()
      await openSiteLinks(page)
      await expect(page).toHaveURL('/about')
      await button(page, 'LOGOUT').click()
      await expect(page).toHaveURL('/')
      await expectLogin(page, false)
    },
    /401 \(Unauthorized\)|500 \(Internal/,
  )

  await logIn({ admin: true })
  await visit('an admin’s key is never stored', async () => {
    const checked = page.waitForResponse('**/api/checkLogin')
    await page.goto('/about')
    const { data } = await (await checked).json()
    expect(data.user.admin_key).toBeTruthy()
    await expect.poll(async () => (await storedLogin(page)).prices?.length).toBeGreaterThan(0)
    expect(JSON.stringify(await storedLogin(page))).not.toContain(data.user.admin_key)
  })
})

test('two tabs share one session', async ({ page, context, request, visit }) => {
  await visit('a second tab follows the login and the logout of the first', async () => {
    const second = await context.newPage()
    await second.goto('/nfl/upcominggames')
    await expect(second.getByText('Locked').first()).toBeVisible()
    await logInWithForm(page, await createAccount(request))
    await expect(page).toHaveURL('/')
    await expect(second.getByText('Locked')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await openSiteLinks(page)
    await button(page, 'LOGOUT').click()
    await expect(second.getByText('Locked').first()).toBeVisible()
    await expectLogin(second, false)
    await second.close()
  })

  await visit('local storage holds user, prices and sources, and no secret', async () => {
    await logInWithForm(page, await createAccount(request))
    await expectLogin(page, true)
    await page.reload()
    await expect.poll(async () => (await storedLogin(page)).prices?.length).toBeGreaterThan(0)
    const stored = await storedLogin(page)
    expect(stored.sources).toEqual([
      { id: 'sports-data', title: 'Fieldline Data' },
      { id: 'place-names', title: 'GeoNames' },
    ])
    expect(
      Object.keys(stored).filter(
        (key) => !['user', 'freeAccess', 'prices', 'sources'].includes(key),
      ),
    ).toEqual([])
    expect(JSON.stringify(stored)).not.toMatch(/password|refresh|admin_key/i)
    expect(await page.evaluate(() => document.cookie)).toBe('')

    await test.step('an expired token is renewed silently, and no call uses it', async () => {
      await expireLogin(page)
      const tokens = new Set<string | undefined>()
      page.on('request', (call) => {
        const { pathname } = new URL(call.url())
        if (pathname.startsWith('/api/main')) tokens.add(call.headers()['x-access-token'])
      })
      const renewal = page.waitForResponse('**/api/session/refresh')
      await page.goto('/nfl/upcominggames')
      expect((await renewal).status()).toBe(200)
      await expect(page.getByRole('link', { name: 'VIEW MATCHUP' }).first()).toBeVisible()
      await expect(page.getByText('session has ended')).toHaveCount(0)
      expect(tokens.has(endedToken)).toBe(false)
      expect((await storedLogin(page)).user.token).not.toBe(endedToken)
    })
  })

  await visit('two tabs with an expired token renew it one after the other', async () => {
    await page.goto('/favicon.svg')
    const { prices: _, ...withoutPrices } = await storedLogin(page)
    const { token } = withoutPrices.user
    await page.evaluate(
      (text) => localStorage.setItem('authType', text),
      JSON.stringify(withoutPrices),
    )
    const second = await context.newPage()
    await second.goto('/about')
    // The last step of a start. A second tab that was still starting up would renew the expired token
    // by itself, before the navigation.
    await expect.poll(async () => (await storedLogin(second)).prices?.length).toBeGreaterThan(0)
    await expireLogin(page)
    let out = 0
    let mostAtOnce = 0
    await context.route('**/api/session/refresh', async (route) => {
      mostAtOnce = Math.max(mostAtOnce, ++out)
      const response = await route.fetch()
      out -= 1
      await route.fulfill({ response })
    })
    await Promise.all([page.goto('/nfl/upcominggames'), second.goto('/nba/upcominggames')])
    for (const tab of [page, second])
      await expect(tab.getByRole('link', { name: 'VIEW MATCHUP' }).first()).toBeVisible()
    expect(mostAtOnce).toBe(1)
    await expectLogin(page, true)
    expect((await storedLogin(page)).user.token).not.toBe(token)
  })
})
