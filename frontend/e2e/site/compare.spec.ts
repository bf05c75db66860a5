import type { APIRequestContext, Page } from '@playwright/test'
import { expect, goBack, test } from '../support/fixtures.ts'
import { matchupPath } from '../support/matchupPage.ts'
import { checkPageStates } from '../support/pageStates.ts'

/** The names and ids of players and teams of the demo, as guests see them. */
const searched = async (request: APIRequestContext, sport: 1 | 2) => {
  const { data } = await (await request.get(`/api/main/search/${sport}`)).json()
  return data.teams as {
    team_id: string
    team_city: string
    team_name: string
    players: { player_id: string; player_name: string }[]
  }[]
}
const playersPath = async (request: APIRequestContext, count: number) => {
  const [team] = await searched(request, 1)
  const players = (team?.players ?? []).slice(0, count)
  const path = `/compare?players=${players.map(({ player_id }) => `nfl.${player_id}`).join('+')}`
  return { path, players }
}
const teamsPath = async (request: APIRequestContext) => {
  const teams = (await searched(request, 2)).slice(0, 2)
  return `/compare?teams=${teams.map(({ team_id }) => `nba.${team_id}`).join('+')}`
}

/** The demo writes the pages of teams and players after its lists. */
test.beforeEach(async ({ request }) => {
  const [team, other] = await searched(request, 1)
  const [club] = await searched(request, 2)
  const statuses = async () => {
    const answers = [
      `/api/main/1/nfl/playerinfo/${team?.players[0]?.player_id}`,
      `/api/main/1/nfl/playerinfo/${other?.players[0]?.player_id}`,
      `/api/main/2/nba/playerinfo/${club?.players[0]?.player_id}`,
    ].map(async (address) => (await request.get(address)).status())
    return Promise.all(answers)
  }
  await expect.poll(statuses, { timeout: 240_000 }).toEqual([200, 200, 200])
})

const table = (page: Page) => page.getByRole('table', { name: /in bold/ })

test('players and teams are compared', async ({ page, request, logIn, visit }) => {
  await visit('guests see who would be compared, without scores, and how to log in', async () => {
    const { path, players } = await playersPath(request, 2)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
    await expect(page.getByRole('link', { name: players[1]?.player_name ?? '' })).toHaveCount(2)
    const names = players.map(({ player_name }) => player_name).join(', ')
    await expect(page).toHaveTitle(`Compare ${names} · Matchfit`)
    await expect(table(page)).toHaveCount(0)
  })

  await logIn()
  await visit('two to four players stand side by side, and each can be taken out', async () => {
    const { path, players } = await playersPath(request, 4)
    const answers = Promise.withResolvers<void>()
    await page.route('**/playerinfo/**', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Compare players', level: 1 })).toBeVisible()
    await expect(page.getByText('Loading players')).toBeVisible()
    answers.resolve()
    await expect(table(page).getByRole('columnheader')).toHaveText(
      players.map(({ player_name }) => player_name),
    )
    await expect(page.getByRole('button', { name: 'Add a player' })).toBeHidden()
    const titleOf = (shown: typeof players) =>
      new RegExp(
        `^Compare ${shown.map(({ player_name }) => `${player_name}: \\d+`).join(', ')} · Matchfit$`,
      )
    await expect(page).toHaveTitle(titleOf(players))
    for (const name of ['Health score', 'Plays the next game', 'Risk of a new injury', 'Days lost'])
      await expect(table(page).getByRole('row', { name })).toHaveText(/(\d+%?.*){4}/)
    const [first, ...others] = players
    const remove = page.getByRole('link', { name: `Remove ${first?.player_name}` })
    // A touch preloads the link's page before the finger is lifted.
    await remove.dispatchEvent('touchstart')
    await remove.click()
    await expect(table(page).getByRole('columnheader')).toHaveText(
      others.map(({ player_name }) => player_name),
    )
    await expect(page).toHaveTitle(titleOf(others))
    await page.goBack()
    await expect(table(page).getByRole('columnheader')).toHaveCount(4)
  })

  await visit('two teams stand side by side with their groups', async () => {
    await page.goto(await teamsPath(request))
    await expect(page.getByRole('heading', { name: 'Compare teams', level: 1 })).toBeVisible()
    for (const name of ['Team score', 'Points lost to injury', 'Offense', 'Scoring'])
      await expect(table(page).getByRole('row', { name }).first()).toBeVisible()
  })

  await visit('another player is added through the search, with the keyboard alone', async () => {
    const { path, players } = await playersPath(request, 1)
    const more = (await searched(request, 1))[1]?.players[0]
    await page.goto(path)
    await expect(page.getByRole('link', { name: players[0]?.player_name ?? '' })).toHaveCount(2)
    const add = page.getByRole('button', { name: 'Add a player' })
    await add.focus()
    await page.keyboard.press('Enter')
    const box = page.getByRole('combobox', { name: 'Add to the comparison' })
    await box.fill(more?.player_name ?? '')
    await expect(page.getByRole('option').first()).toContainText(more?.player_name ?? '')
    await page.keyboard.press('Enter')
    await expect(table(page).getByRole('columnheader')).toHaveText([
      players[0]?.player_name ?? '',
      more?.player_name ?? '',
    ])
  })

  await visit('players of different sports are refused with a sentence', async () => {
    const { path } = await playersPath(request, 1)
    const other = (await searched(request, 2))[0]?.players[0]
    await page.goto(`${path}+nba.${other?.player_id}`)
    await expect(page.getByRole('alert').filter({ hasText: 'play different sports' })).toBeVisible()
    await expect(page.getByRole('link', { name: `Remove ${other?.player_name}` })).toBeVisible()
    await expect(table(page)).toHaveCount(0)
  })

  await visit('too many players are refused before any is fetched', async () => {
    const { path } = await playersPath(request, 4)
    const asked: string[] = []
    page.on('request', (one) => {
      if (one.url().includes('/playerinfo/')) asked.push(one.url())
    })
    await page.goto(`${path}+nfl.nobody`)
    await expect(page.getByRole('alert').filter({ hasText: 'this address names 5' })).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Compare the first four' }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(4)
  })

  await visit(
    'an unknown player is named as missing, and the others are compared',
    async () => {
      const { path } = await playersPath(request, 2)
      await page.goto(`${path}+nfl.nfl-nobody`)
      await expect(page.getByText('1 of the players in this address does not exist.')).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveCount(2)
    },
    /404 \(Not Found\)/,
  )

  await visit('the search, a game and a list lead to the comparison', async () => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Search teams, players and articles' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: 'Compare players', level: 1 })).toBeVisible()
    await page.goto(await matchupPath(request, 'nfl'))
    await page.getByRole('link', { name: 'Compare both teams' }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
    // From a list, the second team joins the first one that was chosen.
    await page.goto('/nfl/upcominggames?view=teams')
    await page.getByRole('link', { name: 'Compare Bears' }).click()
    await expect(page.getByRole('heading', { name: 'Choose two teams' })).toBeVisible()
    // The page has replaced the link's address with its own.
    await expect(page).toHaveURL(/\/compare\?teams=nfl\.[\w-]+$/)
    await goBack(page, 'NFL teams · Matchfit')
    await page.getByRole('link', { name: 'Compare Packers' }).click()
    await expect(table(page).getByRole('columnheader')).toHaveText([/Bears/, /Packers/])
    await page.getByRole('link', { name: 'Matchfit' }).first().click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Win More.')
    await page.getByRole('button', { name: 'Search teams, players and articles' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Compare' }).click()
    await expect(table(page).getByRole('columnheader')).toHaveText([/Bears/, /Packers/])
  })
})

checkPageStates('the comparison', [
  [
    'four players',
    async ({ page, request, logIn }) => {
      await logIn()
      await page.goto((await playersPath(request, 4)).path)
      await expect(table(page)).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'nobody to compare',
    async ({ page }) => {
      await page.goto('/compare')
      await expect(page.getByRole('heading', { name: 'Choose two to four players' })).toBeVisible()
    },
  ],
])
