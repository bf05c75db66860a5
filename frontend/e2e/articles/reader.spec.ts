import {
  hostileImages,
  hostileLinks,
  hostileMarkup,
  hostileOperations,
} from '#shared/domain/publication/testing/hostileText.ts'
import { articlesAddress, changeAnswer, failCalls, holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'

const articleAddress = '**/api/public/articles/*'

test.describe('articles', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('a guest searches, filters and pages through articles, and the address keeps it all', async ({
    page,
  }) => {
    // Only the text of an article is for members. A card requests its article as soon as the
    // pointer is over it, so the answer may come before the click.
    const answered = page.waitForResponse(articleAddress)
    await page.goto('/articles')
    const main = page.getByRole('main')
    const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect(page).toHaveTitle('Articles · Matchfit')
    await expect(main.getByRole('heading', { name: /^Latest Articles/ })).toBeVisible()
    const sports = main.getByRole('group', { name: 'Sport' }).getByRole('button')
    await expect(sports).toHaveText(['All Sports', 'NFL', 'NBA', 'EPL', 'La Liga'])
    await expect(cards).toHaveCount(6)
    await expect(main.getByRole('link', { name: 'Free Sign Up to Read More' })).toHaveAttribute(
      'href',
      '/signup',
    )
    // The list below leaves out the banner's article, but a search finds it.
    const featured = await main.getByRole('article').getByRole('heading').innerText()
    await expect(cards.filter({ hasText: featured })).toHaveCount(0)
    await main.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/articles?page=2')
    await expect(cards).toHaveCount(6)

    await main.getByRole('searchbox', { name: 'Search articles' }).fill(featured)
    await expect(cards.filter({ hasText: featured })).toHaveCount(1)
    // Letters typed while the address is catching up with the first ones must stay.
    const box = main.getByRole('searchbox', { name: 'Search articles' })
    await box.evaluate((input: HTMLInputElement) => {
      const { replaceState } = history
      history.replaceState = (...state) => {
        history.replaceState = replaceState
        history.replaceState(...state)
        input.setRangeText('illés', input.value.length, input.value.length, 'end')
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await box.fill('Ach')
    await expect(page).toHaveURL(/search=Achill/)
    await expect(box).toHaveValue('Achillés')
    await expect(cards.first()).toContainText('Achilles')
    await main.getByRole('button', { name: 'EPL' }).click()
    await expect(page).toHaveURL(/category=EPL/)
    await box.fill('zygomatic')
    await expect(
      main.getByRole('heading', { name: 'No articles found matching your filters' }),
    ).toBeVisible()
    await main.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/articles')
    await expect(cards).toHaveCount(6)
    await expect(box).toHaveValue('')

    const title = await cards.first().getByRole('heading').textContent()
    await cards.first().getByRole('link').click()
    expect(await (await answered).text()).not.toContain('"ops"')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(main.getByRole('heading', { name: 'Premium Content' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Free Sign Up to Read More' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'See Related Articles' })).toBeVisible()
    await main.getByRole('link', { name: 'Back to Articles' }).click()
    await expect(page).toHaveURL('/articles')

    const letGo = await holdCalls(page, articleAddress)
    await page.goto('/article/no-such-article')
    await expect(page.getByText('Loading article')).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { name: 'Article not found' })).toBeVisible()
    await expect(page).toHaveTitle('Article not found · Matchfit')
    await page.goto('/articles/DoctorsEdge')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The doctor’s edge')
    await page.goto('/articles/no-such-article')
    await expect(page.getByRole('heading', { name: 'Article not Available' })).toBeVisible()
  })
})

test('a member reads an article and then a related one, and the page’s metadata follow', async ({
  page,
  logIn,
}) => {
  await logIn()
  const letGo = await holdCalls(page, articleAddress)
  await page.goto('/articles')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Read More' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  // The title and picture from the list show before the answer arrives, and do not move when it does.
  await expect(page.getByText('Loading article')).toBeVisible()
  const places = () =>
    Promise.all([heading, main.locator('article img').first()].map((one) => one.boundingBox()))
  const before = await places()
  letGo()
  await expect(main.locator('#article-text p').first()).toBeVisible()
  expect(await places()).toEqual(before)
  const first = await heading.textContent()
  await expect(main.getByRole('heading', { name: 'Premium Content' })).toHaveCount(0)

  const data = () =>
    page.evaluate(() => ({
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      shared: document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
      keywords: document.querySelector('meta[name=keywords]')?.getAttribute('content'),
      headline: JSON.parse(
        document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
      ).headline,
      count: document.querySelectorAll('link[rel=canonical], script[type="application/ld+json"]')
        .length,
    }))
  expect(await data()).toMatchObject({ headline: first, canonical: page.url(), count: 2 })

  const related = main.locator('section', { hasText: 'See Related Articles' }).getByRole('link')
  const next = await related.first().textContent()
  await related.first().click()
  await expect(heading).toHaveText(next ?? '')
  await expect(main.locator('#article-text p').first()).toBeVisible()
  const after = await data()
  expect(after).toMatchObject({
    headline: next,
    canonical: page.url(),
    shared: page.url(),
    count: 2,
  })
  expect(after.keywords?.length).toBeGreaterThan(3)
})

test('the head of an article has each element once, however the reader came to it', async ({
  page,
}) => {
  const twice = () =>
    page.evaluate(() => {
      const elements = document.head.querySelectorAll('meta, script[type="application/ld+json"]')
      const names = [...elements].map((one) =>
        one instanceof HTMLScriptElement
          ? JSON.parse(one.text)['@type']
          : (one.getAttribute('property') ?? one.getAttribute('name')),
      )
      // The colors of the browser's bar differ by theme.
      return names.filter((name, at) => name && name !== 'theme-color' && names.indexOf(name) < at)
    })
  const headline = () =>
    page.evaluate(() => document.querySelector('script[type="application/ld+json"]')?.textContent)
  await page.goto('/articles')
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').getByRole('link').first()
  const path = (await card.getAttribute('href')) ?? ''
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto(path)
  await expect(main.getByRole('heading', { name: 'See Related Articles' })).toBeVisible()
  expect(await twice()).toEqual([])
  expect(await headline()).toContain(path)

  const related = main.locator('section', { hasText: 'See Related Articles' }).getByRole('link')
  const next = (await related.first().textContent()) ?? ''
  // The pointer over the link fetches its article, so that nothing is drawn in between.
  const fetched = page.waitForResponse(articleAddress)
  await related.first().hover()
  await (await fetched).finished()
  await related.first().click()
  await expect(heading).toHaveText(next)
  await expect.poll(headline).toContain(new URL(page.url()).pathname)
  expect(await twice()).toEqual([])
  await page.goBack()
  await expect(heading).not.toHaveText(next)
  await expect.poll(headline).toContain(path)
  expect(await twice()).toEqual([])
})

test.describe('a failing list', () => {
  test.use({ expectedErrors: /500 \(Internal/ })

  test('a list of articles that fails says so and can be tried again', async ({ page }) => {
    const repair = await failCalls(page, articlesAddress, 'Unable to retrieve articles')
    await page.goto('/articles')
    await expect(page.getByRole('heading', { name: 'Unable to retrieve articles' })).toBeVisible()
    await repair()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('Unable to retrieve articles')).toHaveCount(0)
  })
})

test('a hostile article runs and loads nothing', async ({ page, logIn }) => {
  await logIn()
  const text = hostileMarkup.join(' ')
  const insertable = hostileOperations.filter(
    (op) =>
      op !== null &&
      typeof op === 'object' &&
      'insert' in op &&
      (typeof op.insert === 'string' ||
        (op.insert !== null && typeof op.insert === 'object' && !Array.isArray(op.insert))),
  )
  const ops = [
    ...hostileMarkup.flatMap((insert) => [{ insert }, { insert: '\n', attributes: { header: 2 } }]),
    ...hostileLinks.map((link) => ({ insert: 'Link ', attributes: { link } })),
    ...hostileImages.map((src) => ({ insert: { image: { src } } })),
    ...insertable,
    { insert: 'The end.\n' },
  ]
  await changeAnswer(page, articleAddress, (data) => ({
    ...data,
    title: text,
    meta_title: text,
    meta_desc: text,
    tags: hostileMarkup,
    content: { ops },
  }))
  await changeAnswer(page, articlesAddress, (data) => ({
    ...data,
    articles: data.articles.map((article: object, at: number) => ({
      ...article,
      title: hostileMarkup[at],
      meta_desc: text,
      tags: hostileMarkup,
      thumbnail: hostileImages[at],
    })),
  }))
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  await page.goto('/article/how-to-read-a-health-score')
  await expect(page.getByText('The end.')).toBeVisible()
  const links = page.locator('#article-text a')
  await expect(links).toHaveCount(0)
  await expect(
    page.locator('#article-text :is(script, iframe, object, embed, svg, form)'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(foreign).toEqual([])
})
