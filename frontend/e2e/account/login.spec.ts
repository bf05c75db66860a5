import {
  button,
  createAccount,
  emailField,
  expectLogin,
  goodPassword,
  logInWithForm,
  mailedLink,
  passwordField,
  storedLogin,
} from '../support/accounts.ts'
import { failCalls } from '../support/answers.ts'
import { expect, openSiteLinks, tabTo, test } from '../support/fixtures.ts'

test('members log in and out', async ({ page, request, logIn, visit }) => {
  await visit(
    'a wrong password shows an error in the form, once, and keeps the guest session',
    async () => {
      await logInWithForm(page, await createAccount(request), 'Wrong-horse-9')
      const sentence = 'The email or password is incorrect.'
      await expect(page.locator('form').getByRole('alert')).toHaveText(sentence)
      await expect(page.getByText(sentence)).toHaveCount(1)
      await expect(page).toHaveURL('/login')
      expect((await storedLogin(page)).user.token).toBeTruthy()
      await passwordField(page).fill(goodPassword)
      await button(page, 'Login').click()
      await expect(page).toHaveURL('/')
      await test.step('logging in opens the home page, and the bar shows LOGOUT and PROFILE', async () => {
        await openSiteLinks(page)
        await expect(button(page, 'LOGOUT')).toBeVisible()
        await expect(page.getByRole('link', { name: 'PROFILE', exact: true })).toBeVisible()
        await button(page, 'LOGOUT').click()
        await expectLogin(page, false)
      })
    },
    /401 \(Unauthorized\)/,
  )

  await visit('a keyboard is enough to log in and out', async () => {
    const address = await createAccount(request)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/login')
    await page.getByRole('link', { name: 'LOGIN' }).focus()
    await tabTo(page, emailField(page))
    await page.keyboard.type(address)
    await page.keyboard.press('Tab')
    await page.keyboard.type(goodPassword)
    await page.keyboard.press('Tab')
    await expect(button(page, 'Show password')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Login')).toBeFocused()
    await page.keyboard.press('Enter')
    // A page takes the focus once it is rendered.
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/')
    const logout = button(page, 'LOGOUT')
    await logout.focus()
    await page.keyboard.press('Enter')
    await expectLogin(page, false)
  })

  await visit('a login leads home, and home leads on to where the reader was', async () => {
    await page.goto('/nfl/upcominggames?view=teams')
    await openSiteLinks(page)
    await page.getByRole('link', { name: 'LOGIN' }).click()
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await emailField(page).fill(await createAccount(request))
    await passwordField(page).fill(goodPassword)
    await button(page, 'Login').click()
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Go on to NFL teams' }).click()
    await expect(page).toHaveURL('/nfl/upcominggames?view=teams')
    await page.goBack()
    await expect(page.getByRole('heading', { name: /Win More/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Go on to/ })).toHaveCount(0)
    await openSiteLinks(page)
    await button(page, 'LOGOUT').click()
    await expectLogin(page, false)
  })

  await logIn()
  await visit('a member who opens login, sign-up or free access is sent home', async () => {
    for (const path of ['/login', '/signup', '/freeaccess']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })
})

test('a forgotten password is replaced by a mailed link', async ({ page, request, visit }) => {
  await visit(
    'a reset page without a token has a disabled “Incorrect Link” and a link to ask for another',
    async () => {
      await page.goto('/resetpassword')
      await passwordField(page).fill(goodPassword)
      await page.getByLabel('Confirm password').fill(goodPassword)
      await expect(button(page, 'Incorrect Link')).toBeDisabled()
      await page.getByRole('link', { name: 'Ask for another link' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
    },
  )

  await visit(
    'a reset link is called incorrect only once the server has said so',
    async () => {
      const repair = await failCalls(
        page,
        '**/api/verifyPasswordReset',
        'Unable to check the link. Please try again later.',
      )
      await page.goto(`/resetpassword?fp_token=${'a'.repeat(43)}`)
      await expect(page.getByRole('main').getByText('Unable to check the link.')).toBeVisible()
      await expect(button(page, 'Incorrect Link')).toHaveCount(0)
      await repair()
      await button(page, 'Try again').click()
      await expect(button(page, 'Incorrect Link')).toBeDisabled()
      await expect(page).toHaveURL('/resetpassword')
    },
    /400 \(Bad Request\)|500 \(Internal/,
  )

  await visit(
    'a reset link that was cut short is called an incorrect link',
    async () => {
      for (const token of ['a'.repeat(30), '7', '']) {
        await page.goto(`/resetpassword?fp_token=${token}`)
        await expect(page.getByRole('alert')).toHaveText(/^Incorrect Link/)
        await expect(button(page, 'Incorrect Link')).toBeDisabled()
      }
    },
    /400 \(Bad Request\)/,
  )

  await visit(
    'the token of a reset link is sent only in the call: not in an address, the history or a referrer',
    async () => {
      const token = 'b'.repeat(43)
      const seen: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) return
        seen.push(request.url(), request.headers().referer ?? '')
      })
      await page.route('**/api/verifyPasswordReset', (route) =>
        route.fulfill({ json: { status: 'success', data: { email: 'fan@reader.example' } } }),
      )
      const verified = page.waitForRequest('**/api/verifyPasswordReset')
      await page.goto(`/resetpassword?fp_token=${token}`)
      expect((await verified).postDataJSON()).toEqual({ token })
      await expect(emailField(page)).toHaveValue('fan@reader.example')
      expect(seen.filter((text) => text.includes(token))).toEqual([])
      await page.getByRole('link', { name: 'Ask for another link' }).click()
      await page.goBack()
      expect(page.url()).not.toContain(token)
    },
  )

  await visit(
    'a forgotten password is replaced by a mailed link, and the new one logs in',
    async () => {
      const address = await createAccount(request)
      await page.goto('/login?forgot=true')
      await emailField(page).fill(address)
      await button(page, 'Mail me the link').click()
      await expect(page.getByRole('main')).toContainText(`If ${address} has an account`)

      const link = await mailedLink(request, address, '/resetpassword')
      await page.goto(link)
      await expect(page).toHaveURL('/resetpassword')
      await expect(emailField(page)).toHaveValue(address)
      const submit = button(page, 'Reset Password')
      await expect(submit).toBeDisabled()
      await passwordField(page).fill('New-horse-10')
      const confirm = page.getByLabel('Confirm password')
      await confirm.fill('New-h')
      await expect(page.getByText('Passwords do not match.')).toHaveCount(0)
      await confirm.fill('New-ho')
      await expect(page.getByText('Passwords do not match.')).toBeVisible()
      await expect(submit).toBeDisabled()
      await confirm.fill('New-horse-10')
      await expect(page.getByText('Passwords do not match.')).toHaveCount(0)
      await submit.click()
      await expect(page.getByRole('heading', { name: 'Password Reset Succesfully' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
      // The used token is not in the history.
      await expect(page.getByRole('heading', { name: /Win More/ })).toBeVisible()
      await page.goBack()
      await expect(button(page, 'Incorrect Link')).toBeDisabled()
      await logInWithForm(page, address, 'New-horse-10')
      await expect(page).toHaveURL('/')
      await expectLogin(page, true)
    },
  )
})
