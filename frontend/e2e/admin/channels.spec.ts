import { changeAnswer, deliveriesAddress, failingPushes } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'

const notice = 'Alerts by push are stopped at the moment; the list below goes on.'

test('an admin sees that pushes fail, stops them and starts them again, and readers are told on their page', async ({
  page,
  logIn,
}) => {
  await logIn({ admin: true })
  await changeAnswer(page, deliveriesAddress, failingPushes)
  await page.goto('/admin')
  const panel = page.getByRole('region', { name: 'Alerts to readers' })
  const pushes = panel.getByRole('listitem').filter({ hasText: 'Alerts by push' })
  await expect(pushes).toContainText('Failing today')
  const week = pushes.getByRole('row', { name: /^7 days/ })
  await expect(week.getByRole('cell')).toHaveText(['1,000,450', '99.9%', '20', '150'])

  const stop = pushes.getByRole('button', { name: 'Stop Alerts by push' })
  const start = pushes.getByRole('button', { name: 'Start Alerts by push' })
  await stop.click()
  await expect(pushes).toContainText('Stopped by')
  const told = page.getByRole('status').filter({ hasText: 'Alerts by push: stopped.' })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(stop).toBeVisible()

  await stop.click()
  await expect(start).toBeVisible()
  const readers = await page.context().newPage()
  await readers.goto('/following/alerts')
  await expect(readers.getByText(notice)).toBeVisible()
  await expect(readers.getByRole('region', { name: 'The last 14 days' })).toBeVisible()
  await start.click()
  await expect(stop).toBeVisible()
  await readers.reload()
  await expect(readers.getByRole('region', { name: 'On your devices' })).toBeVisible()
  await expect(readers.getByText(notice)).toHaveCount(0)

  await panel.getByRole('link', { name: 'history of the settings' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Alerts by push' })).not.toHaveCount(
    0,
  )
})
