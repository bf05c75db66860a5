import { changeAnswer } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Data, matchupAddress, matchupPath, openMatchup } from '../support/matchupPage.ts'

test.beforeEach(async ({ logIn }) => logIn())

const posts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    tweet_id: `post-${at}`,
    twitter_username: 'Dana',
    twitter_handle: '@dana',
    twitter_profile_image: null,
    tweet_date: `2026-11-2${at < 5 ? 1 : 0}T1${9 - (at % 9)}:00:00Z`,
    tweet_text: `Post number ${at}${' and more'.repeat(at < 3 ? 0 : 80)}`,
    tweet_url: null,
    media_url: null,
  }))

const withFeeds = (teamTwitterInfo: unknown[], latestTeamsNews: unknown[]) => (data: Data) => ({
  ...data,
  teamInfo: {
    away: { ...data.teamInfo.away, teamTwitterInfo, latestTeamsNews },
    home: { ...data.teamInfo.home, teamTwitterInfo: [], latestTeamsNews: [] },
  },
})

test('a feed shows three posts, and three more each time its bottom is reached, in a box as tall as they are, up to 600 pixels', {
  tag: '@layout',
}, async ({ page, request }) => {
  await changeAnswer(page, matchupAddress, withFeeds(posts(8), []))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const feed = page.getByRole('region', { name: 'Team posts, three at a time' })
  const shown = feed.getByRole('listitem')
  await expect(shown).toHaveCount(3)
  const boxHeight = async () =>
    (await page.getByRole('region', { name: 'Team posts', exact: true }).boundingBox())?.height
  expect(await boxHeight()).toBeLessThan(400)
  const toBottom = () => feed.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await toBottom()
  await expect(shown).toHaveCount(6)
  await toBottom()
  await expect(shown).toHaveCount(8)
  const box = await page.getByRole('region', { name: 'Team posts', exact: true }).boundingBox()
  expect(box?.height).toBe(600)
  expect(box?.width).toBeLessThanOrEqual(650)
})

test('empty feeds say so', async ({ page, request }) => {
  await changeAnswer(page, matchupAddress, withFeeds([], []))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  await expect(page.getByText('No Twitter data available')).toBeVisible()
  await expect(page.getByText('No recent team news available')).toBeVisible()
})

test('the author of a post is told by picture and handle, from the profile where the post has none', async ({
  page,
  request,
}) => {
  const [first, second, third] = posts(3)
  const authors = [
    { ...first, profile_image_url: '/favicon.svg' },
    { ...second, twitter_handle: '', profile_data: { username: 'Kim', handle: 'kim_writes' } },
    { ...third, twitter_handle: '', profile_image_url: 'https://elsewhere.example/me.png' },
  ]
  await changeAnswer(page, matchupAddress, withFeeds(authors, []))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const item = (at: number) => page.getByRole('listitem').filter({ hasText: `Post number ${at}` })
  await expect(item(0).locator('img')).toHaveAttribute('src', '/favicon.svg')
  await expect(item(0)).toContainText('@dana')
  await expect(item(1)).toContainText('@kim_writes')
  await expect(item(2)).toContainText('No Profile Image or Handle Found')
  await expect(page.getByText('No Profile Image or Handle Found')).toHaveCount(1)
  await expect(item(2).locator('img')).toHaveCount(0)
})
