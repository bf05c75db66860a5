import { expect, test } from '../support/fixtures.ts'

test('each sport’s model is explained', async ({ page, visit }) => {
  await visit(
    'a sport’s model says what it predicts, where it fails and what is only assumed',
    async () => {
      await page.goto('/science/nfl')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The NFL model')
      await expect(page).toHaveTitle(/^The NFL model/)
      await expect(page.locator('#predicts')).toContainText('next four team games')
      await expect(page.locator('#fails').getByRole('listitem').first()).toBeVisible()
      await expect(page.locator('#market')).toContainText(/edge|side of the closing line/)
      await page.getByRole('heading', { name: 'What has changed since the last version' }).click()
      await expect(page.getByText(/^This is nfl-[0-9a-f]{10}/)).toBeVisible()
      await page.getByRole('heading', { name: 'What is assumed' }).click()
      const grades = page.getByRole('table', { name: /Days out by grade/ })
      await expect(grades.getByRole('row', { name: /^hamstring 8 17/ })).toBeVisible()
    },
  )

  await visit('the whitepaper leads to each model, and a model to the others', async () => {
    await page.goto('/whitepaper')
    await page.getByRole('link', { name: 'The soccer model' }).click()
    await expect(page).toHaveURL(/\/science\/soccer$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The soccer model')
    const models = page.getByRole('navigation', { name: 'Models' })
    await models.getByRole('link', { name: 'NBA' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The NBA model')
  })

  await visit('the calibration of a model is drawn, and can be read as a table', async () => {
    await page.goto('/science/nba#calibration')
    const section = page.locator('#calibration')
    await expect(section.getByRole('slider').first()).toBeVisible()
    await section.getByText('Show as a table').first().click()
    await expect(section.getByRole('table').first()).toContainText('%')
  })

  await visit(
    'a sport without a model has no page',
    async () => {
      expect((await page.goto('/science/cricket'))?.status()).toBe(404)
      await expect(page).toHaveTitle(/^No page here/)
    },
    /404 \(Not Found\)/,
  )
})
