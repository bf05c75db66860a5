import { expect, test } from 'vitest'
import { landingAt, landingHead, landingSearch, landingTitle, viewOf, views } from './landing.ts'

test.each([
  [undefined, undefined, { sport: 1, league: undefined, competition: 'NFL' }],
  ['nfl', 'ESP', { sport: 1, league: undefined, competition: 'NFL' }],
  ['nba', undefined, { sport: 2, league: undefined, competition: 'NBA' }],
  ['soccer', undefined, { sport: 3, league: 'EPL', competition: 'EPL' }],
  ['soccer', 'ESP', { sport: 3, league: 'ESP', competition: 'ESP' }],
] as const)('/%s with league %s shows %j', (segment, league, landing) => {
  expect(landingAt(segment, league)).toEqual(landing)
})

test('the address keeps known leagues and views, an order, a week, a day, a name, filters and a page', () => {
  const asked = {
    league: 'ESP',
    view: 'players',
    sort: 'gap',
    week: 'next',
    day: '2026-11-22',
    name: 'jo',
    health: 'out',
    team: 'BUF',
    position: 'QB',
    page: 2,
  }
  expect(landingSearch(asked)).toEqual({ ...asked, teamView: undefined })
})

test('a league is recognized in upper and lower case', () => {
  expect(landingSearch({ league: 'esp' }).league).toBe('ESP')
})

test('a name that looks like a number is kept as text', () => {
  expect(landingSearch({ name: 49 }).name).toBe('49')
})

test.each([
  { league: 'MLS', view: 'bets', teamView: 'yes', name: ['a'], page: 0 },
  { league: 7, view: ['schedules'], teamView: false, name: null, page: 1.5 },
  { page: 1001, sort: 'gap; drop', week: 13, day: '2026-02-30' },
  { sort: 7, day: ['2026-11-22'], health: ['out'], team: '', position: 'x'.repeat(31) },
  {},
])('invalid values are dropped: %j', (search) => {
  expect(Object.values(landingSearch(search)).filter((value) => value !== undefined)).toEqual([])
})

test.each([
  [{}, 'schedules'],
  [{ view: 'players' }, 'players'],
  [{ teamView: true }, 'teams'],
  [{ view: 'articles', teamView: true }, 'articles'],
] as const)('%j opens the tab %s', (search, view) => {
  expect(viewOf(search)).toBe(view)
})

test.each([
  ['schedules', 11, 'NFL Week 11'],
  ['schedules', null, 'NFL Games'],
  ['schedules', undefined, 'NFL Games'],
  ['teams', 11, 'NFL Teams'],
  ['players', undefined, 'NFL Players'],
  ['articles', undefined, 'NFL Insights'],
] as const)('the heading of the tab %s in week %s is %s', (view, week, title) => {
  expect(landingTitle('NFL', view, week)).toBe(title)
})

test('each tab has a title and a description of its own', () => {
  const heads = views.map(({ view }) => landingHead('ESP', view).join())
  expect(new Set(heads)).toHaveLength(4)
  for (const head of heads) expect(head).toContain('La Liga')
})
