import type { Page, Request, Route } from '@playwright/test'
import { newsPageSize } from '#shared/domain/publication/newsItem.ts'
import { failCalls, newsAddress } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalTime } from '../support/portalTime.ts'

const panel = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByText(/^Breaking/) })
const lines = (page: Page) => panel(page).getByRole('listitem')
const seeMore = (page: Page) => panel(page).getByRole('button', { name: 'See More' })

const offsetOf = (request: Request) => Number(new URL(request.url()).searchParams.get('offset'))

const hourBefore = new Date(Date.parse(portalTime) - 3_600_000).toISOString()

/** Answers with `count` news, in pages as requested. */
const answerWith = (page: Page, count: number, item: object = {}) =>
  page.route(newsAddress, (route: Route) => {
    const offset = offsetOf(route.request())
    const news = Array.from({ length: count }, (_, n) => ({
      newsId: `nfl-${n}`,
      Title: `News ${n + 1}`,
      Source: 'The Wire',
      Updated: hourBefore,
      Content: `Text of ${n + 1}.`,
      Url: null,
      Author: null,
      Categories: [],
      ImageUrl: null,
      ...item,
    }))
    return route.fulfill({
      json: { status: 'success', data: { news: news.slice(offset, offset + newsPageSize) } },
    })
  })

test('breaking news is shown beside the games', async ({ page, visit }) => {
  for (const [path, title] of [
    ['/nfl/upcominggames', 'Breaking NFL News'],
    ['/nba/upcominggames', 'Breaking NBA News'],
  ] as const)
    await visit(`${path} shows ${title}, five at a time`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(lines(page)).toHaveCount(5)
      await expect(lines(page).first()).toContainText(/ · (Just now|\d+[mh] ago|\w{3} \d+, \d{4})$/)
      const asked = page.waitForRequest(newsAddress)
      await seeMore(page).click()
      expect(offsetOf(await asked)).toBe(5)
      await expect(lines(page)).toHaveCount(10)
    })

  await visit(
    'when the news fails to load, the games are shown, and the panel shows the error and a button to try again',
    async () => {
      const repair = await failCalls(page, newsAddress, 'Unable to retrieve news')
      await page.goto('/nfl/upcominggames')
      await expect(page.getByText('Team Health Scores').first()).toBeVisible()
      await expect(panel(page).getByRole('alert')).toContainText('Unable to retrieve news')
      await expect(page.getByRole('alert').filter({ hasText: 'Unable' })).toHaveCount(1)
      await repair()
      await answerWith(page, 13)
      await panel(page).getByRole('button', { name: 'Try again' }).click()
      await expect(lines(page)).toHaveCount(5)

      await test.step('the news that has loaded stays when the next page fails', async () => {
        const repairNext = await failCalls(page, newsAddress, 'Unable to retrieve news')
        await seeMore(page).click()
        await expect(panel(page).getByRole('alert')).toContainText('Unable to retrieve news')
        await expect(lines(page)).toHaveCount(5)
        await repairNext()
      })

      await page.reload()
      await test.step('See More disappears after an incomplete page and leaves the focus on the list', async () => {
        await expect(lines(page)).toHaveCount(5)
        await seeMore(page).click()
        await expect(lines(page)).toHaveCount(10)
        await expect(seeMore(page)).toBeFocused()
        await seeMore(page).click()
        await expect(lines(page)).toHaveCount(13)
        await expect(seeMore(page)).toHaveCount(0)
        await expect(panel(page).getByRole('list')).toBeFocused()
      })
    },
    /500 \(Internal Server Error\)/,
  )

  await visit('See More disappears after an empty page', async () => {
    await answerWith(page, 10)
    await page.goto('/nfl/upcominggames')
    await seeMore(page).click()
    await expect(lines(page)).toHaveCount(10)
    await seeMore(page).click()
    await expect(seeMore(page)).toHaveCount(0)
    await expect(lines(page)).toHaveCount(10)

    await test.step('a headline without an address opens its text', async () => {
      await expect(page.getByText('Text of 1.')).toBeHidden()
      await panel(page).getByText('News 1', { exact: true }).click()
      await expect(page.getByText('Text of 1.')).toBeVisible()
    })
  })

  await visit('a headline links to its publisher', async () => {
    await answerWith(page, 1, { Url: 'https://wire.example/1' })
    await page.goto('/nfl/upcominggames')
    const link = lines(page).getByRole('link', { name: 'News 1' })
    await expect(link).toHaveAttribute('href', 'https://wire.example/1')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(lines(page)).toContainText('The Wire · 1h ago')

    await test.step('a panel without news says so', async () => {
      await answerWith(page, 0)
      await page
        .getByRole('navigation', { name: 'Sports' })
        .getByRole('link', { name: 'NBA' })
        .click()
      await expect(panel(page)).toContainText('No news found.')
      await expect(seeMore(page)).toHaveCount(0)
    })
  })
})
