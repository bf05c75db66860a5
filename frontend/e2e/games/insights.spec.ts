import type { Page } from '@playwright/test'
import { articlesAddress, changeAnswer, failCalls, holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { boxOf, expectSamePlaces, layoutShift, screens, watchShifts } from '../support/stillness.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const sports = (page: Page) => page.getByRole('navigation', { name: 'Articles by sport' })

test('the insights tab lists a sport’s articles', async ({ page, visit }) => {
  const [narrow, wide] = screens
  for (const [path, category] of [
    ['/nba/upcominggames?view=articles', 'NBA'],
    ['/soccer/upcominggames?view=articles', 'EPL'],
    ['/soccer/upcominggames?league=ESP&view=articles', 'La Liga'],
    ['/nfl/upcominggames?view=articles', 'NFL'],
  ] as const)
    await visit(`${path} shows six articles of ${category}, newest first`, async () => {
      const answered = page.waitForResponse(articlesAddress)
      await page.goto(path)
      const { data } = await (await answered).json()
      await expect(cards(page)).toHaveCount(6)
      // On a phone the leads and tags of rows are left out.
      await page.setViewportSize(wide)
      for (const [index, article] of data.articles.entries()) {
        const card = cards(page).nth(index)
        await expect(card).toContainText(category)
        await expect(card).toContainText(article.meta_desc)
        await expect(card.getByRole('link', { name: article.title })).toHaveAttribute(
          'href',
          `/article/${article.slug}`,
        )
        for (const tag of article.tags) await expect(card.getByRole('list')).toContainText(tag)
      }
      await page.setViewportSize(narrow)
      await expect(sports(page).getByRole('link', { name: category })).toHaveAttribute(
        'aria-current',
        'page',
      )
      // The first card may be an article that the editor's test has just published.
      await expect
        .poll(() =>
          cards(page)
            .locator('img[src^="/art/"]')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBe(320)
    })

  await test.step('each sport’s articles are a tab of its landing page, and all articles have their own page', async () => {
    for (const [name, address] of [
      ['NFL', '/nfl/upcominggames?view=articles'],
      ['NBA', '/nba/upcominggames?view=articles'],
      ['EPL', '/soccer/upcominggames?league=EPL&view=articles'],
      ['La Liga', '/soccer/upcominggames?league=ESP&view=articles'],
      ['All Sports', '/articles'],
    ] as const)
      await expect(sports(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        address,
      )
    await sports(page).getByRole('link', { name: 'La Liga' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Liga Insights')
  })

  await watchShifts(page)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await visit('the articles do not move when they have loaded', async () => {
      const letGo = await holdCalls(page, articlesAddress)
      await page.goto('/nfl/upcominggames?view=articles')
      await expect(page.getByRole('status').filter({ hasText: 'Loading articles' })).toBeVisible()
      const first = page.getByRole('main').locator('.surface').first()
      const place = () => boxOf(first, ['x', 'y', 'width'])
      const before = await place()
      letGo()
      await expect(cards(page)).toHaveCount(6)
      expectSamePlaces(await place(), before, 1.5)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    })
  }

  await visit(
    'when the articles fail to load, only the tab shows the error, with a button to try again',
    async () => {
      const repair = await failCalls(page, articlesAddress, 'Unable to retrieve articles')
      await page.goto('/nfl/upcominggames?view=articles')
      await expect(page.getByRole('heading', { name: 'Unable to retrieve articles' })).toBeVisible()
      // Shown once, in the tab, and not in the banner as well.
      await expect(page.getByText('Unable to retrieve articles')).toHaveCount(1)
      await repair()
      await changeAnswer(page, articlesAddress, (data) => ({
        ...data,
        pagination: { ...data.pagination, total: 60, pages: 10 },
      }))
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page)).toHaveCount(6)

      await test.step('more than six articles are on numbered pages', async () => {
        const pages = page.getByRole('navigation', { name: 'Pages' })
        await expect(pages).toHaveText('123…10')
        const asked = page.waitForRequest((request) => request.url().includes('page=3'))
        await pages.getByRole('link', { name: 'Page 3' }).click()
        await asked
        await expect(page).toHaveURL('/nfl/upcominggames?view=articles&page=3')
        await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await expect(pages.locator('[aria-current]')).toHaveText(['3'])
        await expect(pages).toHaveText('12345…10')
        await pages.getByRole('link', { name: 'Previous page' }).click()
        await expect(page).toHaveURL('/nfl/upcominggames?view=articles&page=2')
        await expect(pages.locator('[aria-current]')).toHaveText(['2'])
      })

      await test.step('a sport without articles says so and links to all articles', async () => {
        await changeAnswer(page, articlesAddress, (data) => ({
          articles: [],
          pagination: { ...data.pagination, total: 0, pages: 0 },
        }))
        await sports(page).getByRole('link', { name: 'NBA' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('NBA Insights')
        await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
        await page.getByRole('link', { name: 'All articles' }).click()
        await expect(page).toHaveURL('/articles')
      })
    },
    /500 \(Internal Server Error\)/,
  )
})
