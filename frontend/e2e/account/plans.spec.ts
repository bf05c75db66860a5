import { button, expectLogin } from '../support/accounts.ts'
import { failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'

test('members choose and cancel plans', async ({ page, logIn, visit, baseURL }) => {
  await visit(
    'the confirmation links to the games of the sport in the address, or to the NBA’s',
    async () => {
      await page.goto('/confirmation')
      const way = page.getByRole('main').getByRole('link', { name: 'Upcoming Games' })
      await expect(way).toHaveAttribute('href', '/nba/upcominggames')
      await page.goto('/confirmation?sportsName=soccer')
      await expect(way).toHaveAttribute('href', '/soccer/upcominggames')
    },
  )

  await logIn()
  await visit('choosing a paid plan goes to the checkout address from the server', async () => {
    await page.route('**/api/subscriptions', (route) =>
      route.fulfill({
        json: {
          status: 'success',
          data: { subscription: null, checkout_url: new URL('/about?paid', baseURL).href },
        },
      }),
    )
    await page.goto('/profile')
    await expect(page.getByText('$29 a season')).toBeVisible()
    await expect(page.getByText('Payments are not set up: nothing is charged.')).toBeVisible()
    await button(page, 'Choose Season supporter').click()
    await expect(page).toHaveURL(/\/about\?paid/)
  })

  await visit(
    'when the prices fail to load, the plan shows the error and a button to try again',
    async () => {
      const repair = await failCalls(page, '**/api/prices', 'Error occured getting prices')
      await page.goto('/profile')
      await expect(page.getByRole('main').getByText('Error occured getting prices')).toBeVisible()
      await repair()
      await button(page, 'Try again').click()
      await expect(button(page, 'Choose Free')).toBeVisible()

      await test.step('a member chooses a plan and cancels it', async () => {
        // A free plan named Free is not labeled free again.
        await expect(page.getByText('Free', { exact: true })).toHaveCount(1)
        await button(page, 'Choose Free').click()
        await expect(page.getByRole('heading', { name: 'Thanks for signing up!' })).toBeVisible()
        await page.goto('/profile')
        await expect(page.getByText('You are on Free.')).toBeVisible()
        await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
        await button(page, 'Cancel subscription').click()
        const question = page.getByRole('alertdialog', { name: 'Cancel Free?' })
        await expect(question).toContainText('The plan ends at once.')
        await expect(button(page, 'Keep it')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(question).toBeHidden()
        await button(page, 'Cancel subscription').click()
        await question.getByRole('button', { name: 'Cancel subscription' }).click()
        await expect(page).toHaveURL('/cancel')
        await expect(
          page.getByText('Sorry to see you go. Your subscription has now been cancelled.'),
        ).toBeVisible()
        await expectLogin(page, true)
        await page.getByRole('main').getByRole('link', { name: 'HOME' }).click()
        await expect(page).toHaveURL('/')
      })
    },
    /500 \(Internal/,
  )
})

test('a cancelled checkout logs the member out', async ({ page, logIn, visit }) => {
  for (const path of ['/confirmation', '/cancel']) {
    await logIn()
    await visit(`${path} logs out only if the address says canceled`, async () => {
      await page.goto(path)
      const way = page.getByRole('main').getByRole('link')
      await expect(way).toBeVisible()
      // The games of the member's favorite sport.
      if (path === '/confirmation') await expect(way).toHaveAttribute('href', '/nfl/upcominggames')
      await expectLogin(page, true)
      await page.goto(`${path}?canceled=true`)
      await expectLogin(page, false)
      await expect(page.getByRole('main').getByRole('link')).toBeVisible()
    })
  }
})
