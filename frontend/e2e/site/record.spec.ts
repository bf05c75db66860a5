import { changeAnswer, failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { inventedPublishers } from '../support/recordAnswers.ts'

const recordAddress = '**/api/record/forecasts'
const sha256 = 'a'.repeat(64)
const comparison = (n: number, ours: number, other: number) => ({
  ...{ n, ours, other, difference: ours - other, proven: n >= 100 },
  interval: { low: ours - other - 1, high: ours - other + 1 },
})

test('the record compares forecasts with clubs and a simple rule', async ({ page, visit }) => {
  await visit(
    'return dates are shown beside the clubs’ and the simple rule’s, with counts and intervals',
    async () => {
      const row = {
        ...{ group: null, days_out: 0, pinball: null, within_28: comparison(300, 0.1, 0.12) },
        ...{ days_off: comparison(240, 6, 7.5), club: comparison(42, 6, 8) },
        covered: { n: 240, ours: 0.8, simple: 0.7 },
      }
      await changeAnswer(page, recordAddress, (data) => ({
        ...data,
        until: '2026-11-20',
        sports: [{ sport: 'nfl', title: 'NFL', rows: [row] }],
        days: [{ day: '2026-11-20', sha256, entries: 7 }],
      }))
      await page.goto('/record#returns')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our forecasts, graded')
      const simple = page.getByRole('table', {
        name: 'NFL: our return dates and the simple rule’s',
      })
      await expect(simple.getByRole('row', { name: /^All, first report 240/ })).toContainText(
        'ours nearer',
      )
      await page.setViewportSize({ width: 768, height: 1024 })
      const beyond = (table: HTMLElement) =>
        table.scrollWidth - (table.parentElement?.clientWidth ?? 0)
      expect(await simple.evaluate(beyond)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 360, height: 740 })
      const cells = await simple
        .getByRole('cell')
        .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))
      expect(Math.max(...cells)).toBeLessThanOrEqual(360)
      const clubs = page.getByRole('table', { name: 'NFL: our return dates and the clubs’' })
      await expect(clubs).toContainText('unproven: 42 of 100')
      await page.goto('/record#verify')
      const file = page.getByRole('link', { name: 'November 20, 2026', exact: true })
      await expect(file).toHaveAttribute('href', '/api/record/forecasts/2026-11-20')
      await expect(page.locator('#verify')).toContainText(sha256)
    },
  )

  await visit(
    'the page opens with who was nearer, folds what is too few, and explains what a publisher’s flag is',
    async () => {
      await changeAnswer(page, recordAddress, (data) => ({
        ...data,
        ...inventedPublishers,
      }))
      await page.goto('/record')
      const short = page.getByRole('region', { name: 'In short' })
      await expect(short).toContainText(
        'We were nearer: a squared error of 0.160 against The game’s 0.190, over 412 players in doubt.',
      )
      const few = short.getByText('Chance to play beside the listings’ own: 12 of 30')
      await expect(few).toBeHidden()
      await short.getByText('Too few to draw yet').first().click()
      await expect(few).toBeVisible()
      await page.goto('/record#flags')
      const chances = page.getByRole('table', { name: 'Our chances to play and the publishers’' })
      await expect(chances.getByRole('row', { name: /^The game 412/ })).toContainText('ours nearer')
      await page.locator('#flags').getByRole('link', { name: 'what a flag is worth' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a flag is worth')
    },
  )

  await visit(
    'when the record of forecasts fails to load, the page shows the error and a button to try again',
    async () => {
      const stop = await failCalls(
        page,
        recordAddress,
        'Unable to retrieve the record of forecasts',
      )
      await page.goto('/record')
      await expect(page.getByText('Unable to retrieve the record of forecasts.')).toBeVisible()
      await stop()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Return dates' })).toBeVisible()
    },
    /500 \(Internal Server Error\)/,
  )
})
