import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates } from '../support/pageStates.ts'

const path = '/following/import'

interface Found {
  team_abbr: string
  team_name: string
  players: { player_id: string; player_name: string; position: string }[]
}

/** Teams of the demo with players, as anyone may search them. */
const searched = async (request: APIRequestContext) => {
  const { data } = await (await request.get('/api/main/search/1')).json()
  return data.teams as Found[]
}

/** Demo names as a fantasy host writes them: two players, a defense, and an unknown name. */
const pasted = async (request: APIRequestContext) => {
  const [team, other] = await searched(request)
  if (!team || !other) throw new Error('The demo has no teams')
  const [first] = team.players
  const [second] = other.players
  const names = [first?.player_name ?? '', second?.player_name ?? ''] as const
  const text = [
    `1. ${names[0]} ${first?.position} (${team.team_abbr}) Q`,
    `${names[1].split(' ').reverse().join(', ')} ${other.team_abbr}`,
    'Bench',
    `${team.team_name} D/ST`,
    'Deshon Wexleyborough',
  ].join('\n')
  return { text, names, team, ids: [first?.player_id, second?.player_id] }
}

const box = (page: Page) => page.getByLabel('One player a line; club and position help')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The changes that the page has sent. */
const changesOf = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT' && one.url().endsWith('/api/follows'))
      bodies.push(one.postDataJSON())
  })
  return bodies
}

const sleeper = 'https://api.sleeper.app/v1'
const league = (league_id: string, name: string) => ({
  ...{ league_id, name, total_rosters: 12, scoring_settings: { rec: 0.5 }, roster_positions: [] },
})

/** Sleeper with one user, who has two leagues. What it is asked is counted by path. */
const fakeSleeper = async (page: Page, players: Record<string, unknown>) => {
  const answers: Record<string, unknown> = {
    '/user/tomh': { user_id: '7' },
    '/user/7/leagues/nfl': [league('1', 'Sunday Bench Club'), league('2', 'Office')],
    '/league/1/rosters': [
      { owner_id: '8', players: ['3'] },
      { owner_id: '7', players: ['1', 'BUF'] },
    ],
    '/league/2/rosters': [{ owner_id: '7', players: ['1', '2'] }],
    '/players/nfl': players,
  }
  const asked: string[] = []
  await page.route(`${sleeper}/**`, async (route) => {
    const request = route.request()
    expect(await request.headerValue('referer')).toBeNull()
    const asks = request
      .url()
      .slice(sleeper.length)
      .replace(/\/\d{4}$/, '')
    asked.push(asks)
    await route.fulfill({
      json: answers[asks] ?? null,
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  return asked
}

test('a roster is pasted, checked, followed and taken back', async ({
  page,
  request,
  logIn,
  visit,
}) => {
  await visit('a guest is asked to log in', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
  })

  await logIn()
  await visit(
    'nothing is written before the bar’s button is pressed, and Undo removes what it added',
    async () => {
      const { text, names, team, ids } = await pasted(request)
      const changes = changesOf(page)
      await page.goto(path)
      await box(page).fill(text)
      await press(page, 'Check 5 lines')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 found, 1 not found')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      for (const name of names)
        await expect(page.getByRole('checkbox', { name: `Follow ${name}` })).toBeChecked()
      await page.getByRole('checkbox', { name: `Follow ${names[1]}` }).uncheck()
      await expect(page.getByText('3 found, 1 unticked')).toBeVisible()
      // The reader chooses the player for a line that was not matched.
      await press(page, 'Search for Deshon Wexleyborough')
      await page.getByRole('searchbox').fill(names[1])
      await page.getByRole('listitem').getByRole('button', { name: names[1] }).click()
      expect(changes).toEqual([])
      await press(page, 'Follow 2 players and 1 team')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'You follow 2 players and 1 team more',
      )
      const lists = {
        players: ids.map((id) => `1:${id}`),
        teams: [`1:nfl-${team.team_abbr}`],
      }
      expect(changes).toEqual([{ follow: lists }])
      await press(page, 'Undo')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taken back')
      expect(changes).toEqual([{ follow: lists }, { unfollow: lists }])
    },
  )

  await visit(
    'who is followed already is ticked, not counted, and stays when another import is taken back',
    async () => {
      const { text, names, ids } = await pasted(request)
      const changes = changesOf(page)
      await page.goto('/profile')
      await page.getByRole('link', { name: 'imported from a list or from Sleeper' }).click()
      await box(page).fill(names[0])
      await press(page, 'Check 1 line')
      await press(page, 'Follow 1 player')
      await press(page, 'Import another roster')
      await expect(box(page)).toHaveValue(names[0])
      const download = page.waitForEvent('download')
      await press(page, 'Download as CSV')
      expect((await download).suggestedFilename()).toBe('following.csv')
      await box(page).fill(text)
      await press(page, 'Check 5 lines')
      const followed = page.getByRole('checkbox', { name: `${names[0]} is followed already` })
      await expect(followed).toBeChecked()
      await expect(followed).toBeDisabled()
      await press(page, 'Follow 1 player and 1 team')
      await press(page, 'Undo')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taken back')
      expect(JSON.stringify(changes.at(-1))).not.toContain(`${ids[0]}"`)
    },
  )

  await visit('a table is read from a file, and of a long one 200 lines', async () => {
    const { team } = await pasted(request)
    await page.goto(path)
    const rows = Array.from({ length: 230 }, (_, at) => `Nobody Number${at},QB`)
    const buffer = Buffer.from(['player,pos', `${team.team_name},DEF`, ...rows].join('\r\n'))
    await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText('200 of 231 lines read, the rest is left out.')).toBeVisible()
    await press(page, 'Check 200 lines')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 found, 199 not found')
  })
})

test('an imported roster has a name, and My team can show its players alone', async ({
  page,
  request,
  logIn,
  visit,
}) => {
  await logIn()
  const { text, names } = await pasted(request)
  const chips = page.getByRole('group', { name: 'Roster' })
  const list = page.getByRole('region', { name: 'Players' })
  const name = page.getByLabel('Name of this roster, if you like')

  await visit('it is saved with those who are followed already, and named on My team', async () => {
    await page.goto(path)
    await box(page).fill(names[0])
    await press(page, 'Check 1 line')
    await press(page, 'Follow 1 player')
    await press(page, 'Import another roster')
    await box(page).fill(text)
    await press(page, 'Check 5 lines')
    await name.fill('Sunday Bench Club')
    await press(page, 'Follow 1 player and 1 team')
    await expect(page.getByText('Saved as “Sunday Bench Club”.')).toBeVisible()
    await press(page, 'Import another roster')
    await box(page).fill(names[1])
    await press(page, 'Check 1 line')
    await name.fill('Office')
    await press(page, 'Save the roster')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your roster is saved')

    await page.goto('/following')
    await chips.getByRole('button', { name: 'Office 1' }).click()
    await expect(page).toHaveURL('/following?roster=Office')
    await expect(page.getByText(/^1 player\. Sorted/)).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('link', { name: names[1] })).toBeVisible()
    await chips.getByRole('button', { name: 'Office 1' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
  })

  await visit('it is renamed, but not to another’s name, and removed', async () => {
    await page.goto('/following')
    await press(page, 'Rename Office')
    await page.getByLabel('Name', { exact: true }).fill('sunday bench club')
    await press(page, 'Save')
    await expect(page.getByText('Another roster has this name.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Work')
    await press(page, 'Save')
    await expect(chips.getByRole('button', { name: 'Work 1' })).toBeVisible()
    await press(page, 'Remove Work')
    await expect(chips.getByRole('button')).toHaveText(['Sunday Bench Club 2'])
    await expect(list.getByRole('listitem')).toHaveCount(2)
  })

  await visit('an import that is taken back puts back the roster that it replaced', async () => {
    await page.goto(path)
    await box(page).fill(names[0])
    await press(page, 'Check 1 line')
    await name.fill('Sunday Bench Club')
    await press(page, 'Save the roster')
    await press(page, 'Undo')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taken back')
    await page.goto('/following')
    await expect(chips.getByRole('button')).toHaveText(['Sunday Bench Club 2'])
  })

  await visit(
    'what another device has changed meanwhile is not overwritten',
    async () => {
      await page.goto('/following')
      await expect(chips.getByRole('button')).toHaveText(['Sunday Bench Club 2'])
      // The other device comes first, and both have read the same version.
      await page.route(
        '**/api/following/rosters',
        async (route) => {
          await route.fetch({ postData: { ...route.request().postDataJSON(), list: [] } })
          await route.continue()
        },
        { times: 1 },
      )
      await press(page, 'Remove Sunday Bench Club')
      await expect(page.getByText(/^Another device has changed your rosters/)).toBeVisible()
    },
    /409/,
  )
})

test('Sleeper’s leagues are requested by the reader’s own browser', async ({
  page,
  request,
  logIn,
  visit,
}) => {
  await logIn()
  const [team, other] = await searched(request)
  const named = (of: Found | undefined) => ({
    full_name: of?.players[0]?.player_name,
    position: of?.players[0]?.position,
    team: of?.team_abbr,
  })
  // No player here has this number, so the name decides.
  const players = { 1: named(team), 2: { ...named(other), gsis_id: ' 00-0000001' } }

  await visit('two leagues become a list that is checked', async () => {
    const asked = await fakeSleeper(page, players)
    await page.goto(path)
    await page.getByLabel('User name').fill('tomh')
    await press(page, 'Find leagues')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 leagues of tomh')
    await expect(page.getByText('2 + 2, 1 is in both')).toBeVisible()
    expect(asked).not.toContain('/players/nfl')
    await page.getByRole('checkbox', { name: 'Office' }).uncheck()
    await press(page, 'Check 2 players')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 found')
    await press(page, 'Back')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 leagues of tomh')
    await page.getByRole('button', { name: 'Check 3 players' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 found')
    expect(asked).toContain('/user/tomh')
  })

  await visit('a name that Sleeper does not know is said at the field', async () => {
    await fakeSleeper(page, players)
    await page.goto(path)
    await page.getByLabel('User name').fill('tomhh')
    await press(page, 'Find leagues')
    await expect(page.getByText('Sleeper has no user “tomhh”.')).toBeVisible()
    await expect(page.getByLabel('User name')).toBeFocused()
  })

  await visit(
    'a pause that Sleeper asks for loses nothing',
    async () => {
      await page.route(`${sleeper}/**`, (route) =>
        route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' } }),
      )
      await page.goto(path)
      await page.getByLabel('User name').fill('tomh')
      await press(page, 'Find leagues')
      await expect(page.getByText('Sleeper is busy.')).toBeVisible()
      await expect(page.getByLabel('User name')).toHaveValue('tomh')
    },
    /429 \(Too Many Requests\)/,
  )
})

checkPageStates('the import of a roster', [
  [
    'nothing pasted',
    async ({ page, logIn }) => {
      await logIn()
      await page.goto(path)
      await expect(box(page)).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a list that was checked',
    async ({ page, request }) => {
      const { text, team } = await pasted(request)
      const surname = team.players[0]?.player_name.split(' ').at(-1)
      await page.goto(path)
      await box(page).fill(`${text}\n${team.team_abbr} QB ${surname}\nNY D/ST\nLA DEF`)
      await press(page, /^Check/)
      await expect(page.getByRole('heading', { name: 'Which one?' })).toBeVisible()
      await press(page, 'Search for Deshon Wexleyborough')
      await page.getByRole('searchbox').fill(team.team_name)
      await expect(page.getByRole('listitem').getByRole('button').nth(2)).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'leagues of Sleeper',
    async ({ page }) => {
      await fakeSleeper(page, {})
      await page.goto(path)
      await page.getByLabel('User name').fill('tomh')
      await press(page, 'Find leagues')
      await expect(page.getByRole('heading', { name: 'Leagues', exact: true })).toBeVisible()
    },
    'dark and wide',
  ],
])
