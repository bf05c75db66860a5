import {
  button,
  createAccount,
  emailField,
  goodPassword,
  mailedLink,
  passwordField,
  storedLogin,
  unusedAddress,
} from '../support/accounts.ts'
import { failCalls } from '../support/answers.ts'
import { expect, openSiteLinks, test } from '../support/fixtures.ts'
import { matchupPath } from '../support/matchupPage.ts'

// What free access may not see is answered so.
test.use({ expectedErrors: /401 \(Unauthorized\)/ })

test('a mailed link opens every score for a day, without a profile', async ({ page, request }) => {
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
  // The past is for accounts, and the present is not taken away with it.
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
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(emailField(page)).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test.describe('a link that is not good', () => {
  test.use({ expectedErrors: /400 \(Bad Request\)/ })

  test('is told, and another can be asked for', async ({ page }) => {
    await page.goto(`/freeaccess?token=${'a'.repeat(43)}`)
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(page).toHaveURL('/freeaccess')
    await expect(button(page, 'Mail me the link')).toBeVisible()
    expect((await storedLogin(page)).user.login).toBe(false)
  })
})

test.describe('while the server cannot be asked', () => {
  test.use({ expectedErrors: /500 \(Internal|400 \(Bad Request\)/ })

  test('a link stays good, and is tried again', async ({ page }) => {
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
  })

  test('a confirming link that is opened signed out waits for the login, and for the server', async ({
    page,
    request,
  }) => {
    const address = await createAccount(request)
    const repair = await failCalls(
      page,
      '**/api/confirmEmail',
      'Unable to confirm your email. Please try again later.',
    )
    await page.goto(`/confirmaddress?token=${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
    await expect(page).toHaveURL('/confirmaddress')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await emailField(page).fill(address)
    await passwordField(page).fill(goodPassword)
    await button(page, 'Login').click()
    await expect(page.getByRole('heading', { name: 'Unable to confirm your email.' })).toBeVisible()
    await repair()
    const asked = page.waitForRequest('**/api/confirmEmail')
    await button(page, 'Try again').click()
    expect((await asked).postDataJSON()).toEqual({ token: 'a'.repeat(43) })
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  })
})
