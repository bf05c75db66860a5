import { changeAnswer, failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { flagsAddress, inventedFlags } from '../support/flagAnswers.ts'

test('flags are compared with what came of them', async ({ page, request, visit }) => {
  await visit('each listing says what came of it and who was closer, in one sentence', async () => {
    await changeAnswer(page, flagsAddress, inventedFlags)
    await page.goto('/flags')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a flag is worth')
    const flags = page.getByRole('region', { name: 'EPL', exact: true }).locator('ul').first()
    const flag = (listing: string) => flags.locator('> li').filter({ hasText: listing })
    const leading = flag('75% to play')
    await expect(page.getByRole('region', { name: 'EPL', exact: true })).toContainText(
      'listed by Fantasy Premier League, 2021–22 and 2022–23',
    )
    await expect(leading).toContainText('said 75%')
    await expect(leading).toContainText('56% played')
    await expect(leading).toContainText(
      'Ours closer by 0.0104 than the flag’s own record; 95%: 0.0081 to 0.0127.',
    )
    await expect(flag('50% to play')).toContainText('No difference to the flag’s own record')
    await expect(flag('25% to play')).toContainText('unproven: 141 of 200 entries')
    await expect(flag('Injured')).toContainText('The flag is closer by 0.0031 than ours')

    await test.step('what is registered here is a column of its own', async () => {
      await expect(leading).toContainText(/Registered here\s*38% of 63 played/)
      await expect(leading).toContainText('unproven: 63 of 200 entries')
      await expect(flag('Injured')).toContainText(/Registered here\s*nothing yet/)
    })

    await test.step('earlier seasons and positions unfold', async () => {
      const earlier = leading.getByRole('heading', { name: 'Earlier seasons' })
      await expect(earlier).toHaveCount(0)
      await leading.getByText('More').click()
      await expect(earlier).toBeVisible()
      await expect(leading).toContainText('52%, then 56%')
      await expect(leading).toContainText('2018–19 to 2020–21')
      await expect(leading).toContainText('Goalkeeper')
    })

    await test.step('the league as a whole is compared in three bars', async () => {
      const closer = page.getByRole('region', { name: 'Who is closer?' })
      await expect(closer).toContainText(
        /as said\s*0.1126.*by its own record\s*0.1006.*ours\s*0.0902/,
      )
      await expect(closer).toContainText('Ours closer by 0.0104 than the flag’s own record')
      await expect(closer).toContainText('NFL, NBA, La Liga: not known')
    })

    await test.step('a mark of the square opens to what is in it', async () => {
      const marks = page.getByRole('slider', { name: /^EPL: theirs and ours/ })
      await marks.focus()
      await marks.press('Home')
      await expect(marks).toHaveAttribute('aria-valuetext', /^Said 25%, .*104 played, 296 did not$/)
      await marks.press('End')
      await expect(marks).toHaveAttribute(
        'aria-valuetext',
        /^“Injured”. .*42 played, 1,063 did not$/,
      )
    })
  })

  await visit('it says what is not known, and who counted what was not counted here', async () => {
    await page.goto('/flags')
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    const nfl = region('NFL, by practice')
    await expect(nfl).toContainText('Questionable, no practice')
    await nfl.getByText('With any practice:').nth(1).click()
    await expect(
      nfl.getByRole('heading', { name: 'Questionable, with any practice, by seasons' }),
    ).toBeVisible()
    await expect(region('NBA')).toContainText('3% played')
    await expect(region('NBA')).toContainText('2025–26, counted by others')
    await expect(region('La Liga')).toContainText('is not known')
    const file = page.getByRole('link', { name: 'Download as CSV' })
    const answer = await request.get((await file.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('text/csv')
    expect(await answer.text()).toContain('published by others,NBA,NBA clubs,Doubtful')
  })

  await visit(
    'when it fails to load, the page shows the error and a button to try again',
    async () => {
      const message = 'Unable to retrieve what flags are worth'
      const stop = await failCalls(page, flagsAddress, message)
      await page.goto('/flags')
      await expect(page.getByText(`${message}.`)).toBeVisible()
      await stop()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'NBA' })).toBeVisible()
    },
    /500 \(Internal Server Error\)/,
  )
})
