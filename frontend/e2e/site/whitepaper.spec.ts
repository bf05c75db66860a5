import { changeAnswer, failCalls, optionsAddress } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { openSections } from '../support/foldedSections.ts'

const recordAddress = '**/api/record'

test('the whitepaper shows the record and the backtest', async ({ page, request, visit }) => {
  await visit(
    'the computed record is shown beside the claims, with its size and interval, and the NFL’s scoreboard',
    async () => {
      // The demo's record is written after the start: until then it is empty.
      const graded = async () => (await (await request.get('/api/record')).json()).data.both.shown.n
      await expect.poll(graded, { timeout: 240_000 }).toBeGreaterThan(0)
      await page.goto('/whitepaper#record')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Our Bets')
      const claims = page.getByRole('region', { name: 'Our record' })
      await expect(claims).toContainText('78%')
      await expect(claims.getByText(/^Computed here: \d+\.\d% of \d+, unproven$/)).toHaveCount(3)
      await expect(page.getByText(/^Unproven: [\d,]+ of 1,400 graded$/)).toBeVisible()
      await expect(page.locator('#record')).toContainText('as it stood 24 hours before the game')
      const record = page.getByRole('table', { name: /The record of what the public saw/ })
      for (const column of ['n', '95% interval', 'Units at −110', 'Closing-line value', 'Brier'])
        await expect(record.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
      const all = record.getByRole('row', { name: /^All \d+–\d+/ })
      await expect(all).toContainText(/% to .*%/)
      await expect(record.getByRole('row', { name: /the model alone/ })).toBeVisible()
      // The NFL's scoreboard sums up profit and share of wins.
      const board = page.locator('#scoreboard')
      await expect(board).toContainText(/(^|[^-])\$\d/)
      await expect(board).toContainText(/\d+\.\d%/)
    },
  )

  await visit(
    'a portal that claims nothing shows its own figures alone, and a dash before there are any',
    async () => {
      await changeAnswer(page, optionsAddress, ({ brand, ...options }) => ({
        ...options,
        brand: { ...brand, claims: null },
      }))
      await page.goto('/whitepaper')
      const figures = page.getByRole('region', { name: 'Our record' })
      const computed = figures.getByText(/^Computed here from [\d,]+ picks, unproven$/)
      await expect(computed).toHaveCount(3)
      await expect(figures.getByText(/^\d+\.\d%$/)).toHaveCount(3)
      await changeAnswer(page, recordAddress, (record) => {
        const none = { ...record.both.shown, n: 0, rate: null }
        const empty = { ...record.both, shown: none }
        return { ...record, both: empty, spread: empty, total: empty }
      })
      await page.reload()
      await expect(figures.getByText('–', { exact: true })).toHaveCount(3)
      await expect(figures.getByText('Computed here: no game is over yet')).toHaveCount(3)
    },
  )

  await visit(
    'the whitepaper states the break-even share and the least difference for a pick, charts as tables, and every goal that was missed',
    async () => {
      await page.goto('/whitepaper')
      await openSections(page)
      await expect(page.getByText(/breaks even at 52\.38%/)).toBeVisible()
      await expect(page.getByRole('table', { name: /Least difference/ })).toContainText('2.5')

      const section = page.locator('#reliability')
      await expect(section.getByRole('heading', { level: 3 })).toHaveCount(6)
      await section.getByText('Show as a table').first().click()
      await expect(section.getByRole('table').first()).toBeVisible()

      const backtest = page.getByRole('table', { name: 'Backtest of the published parameters' })
      const row = backtest.getByRole('row', { name: /NFL: Who is hurt next/ })
      await expect(row).toBeVisible()
      await row.getByText('NFL: Who is hurt next').click()
      await expect(row.getByText(/how often the first had the higher stated risk/)).toBeVisible()
      const missed = await backtest.getByRole('cell', { name: 'missed', exact: true }).count()
      await expect(page.locator('#backtest').getByRole('listitem')).toHaveCount(missed)
    },
  )

  await visit(
    'on a phone every figure of the backtest and of the record is on the screen, with its column’s name',
    async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/whitepaper')
      await expect(page.locator('#backtest > summary')).toContainText(
        /^Tested .*\d+ of \d+ targets reached$/,
      )
      await expect(page.locator('#backtest table').first()).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('#backtest table').first()).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      for (const _ of ['the first tap', 'a second one, after the section was closed']) {
        await page.goto('/whitepaper#backtest')
        await expect(page.locator('#backtest table').first()).toBeVisible()
        await page.locator('#backtest > summary').click()
        await expect(page.locator('#backtest table').first()).toBeHidden()
      }
      // The address is entered again in the moment in which the section closes.
      await page.goto('/whitepaper#backtest')
      await expect(page.locator('#backtest table').first()).toBeVisible()
      await page.locator('#backtest').evaluate((section) => {
        const follow = () => dispatchEvent(new PopStateEvent('popstate'))
        section.addEventListener('toggle', follow, { once: true })
        section.querySelector('summary')?.click()
      })
      await expect(page.locator('#backtest table').first()).toBeVisible()
      await openSections(page)
      for (const name of [
        'Backtest of the published parameters',
        /The record of what the public saw/,
      ]) {
        const table = page.getByRole('table', { name })
        await expect(table).toBeVisible()
        const outside = await table.getByRole('cell').evaluateAll(
          (cells) =>
            cells.filter((cell) => {
              const { left, right } = cell.getBoundingClientRect()
              const label = getComputedStyle(cell, '::before').content
              return (
                left < 0 ||
                right > innerWidth ||
                cell.scrollWidth > cell.clientWidth ||
                label === 'none'
              )
            }).length,
        )
        expect(outside).toBe(0)
      }
    },
  )

  await visit(
    'when the record fails to load, the whitepaper shows the error and a button to try again',
    async () => {
      const stop = await failCalls(page, recordAddress, 'Unable to retrieve the record')
      await page.goto('/whitepaper')
      await expect(page.getByText('Unable to retrieve the record.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'How a pick is made' })).toBeVisible()
      await stop()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(/of 1,400 graded$/)).toBeVisible()
    },
    /500 \(Internal Server Error\)/,
  )
})
