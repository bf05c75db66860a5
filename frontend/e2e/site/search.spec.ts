import type { Page } from '@playwright/test'
import { holdCalls, playerAddress } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates } from '../support/pageStates.ts'

const searchAddress = /\/api\/main\/search\//

type Player = readonly [id: string, name: string, position: string, score: number]
const clubs: readonly (readonly [
  sport: 1 | 2 | 3,
  league: 'EPL' | 'ESP' | null,
  id: string,
  city: string,
  name: string,
  players: readonly Player[],
])[] = [
  [
    ...([1, null, 'nfl-CHI', 'Chicago', 'Bears'] as const),
    [
      ['nfl-CHI-1', 'Caleb Strand', 'QB', 46],
      ['nfl-CHI-2', 'Deion Castellane', 'WR', 94],
    ],
  ],
  [...([2, null, 'nba-DEN', 'Denver', 'Nuggets'] as const), [['nba-DEN-1', 'Jules Noor', 'PF', 4]]],
  [
    ...([3, 'EPL', 'epl-ARS', 'London', 'Arsenal'] as const),
    [['epl-ARS-1', 'Martín Castellanos', 'DF', 88]],
  ],
  [...([3, 'ESP', 'esp-ATH', 'Bilbao', 'Athletic Club'] as const), []],
]

/** Answers each competition's call with its clubs; `locked` ones have no scores. */
const answerWithNames = (page: Page, locked = false) =>
  page.route(searchAddress, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const teams = clubs
      .filter(([sport, league]) =>
        sport === 3
          ? pathname.endsWith('3') && searchParams.get('league') === league
          : pathname.endsWith(String(sport)),
      )
      .map(([, , team_id, team_city, team_name, players]) => ({
        ...{ team_id, team_city, team_name, team_abbr: team_id.slice(4) },
        team_colours: { primary: '#0B162A', secondary: '#C83803' },
        ...(!locked && { team_gaming_score: 7.2 }),
        players: players.map(([player_id, player_name, position, gaming_score]) => ({
          ...{ player_id, player_name, nickname: null, position },
          ...(!locked && { injury_status: 'Questionable', gaming_score }),
        })),
      }))
    const beside = { as_of: null, updated_at: null, sportsID: 1, league: null }
    return route.fulfill({
      json: { status: 'success', data: { ...beside, teams, ...(locked && { locked }) } },
    })
  })

const palette = (page: Page) =>
  page.getByRole('dialog', { name: 'Search teams, players and articles' })
const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Search teams, players and articles' })
const options = (page: Page) => page.getByRole('option')
const opener = (page: Page) =>
  page.getByRole('button', { name: 'Search teams, players and articles' })
const selected = (page: Page) => page.getByRole('option', { selected: true })

test('the search finds teams, players and articles', async ({ page, request, visit }) => {
  await visit(
    'the search loads nothing before it opens, and typing in a field does not open it',
    async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await answerWithNames(page)
      const prices = page.waitForResponse('**/api/prices')
      await page.goto('/login')
      await prices
      await page.getByLabel('Email').first().pressSequentially('a/b')
      await expect(palette(page)).toBeHidden()
      const ofSearch = () => asked.filter((url) => /SearchPalette-.*js|main\/search/.test(url))
      expect(ofSearch()).toEqual([])
      await opener(page).click()
      await expect(page.getByText('Teams and players in four leagues')).toBeVisible()
      await expect.poll(ofSearch).toHaveLength(5)
    },
  )

  await visit(
    'the key / opens the search, arrows move and Enter opens the chosen option',
    async () => {
      await answerWithNames(page)
      await page.goto('/about')
      await expect(opener(page)).toBeVisible()
      await page.keyboard.press('/')
      await expect(box(page)).toBeFocused()
      await expect(box(page)).toHaveValue('')
      await page.keyboard.type('castelane')
      await expect(options(page)).toHaveText([/Deion Castellane/, /Martín Castellanos/])
      await expect(page.getByText('2 results, allowing for misspellings')).toBeVisible()
      await expect(selected(page)).toHaveText(/Deion/)
      await expect(box(page)).toHaveAttribute(
        'aria-activedescendant',
        (await selected(page).getAttribute('id')) ?? '',
      )
      await page.keyboard.press('ArrowDown')
      await expect(selected(page)).toHaveText(/Martín/)
      await page.keyboard.press('ArrowDown')
      await expect(selected(page)).toHaveText(/Deion/)
      await page.keyboard.press('ArrowUp')
      // The demo has no such player.
      await holdCalls(page, playerAddress)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/soccer/player/epl-ARS-1')
      await expect(palette(page)).toBeHidden()
    },
  )

  await visit(
    '“bears qb” finds the quarterback of the Bears, and a club comes before its players',
    async () => {
      await answerWithNames(page)
      await page.goto('/about')
      await opener(page).click()
      await box(page).fill('bears qb')
      await expect(options(page)).toHaveText([/Caleb StrandQB, Chicago Bears · Questionable46/])
      await box(page).fill('bears')
      await expect(options(page)).toHaveText([/Chicago BearsNFL7\.2/, /Caleb/, /Deion/])
      await expect(page.getByRole('group')).toHaveText([/^Teams/, /^Players/])
      // The demo writes the pages of teams last.
      await holdCalls(page, '**/api/main/*/team/*')
      await options(page).first().click()
      await expect(page).toHaveURL('/nfl/team/nfl-CHI')
    },
  )

  await visit('guests find names, clubs and positions without scores', async () => {
    await answerWithNames(page, true)
    await page.goto('/about')
    await opener(page).click()
    await box(page).fill('strand')
    await expect(options(page)).toHaveText([/Caleb StrandQB, Chicago Bears$/])

    await test.step('published articles are found after the names', async () => {
      const { data } = await (await request.get('/api/public/articles?page=1&limit=1')).json()
      const [{ title, slug }] = data.articles
      await box(page).fill(title)
      const articles = page.getByRole('group', { name: 'Articles' }).getByRole('option')
      await articles.filter({ hasText: title }).click()
      await expect(page).toHaveURL(`/article/${slug}`)
    })
  })

  await visit(
    'when a competition fails to load, the others are searched, and it can be tried again',
    async () => {
      await answerWithNames(page)
      let failing = true
      await page.route(/\/api\/main\/search\/1/, (route) =>
        failing
          ? route.fulfill({
              status: 500,
              json: { status: 'error', type: 'INTERNAL', message: '-' },
            })
          : route.fallback(),
      )
      await page.goto('/about')
      await opener(page).click()
      await expect(page.getByText('Not all names could be loaded.')).toBeVisible()
      await box(page).fill('cast')
      await expect(options(page)).toHaveText([/Martín/])
      failing = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(options(page)).toHaveText([/Martín/, /Deion/])
    },
    /500 \(Internal Server Error\)/,
  )

  // These players exist only in the search index.
  await visit(
    'items that the reader opened come first the next time, even after a reload',
    async () => {
      await page.goto('/about')
      await page.evaluate(() => localStorage.clear())
      await answerWithNames(page)
      await page.goto('/about')
      for (const [typed, name] of [
        ['strand', 'Caleb Strand'],
        ['arsenal', 'Arsenal'],
      ] as const) {
        await opener(page).click()
        await box(page).fill(typed)
        // The first option may be one that was opened before, until all names have loaded.
        await expect(options(page).first()).toContainText(name)
        await page.keyboard.press('Enter')
        await expect(palette(page)).toBeHidden()
      }
      await page.goto('/about')
      await opener(page).click()
      await expect(page.getByRole('group')).toHaveText([/^Recently viewed/])
      await expect(options(page)).toHaveText([/Arsenal/, /Caleb Strand/])
    },
    /404 \(Not Found\)/,
  )

  await visit(
    'Shift and Enter compare, and Escape closes the search and returns the focus',
    async () => {
      await answerWithNames(page)
      await page.goto('/about')
      await opener(page).click()
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      for (const name of ['strand', 'castellane']) {
        await page.keyboard.press('/')
        await box(page).fill(name)
        await expect(options(page)).toHaveCount(1)
        await page.keyboard.press('Shift+Enter')
        await expect(palette(page)).toBeHidden()
      }
      await expect(page).toHaveURL('/compare?players=nfl.nfl-CHI-1+nfl.nfl-CHI-2')

      await test.step('a pointer can follow a result, and the search stays open', async () => {
        await opener(page).click()
        await box(page).fill('noor')
        await page.getByTitle('Follow Jules Noor', { exact: true }).click()
        await expect(page.getByTitle('Follow Jules Noor no longer')).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('follows'))).toContain('nba-DEN-1')
      })

      await test.step('a pointer can compare a result, in a new comparison for another sport', async () => {
        await page.getByTitle('Compare Jules Noor').click()
        await expect(page).toHaveURL('/compare?players=nba.nba-DEN-1')
      })
    },
    /404 \(Not Found\)/,
  )
})

checkPageStates('the search', [
  [
    'the search',
    async ({ page }) => {
      await answerWithNames(page)
      await page.goto('/about')
      await opener(page).click()
      await box(page).fill('cast')
      await expect(options(page)).toHaveCount(2)
    },
    'dark and wide',
  ],
  [
    'the search without a match',
    async ({ page }) => {
      await answerWithNames(page)
      await page.goto('/about')
      await opener(page).click()
      await box(page).fill('zxqv')
      await expect(page.getByText('No player, team or article matches')).toBeVisible()
    },
  ],
])
