import {
  button,
  createAccount,
  emailField,
  expectLogin,
  expireLogin,
  goodPassword,
  mailedLink,
  passwordField,
  storedLogin,
  unusedAddress,
} from '../support/accounts.ts'
import { failCalls } from '../support/answers.ts'
import { expect, openSiteLinks, test } from '../support/fixtures.ts'
import { matchupPath } from '../support/matchupPage.ts'

// Readers with free access are refused what only accounts may see.
test.use({ expectedErrors: /401 \(Unauthorized\)/ })

test('a mailed link gives free access', async ({ page, request, visit }) => {
  await visit(
    'an invalid link shows an alert and the form that mails another, and a link that could not be checked can be tried again',
    async () => {
      const repair = await failCalls(
        page,
        '**/api/freeAccess',
        'Unable to open free access. Please try again later.',
      )
      await page.goto(`/freeaccess?token=${'a'.repeat(43)}`)
      await expect(button(page, 'Try again')).toBeVisible()
      await repair()
      await button(page, 'Try again').click()
      await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
      await expect(button(page, 'Mail me the link')).toBeVisible()
      await expect(page).toHaveURL('/freeaccess')
      expect((await storedLogin(page)).user.login).toBe(false)
    },
    /500 \(Internal|400 \(Bad Request\)/,
  )

  await visit(
    'a mailed link shows every score for a day, says when that ends and how to stay, and gives no profile',
    async () => {
      const address = unusedAddress()
      await page.goto('/signup')
      await page.getByRole('link', { name: 'Read for 24 hours by a mailed link' }).click()
      await expect(page.getByRole('heading', { name: 'Read for 24 hours' })).toBeVisible()
      await emailField(page).fill(address)
      await button(page, 'Mail me the link').click()
      await expect(page.getByText('The link is on its way to')).toBeVisible()
      await page.goto(await mailedLink(request, address, '/freeaccess'))
      await expect(page).toHaveURL('/')
      expect(await storedLogin(page)).toMatchObject({
        user: { login: true, email: address, free_access: true },
        freeAccess: { emailValidated: true },
      })
      await page.goto('/nfl/upcominggames')
      await expect(page.getByRole('link', { name: 'VIEW MATCHUP' }).first()).toBeVisible()
      await expect(page.getByText('Locked')).toHaveCount(0)
      await expect(
        page.getByText(/^Free access until \w{3}, \w{3} \d+ · \d+:\d\d [AP]M E[SD]T\./),
      ).toBeVisible()
      // Earlier versions of a page are for accounts. Free access still shows the current one.
      const path = await matchupPath(request, 'nfl')
      await page.goto(`${path}?asOf=2026-11-21T12:00:00Z`)
      await expect(page.getByText('Earlier times are for accounts.')).toBeVisible()
      await page.getByRole('link', { name: 'Back to now' }).click()
      await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
      await expect(page.getByText('Locked')).toHaveCount(0)
      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
      await openSiteLinks(page)
      await expect(button(page, 'LOGOUT')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Profile' })).toHaveCount(0)
      for (const path of ['/login', '/signup']) {
        await page.goto(path)
        await expect(emailField(page)).toBeVisible()
        await expect(page).toHaveURL(path)
      }
    },
  )

  await visit('free access that is over says so, and how to keep every score', async () => {
    await expireLogin(page)
    await page.goto('/nfl/upcominggames')
    await expect(page.getByText('Your free access has ended.')).toBeVisible()
    await expect(page.getByText('Locked').first()).toBeVisible()
    await button(page, 'Join for free').first().click()
    await expect(page).toHaveURL('/signup')
  })
})

test('a guest confirms an address by logging in', async ({ page, request, visit }) => {
  await visit(
    'a guest who logs in from a confirmation link ends at the home page, with the address confirmed',
    async () => {
      const address = unusedAddress()
      await page.goto('/signup')
      await emailField(page).fill(address)
      await passwordField(page).fill(goodPassword)
      await button(page, 'Sign Up For Free').click()
      await button(page, 'OK').click()
      await page.goto('/nfl/upcominggames?logout=1')
      await expectLogin(page, false)

      await page.goto(await mailedLink(request, address, '/confirmaddress'))
      await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
      await expect(page).toHaveURL('/confirmaddress')
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await emailField(page).fill(address)
      await passwordField(page).fill(goodPassword)
      await button(page, 'Login').click()
      await expect(
        page.getByRole('status').filter({ hasText: `${address} is confirmed.` }),
      ).toBeVisible()
      await expect(page).toHaveURL('/')
      await page.goto('/profile')
      await expect(page.getByText(address)).toBeVisible()
      await expect(page.getByText('(not confirmed yet)')).toHaveCount(0)
    },
  )

  await visit(
    'a link that could not be confirmed after the login stays valid',
    async () => {
      await page.goto('/nfl/upcominggames?logout=1')
      await expectLogin(page, false)
      const address = await createAccount(request)
      const repair = await failCalls(
        page,
        '**/api/confirmEmail',
        'Unable to confirm your email. Please try again later.',
      )
      const link = `/confirmaddress?token=${'a'.repeat(43)}`
      await page.goto(link)
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await emailField(page).fill(address)
      await passwordField(page).fill(goodPassword)
      await button(page, 'Login').click()
      await expect(page.getByRole('alert')).toContainText('Unable to confirm your email.')
      await expect(page).toHaveURL('/')
      await page.goto(link)
      await expect(
        page.getByRole('heading', { name: 'Unable to confirm your email.' }),
      ).toBeVisible()
      await repair()
      const asked = page.waitForRequest('**/api/confirmEmail')
      await button(page, 'Try again').click()
      expect((await asked).postDataJSON()).toEqual({ token: 'a'.repeat(43) })
      await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    },
    /401 \(Unauthorized\)|500 \(Internal|400 \(Bad Request\)/,
  )
})
