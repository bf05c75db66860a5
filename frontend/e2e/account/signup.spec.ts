import {
  button,
  createAccount,
  emailField,
  expectLogin,
  goodPassword,
  mailedLink,
  passwordField,
  storedLogin,
  unusedAddress,
} from '../support/accounts.ts'
import { failCalls, holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { screens } from '../support/stillness.ts'

const submit = 'Sign Up For Free'
const welcome = 'Welcome to Matchfit! We have sent you a link to confirm your email.'

test('the sign-up form checks what is entered', async ({ page, request, visit }) => {
  await visit(
    'a field shows its error, in the specified words, from when it is left until it is corrected',
    async () => {
      await page.goto('/signup')
      await expect(page.getByLabel('NFL')).toBeChecked()
      await expect(page.getByText('Required*')).toHaveCount(0)
      await emailField(page).focus()
      await expect(page.getByText('Required*')).toHaveCount(0)
      await page.keyboard.press('Tab')
      await expect(page.getByText('Required*')).toHaveCount(1)
      await passwordField(page).fill('abc')
      const sentence =
        'Your password must include 8 characters, 1 uppercase letter, 1 number, and 1 symbol'
      await expect(page.getByText(sentence)).toHaveCount(0)
      await page.getByLabel('NBA').focus()
      await expect(page.getByText(sentence)).toBeVisible()
      await emailField(page).fill('fan@')
      await expect(page.getByText('Please enter a valid email')).toBeVisible()

      const taken = await createAccount(request)
      await emailField(page).fill(taken)
      await passwordField(page).focus()
      await expect(emailField(page)).toHaveAccessibleDescription('Email already exists')
      await emailField(page).fill(`x${taken}`)
      await expect(page.getByText('Email already exists')).toHaveCount(0)
    },
  )

  for (const screen of screens)
    await visit(
      'submitting shows every error, moves nothing and focuses the first invalid field',
      async () => {
        await page.setViewportSize(screen)
        await page.goto('/signup')
        const place = () => button(page, submit).boundingBox()
        const before = await place()
        await button(page, submit).click()
        await expect(page.getByText('Required*')).toHaveCount(2)
        expect(await place()).toEqual(before)
        await expect(emailField(page)).toBeFocused()
        await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
        await expect(emailField(page)).toHaveAccessibleDescription('Required*')
        await emailField(page).fill('fan@b.example')
        await button(page, submit).click()
        await expect(passwordField(page)).toBeFocused()
      },
    )

  await visit(
    'sign-up, login and forgotten password link to one another, with fields marked for password managers',
    async () => {
      await page.goto('/signup')
      await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
      await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
      await expect(page.getByText('Already have an account? Login here')).toBeVisible()
      await page.getByRole('link', { name: 'Login here' }).click()
      await expect(page).toHaveURL('/login')
      await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
      await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
      await expect(page.getByText('Need access? Join for free')).toBeVisible()
      await page.getByRole('link', { name: 'Forgot Password' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to login' }).click()
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
      await page.getByRole('link', { name: 'Join for free' }).click()
      await expect(page).toHaveURL('/signup')
    },
  )

  await visit('a password can be pasted and shown, and is hidden again on submitting', async () => {
    await page.goto('/login')
    await passwordField(page).focus()
    await page.evaluate(() => {
      const input = document.activeElement
      const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      if (!input?.dispatchEvent(pasted)) throw new Error('Pasting is blocked')
    })
    await passwordField(page).fill('hush')
    await button(page, 'Show password').click()
    await expect(passwordField(page)).toHaveAttribute('type', 'text')
    await passwordField(page).press('Enter')
    await expect(passwordField(page)).toHaveAttribute('type', 'password')
  })

  await visit(
    'a sign-up that the server refuses shows the error at its field and in the banner',
    async () => {
      const taken = await createAccount(request)
      await page.route('**/api/get/checkusername/*', (route) =>
        route.fulfill({ json: { status: 'success', data: { existing_user: false } } }),
      )
      await page.goto('/signup')
      await emailField(page).fill(taken)
      await passwordField(page).fill(goodPassword)
      await button(page, submit).click()
      await expect(emailField(page)).toHaveAccessibleDescription('Email already exists')
      await expect(emailField(page)).toBeFocused()
      await expect(page.getByRole('alert')).toBeEmpty()
      await expectLogin(page, false)
    },
    /409/,
  )

  await visit(
    'a refused sign-up shows an error that belongs to no field above the button',
    async () => {
      const sentence = 'Unable to complete signup. Please try again later.'
      await failCalls(page, '**/api/signup', sentence)
      await page.goto('/signup')
      await emailField(page).fill(unusedAddress())
      await passwordField(page).fill(goodPassword)
      await button(page, submit).click()
      await expect(page.locator('form').getByRole('alert')).toHaveText(sentence)
      await expect(page.getByText(sentence)).toHaveCount(1)
      await passwordField(page).fill(`${goodPassword}!`)
      await expect(page.locator('form').getByText(sentence)).toHaveCount(0)
    },
    /500/,
  )

  await visit(
    'nothing is shown when only the check of the address fails',
    async () => {
      await failCalls(page, '**/api/get/checkusername/*', 'Unable to check this email.')
      await page.goto('/signup')
      await emailField(page).fill(unusedAddress())
      const checked = page.waitForResponse('**/api/get/checkusername/*')
      await passwordField(page).focus()
      await checked
      await expect(page.getByRole('alert')).toBeEmpty()
      await expect(emailField(page)).toHaveAccessibleDescription('')
    },
    /500/,
  )

  await visit('a double click signs up once', async () => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/signup')) calls += 1
    })
    const letGo = await holdCalls(page, '**/api/signup')
    await page.goto('/signup')
    await emailField(page).fill(unusedAddress())
    await passwordField(page).fill(goodPassword)
    await button(page, submit).dblclick()
    await expect(button(page, 'Signing up…')).toBeVisible()
    letGo()
    await expect(page).toHaveURL('/')
    expect(calls).toBe(1)
  })
})

test('a visitor signs up', async ({ page, request, visit }) => {
  await visit(
    'signing up logs in, opens the home page and shows the server’s message in a dialog',
    async () => {
      const address = unusedAddress()
      await page.goto('/signup')
      await emailField(page).fill(address)
      await passwordField(page).fill(goodPassword)
      await page.getByLabel('La Liga').check()
      const sent = page.waitForRequest('**/api/signup')
      await button(page, submit).click()
      expect((await sent).postDataJSON()).toEqual({
        email: address,
        password: goodPassword,
        favorite_sport: 'La Liga',
      })
      const modal = page.getByRole('alertdialog', { name: welcome })
      await expect(modal).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(button(page, 'OK')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(modal).toBeHidden()
      expect((await storedLogin(page)).user).toMatchObject({
        login: true,
        email: address,
        favorite_sport: 'La Liga',
      })
      await page.goto('/confirmation')
      const way = page.getByRole('main').getByRole('link', { name: 'Upcoming Games' })
      await expect(way).toHaveAttribute('href', '/soccer/upcominggames?league=ESP')
    },
  )

  await visit(
    'a guest signs up in the dialog of a button and confirms the address by the mailed link',
    async () => {
      const address = unusedAddress()
      await page.goto('/nfl/upcominggames?logout=1')
      await expectLogin(page, false)
      await page.goto('/nfl/upcominggames')
      await button(page, 'LOG IN OR JOIN FOR FREE').first().click()
      const modal = page.getByRole('dialog', { name: 'Join for free' })
      await modal.getByLabel('EPL').check()
      await modal.getByLabel('Email').fill(address)
      await modal.getByLabel('Password', { exact: true }).fill(goodPassword)
      await modal.getByRole('button', { name: submit }).click()
      await button(page, 'OK').click()
      await expect(page).toHaveURL('/')
      await expect(modal).toBeHidden()

      await page.goto('/profile')
      await expect(page.getByText('(not confirmed yet)')).toBeVisible()
      await page.goto(await mailedLink(request, address, '/confirmaddress'))
      await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
      await expect(page).toHaveURL('/confirmaddress')
      await page.goto('/profile')
      await expect(page.getByText(address)).toBeVisible()
      await expect(page.getByText('(not confirmed yet)')).toHaveCount(0)

      await test.step('the confirmation of a reader whose favorite is the EPL keeps the league', async () => {
        await page.goto('/confirmation')
        const way = page.getByRole('main').getByRole('link', { name: 'Upcoming Games' })
        await expect(way).toHaveAttribute('href', '/soccer/upcominggames?league=EPL')
        await page.goto('/confirmation?sportsName=soccer&league=ESP')
        await expect(way).toHaveAttribute('href', '/soccer/upcominggames?league=ESP')
        await page.goto('/confirmation?sportsName=nfl')
        await expect(way).toHaveAttribute('href', '/nfl/upcominggames')
      })
    },
  )
})
