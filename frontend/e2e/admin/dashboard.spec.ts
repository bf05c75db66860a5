import type { Page } from '@playwright/test'
import * as z from 'zod'
import { changeAnswer } from '../support/answers.ts'
import { expect, tabTo, test } from '../support/fixtures.ts'

/**
 * Chooses an option of a select by its first letters. They are sent together, because the browser starts over if a
 * letter comes a second after the last one.
 */
const typeAtOnce = (page: Page, letters: string) =>
  Promise.all([...letters].map((letter) => page.keyboard.press(letter)))

const healthAddress = '**/api/admin/data_health/*'

test('an admin finds an injury, previews a change, makes it and undoes it, by keyboard alone', async ({
  page,
  logIn,
}) => {
  // A forecast of the demo may wait for its grade, which is not a fault. Nothing else is wrong with its data.
  await changeAnswer(page, healthAddress, ({ issues, counts, ...data }) => ({
    ...data,
    issues: issues.filter(({ kind }: { kind: string }) => kind !== 'overdue'),
    counts: counts.filter(({ kind }: { kind: string }) => kind !== 'overdue'),
  }))
  await logIn({ admin: true })
  await page.goto('/admin')
  await expect(page).toHaveTitle('Dashboard · Matchfit')
  // The demo's scores are calculated after the start. The NBA's, because the test of picks waits for a
  // run of the NFL, which would come after those that this test starts.
  await expect(page.getByRole('region', { name: 'Calculations' })).toContainText(/NBA\s*100%/, {
    timeout: 240_000,
  })
  const search = page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
  await expect(search).toBeDisabled()
  // Typing letters chooses an option, as in any native select.
  await tabTo(page, page.getByLabel('Sport *'))
  await typeAtOnce(page, 'NBA')
  const team = page.getByLabel('Team', { exact: true })
  await expect(team).toContainText('Utah Jazz')
  await tabTo(page, team)
  await typeAtOnce(page, 'Utah')
  await tabTo(page, search)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sport=2.*team=/)

  const results = page.getByRole('region', { name: 'Results' })
  const table = results.getByRole('table', { name: 'Info' })
  for (const order of ['ascending', 'descending']) {
    await results.getByRole('button', { name: 'Injury date' }).press('Enter')
    await expect(results.getByRole('columnheader', { name: 'Injury date' })).toHaveAttribute(
      'aria-sort',
      order,
    )
  }
  await expect(page).toHaveURL(/sort=-injury_date/)
  await results.getByText(/^Columns/).press('Enter')
  await results.getByLabel('Position').press('Space')
  await expect(table.getByRole('columnheader', { name: 'Position' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await results.getByRole('button', { name: 'CSV' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('matchfit-info.csv')
  await results.getByRole('button', { name: /^Heat map/ }).press('Enter')
  await expect(results.getByRole('table', { name: 'Heat map' })).toContainText(/\d/)
  await results.getByRole('button', { name: /^Info/ }).press('Enter')

  const open = table.getByRole('button').filter({ hasText: 'edit the record' }).first()
  await open.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Injury' })
  const submit = drawer.getByRole('button', { name: 'Submit change' })
  await expect(drawer).toBeFocused()
  await submit.press('Enter')
  await expect(page.getByText('Nothing was changed, so nothing was saved.')).toBeVisible()
  const grade = drawer.getByLabel('Grade')
  const before = await grade.inputValue()
  await tabTo(page, grade)
  await page.keyboard.type(before === '4' ? '3' : '4')
  await expect(drawer.getByRole('table', { name: 'What this will change' })).toContainText('Score')
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Changes submitted successfully!')).toBeVisible()
  await expect(drawer).toContainText('Held against the feed: admin injury grade')

  const history = page.getByRole('region', { name: 'History' })
  const lastUndo = history.getByRole('button', { name: /^Undo/ }).first()
  await expect(lastUndo).toBeVisible()
  const redos = history.getByRole('button', { name: /^Redo/ })
  // The long form runs this test in two window sizes on one portal, so the first run's changes are listed, too.
  const formerRedos = await redos.count()
  await lastUndo.press('Enter')
  await expect(redos).toHaveCount(formerRedos + 1)
  await expect(drawer).not.toContainText('Held against the feed')
  await expect(grade).toHaveValue(before)
  await expect(page.getByRole('progressbar', { name: 'Run of the NBA' })).toBeVisible()

  const sections = page.getByRole('navigation', { name: 'Admin' })
  const another = page.getByRole('button', { name: /^Insert an injury of/ })
  await another.press('Enter')
  await expect(drawer).toContainText('A new injury')
  const insert = drawer.getByRole('button', { name: 'Insert new' })
  await expect(insert).toBeDisabled()
  await tabTo(page, drawer.getByLabel('Body part'))
  await typeAtOnce(page, 'calf')
  await drawer.getByLabel('Injury date').fill('2026-01-15')
  await insert.press('Enter')
  await expect(page.getByText('New injury has successfully been created!')).toBeVisible()
  await lastUndo.press('Enter')
  await expect(redos).toHaveCount(formerRedos + 2)
  await drawer.getByRole('button', { name: 'Close the injury' }).press('Enter')
  await expect(drawer).toBeHidden()
  await expect(another).toBeFocused()

  await sections.getByRole('link', { name: 'Team scores' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
  await page.getByLabel('Team *').selectOption('Buffalo Bills')
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await expect(page.getByText(/^Team Health Score fetched! [1-9]/)).toBeVisible()

  await sections.getByRole('link', { name: 'Settings' }).press('Enter')
  const prices = page.getByRole('form', { name: 'Prices' })
  // Not the plan's name, by which the plans' own test beside this one finds it.
  const description = prices.getByLabel('Description').last()
  const words = await description.inputValue()
  await description.fill(`${words} +`)
  await tabTo(page, prices.getByRole('button', { name: /^Save/ }))
  await page.keyboard.press('Enter')
  await expect(history).toContainText(`${words} +`)
  await history.getByRole('button', { name: 'Undo Prices' }).first().press('Enter')
  await expect(description).toHaveValue(words)

  await sections.getByRole('link', { name: 'People' }).press('Enter')
  await page.getByLabel('Access', { exact: true }).selectOption('Admins')
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  const person = page.getByRole('table', { name: 'Users' }).getByRole('button').first()
  await person.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(person).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Show what this user did' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Trail of .*@/ })).toBeVisible()

  await sections.getByRole('link', { name: 'Data health' }).press('Enter')
  await expect(page.getByText('Nothing is wrong or missing.')).toBeVisible()
})

const searched = z.object({
  data: z.object({
    teams: z.array(
      z.object({
        team_name: z.string(),
        players: z.array(z.object({ player_id: z.string(), player_name: z.string() })),
      }),
    ),
  }),
})

test('an admin merges a player who is listed twice, and undoes it from the notice', async ({
  page,
  request,
  logIn,
  expectAccessible,
}) => {
  await logIn({ admin: true })
  // No demo feed lists anybody twice, so the answer calls two substitutes of a club one person.
  const { data } = searched.parse(await (await request.get('/api/main/search/3')).json())
  const [team] = data.teams.slice(-1)
  const [kept, duplicate] = team?.players.slice(-2) ?? []
  if (!team || !kept || !duplicate) throw new Error('The demo has no such players')
  const players = [kept, duplicate].map(({ player_id, player_name }, injuries) => ({
    ...{ player_id, name: player_name, position: 'FWD', team_name: team.team_name },
    ...{ injuries, last_seen: null },
  }))
  await changeAnswer(page, healthAddress, ({ issues, counts }) => ({
    issues: [
      ...issues,
      {
        ...{ kind: 'duplicate', name: duplicate.player_name, team_name: team.team_name },
        ...{ detail: `Also ${kept.player_id}.`, player_id: duplicate.player_id, record: null },
        players,
      },
    ],
    counts: [...counts, { kind: 'duplicate', count: 1 }],
  }))
  await page.goto('/admin/data_health?sport=3')
  const merged = page.getByRole('region', { name: 'Merged players' })
  const open = page.getByRole('button', { name: /^Merge…/ })
  await open.click()
  const asked = page.getByRole('dialog', { name: 'Merge two players' })
  await expect(asked).toContainText('1 injury on file')
  await expectAccessible('dialog[open]')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await open.click()
  await asked.getByRole('radio', { name: new RegExp(kept.player_id) }).check()
  await asked.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(asked).toBeHidden()
  const notice = page.getByRole('status').filter({ hasText: 'Changes submitted successfully!' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  const changes = merged.getByRole('listitem').filter({ hasText: duplicate.player_id })
  await expect(changes.filter({ hasText: '(taken back)' })).toContainText(
    `same as ${kept.player_id} → none`,
  )
  await expect(changes.filter({ hasText: 'undone by' })).toContainText(
    `same as none → ${kept.player_id}`,
  )
})
