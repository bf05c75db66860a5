import { button, expectLogin } from '../support/accounts.ts'
import { changeAnswer, holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { layoutShift, screens, watchShifts } from '../support/stillness.ts'

const select = (page: import('@playwright/test').Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true })

test('members edit their profile', async ({ page, logIn, visit }) => {
  await visit('a guest is asked to log in or sign up', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Sign Up For Free' }),
    ).toHaveAttribute('href', '/signup')
  })

  await logIn()
  await watchShifts(page)
  for (const screen of screens.toReversed())
    await visit('the profile does not move when it has loaded', async () => {
      await page.setViewportSize(screen)
      const letGo = await holdCalls(page, '**/api/refreshUser/*')
      await page.goto('/profile')
      await expect(page.getByText('Loading your profile')).toBeVisible()
      const place = () => button(page, 'Edit Profile').boundingBox()
      const before = await place()
      letGo()
      await expect(page.getByText('None yet')).toBeVisible()
      expect((await place())?.width).toBe(before?.width)
      expect(await layoutShift(page)).toBeLessThan(0.1)
    })

  await visit('a member with an unconfirmed address can ask for the link again', async () => {
    await changeAnswer(page, '**/api/refreshUser/*', ({ user }) => ({
      user: { ...user, email_verified: false },
    }))
    await page.goto('/profile')
    await expect(page.getByText('(not confirmed yet)')).toBeVisible()
    await button(page, 'Send the confirmation link again').click()
    // For the server, the address is confirmed already.
    await expect(page.getByText('Your email is confirmed already.')).toBeVisible()
  })

  await visit(
    'while a member edits, place names load one country at a time, all are required, and a country without states stands for its state and city',
    async () => {
      const files: string[] = []
      page.on('request', (request) => {
        const [, file] = request.url().match(/\/assets\/world-\w+\/(\w+)\.json/) ?? []
        if (file) files.push(file)
      })
      await page.goto('/profile')
      await expect(button(page, 'Edit Profile')).toBeVisible()
      expect(files).toEqual([])
      await button(page, 'Edit Profile').click()
      await page.getByLabel('Zip code').fill('123')
      await button(page, 'Save').click()
      await expect(page.getByText('Required*')).toHaveCount(3)
      await expect(page.getByText('Please enter a valid zip code')).toBeVisible()
      await expect(select(page, 'Country')).toBeFocused()

      await select(page, 'Country').selectOption('Spain')
      await expect(select(page, 'State').locator('option').nth(1)).toBeAttached()
      expect(files).toEqual(['countries', 'ES'])
      await select(page, 'Country').selectOption('United States')
      await expect(select(page, 'State').locator('option')).toHaveCount(1 + 51)
      await select(page, 'Country').selectOption('Aruba')
      await select(page, 'State').selectOption('Aruba')
      await select(page, 'City').selectOption('Aruba')
      await button(page, 'Cancel').click()
      await expect(button(page, 'Edit Profile')).toBeVisible()

      await test.step('a member edits sport and address, and a new country or state clears the levels below it', async () => {
        await expect(page.getByText('None yet')).toBeVisible()
        await button(page, 'Edit Profile').click()
        await expect(select(page, 'State')).toBeDisabled()
        await expect(select(page, 'City')).toBeDisabled()
        const tops = await Promise.all(
          ['Country', 'State', 'City'].map((label) => select(page, label).boundingBox()),
        )
        expect(tops[0]?.y).toBe(tops[1]?.y)
        expect(tops[2]?.x).toBe(tops[0]?.x)
        await select(page, 'Country').selectOption('Germany')
        await select(page, 'State').selectOption('Bavaria')
        await select(page, 'City').selectOption('Munich')
        await select(page, 'Country').selectOption('United States')
        await expect(select(page, 'State')).toHaveValue('')
        await expect(select(page, 'City')).toBeDisabled()
        await select(page, 'State').selectOption('Florida')
        await select(page, 'City').selectOption('Miami')
        await select(page, 'State').selectOption('Texas')
        await expect(select(page, 'City')).toHaveValue('')
        await select(page, 'City').selectOption('Austin')
        await page.getByLabel('NBA').check()
        await page.getByLabel('Zip code').fill('73301')
        const sent = page.waitForRequest('**/api/update-profile')
        await button(page, 'Save').click()
        expect((await sent).postDataJSON()).toEqual({
          favorite_sport: 'NBA',
          country: 'United States',
          state: 'Texas',
          city: 'Austin',
          zipcode: '73301',
        })
        await expect(page.getByText('Austin, Texas 73301, United States')).toBeVisible()
        await expect(button(page, 'Edit Profile')).toBeFocused()
        await page.getByRole('searchbox', { name: 'Find a team to add' }).fill('chicago bears')
        await button(page, 'Add Chicago Bears').click()
        await expect(button(page, 'Remove Chicago Bears')).toBeVisible()
        await page.reload()
        await expect(page.getByText('Austin, Texas 73301, United States')).toBeVisible()
        await button(page, 'Remove Chicago Bears').click()
        await expect(button(page, 'Remove Chicago Bears')).toHaveCount(0)
      })
    },
  )

  await visit(
    'an update that the server denies shows “Login required” with links to sign up and to switch accounts',
    async () => {
      await page.route('**/api/update-profile', (route) =>
        route.fulfill({
          status: 401,
          json: { status: 'error', type: 'UNAUTHORIZED', message: 'Please log in.' },
        }),
      )
      await page.goto('/profile')
      await button(page, 'Edit Profile').click()
      for (const label of ['Country', 'State', 'City'])
        await select(page, label).selectOption('Aruba')
      await button(page, 'Save').click()
      await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign Up For Free' })).toBeVisible()
      await expectLogin(page, true)
      // Members are sent away from the login page, so this link logs out first.
      await page.getByRole('link', { name: 'Log in with another account' }).click()
      await expect(page).toHaveURL('/login')
      await expectLogin(page, false)
    },
    /401 \(Unauthorized\)/,
  )
})
