import { expect, test } from 'vitest'
import { landingAt } from './landingAt.ts'
import { landingTitle } from './landingTitle.ts'
import { landingSearch } from './views.ts'

test.each([
  [undefined, undefined, { sport: 1, league: undefined, competition: 'NFL' }],
  ['nfl', 'ESP', { sport: 1, league: undefined, competition: 'NFL' }],
  ['nba', undefined, { sport: 2, league: undefined, competition: 'NBA' }],
  ['soccer', undefined, { sport: 3, league: 'EPL', competition: 'EPL' }],
  ['soccer', 'ESP', { sport: 3, league: 'ESP', competition: 'ESP' }],
] as const)('/%s with league %s shows its competition', (segment, league, landing) => {
  expect(landingAt(segment, league)).toEqual(landing)
})

test('an address keeps the leagues and views that exist', () => {
  expect(landingSearch({ league: 'ESP', view: 'schedules' })).toEqual({
    league: 'ESP',
    view: 'schedules',
  })
})

test('a league is read in any case, as everywhere', () => {
  expect(landingSearch({ league: 'esp' }).league).toBe('ESP')
})

test.each([{ league: 'MLS', view: 'bets' }, { league: 7, view: ['schedules'] }, {}])(
  'anything else in an address is as if it were not there: %j',
  (search) => {
    expect(landingSearch(search)).toEqual({ league: undefined, view: undefined })
  },
)

test('the title names the week where there is one', () => {
  expect(landingTitle('NFL', 11)).toBe('NFL Week 11')
  expect(landingTitle('ESP', null)).toBe('La Liga Games')
})
