import { expect, test } from 'vitest'
import { createLastPage } from './lastPage.ts'

const game = {
  routeId: '/$sport/matchup/$id',
  search: {},
  path: '/nfl/matchup/1',
  title: 'Bills at Jets',
}
const login = { routeId: '/(account)/login', search: {}, path: '/login', title: 'Login' }
const home = { routeId: '/', search: {}, path: '/', title: 'Matchfit' }
const team = {
  routeId: '/$sport/team/$id',
  search: {},
  path: '/nfl/team/2',
  title: 'Buffalo Bills',
}
const profile = { routeId: '/(account)/profile', search: {}, path: '/profile', title: 'Profile' }

const after = (...pages: readonly (typeof game)[]) => {
  const way = createLastPage()
  for (const page of pages) way.rendered(page)
  return way
}

test('after a login, home links to the last page before the forms until another page is opened', () => {
  const way = after(team, game, login, { ...login, search: { forgot: true } })
  expect(way.current()).toBeUndefined()
  way.entered()
  expect(way.current()).toEqual({ search: {}, path: '/nfl/matchup/1', title: 'Bills at Jets' })
  way.rendered(home)
  expect(way.current()).toMatchObject({ path: '/nfl/matchup/1' })
  way.rendered(game)
  expect(way.current()).toBeUndefined()
})

test('a sign-up in a page’s dialog links back to that page', () => {
  const way = after(game)
  way.entered()
  expect(way.current()).toMatchObject({ path: '/nfl/matchup/1' })
})

test('a profile that asks for a login is a page to return to', () => {
  const way = after(profile, login)
  way.entered()
  expect(way.current()).toMatchObject({ path: '/profile' })
})

test.each([
  ['the form alone', [login]],
  ['home', [game, home, login]],
  ['the dashboard', [game, { ...home, routeId: '/{-$sport}/dashboard/{-$urlparam}' }, login]],
])('a login that was opened from %s leads nowhere else', (_, pages) => {
  const way = after(...pages)
  way.entered()
  expect(way.current()).toBeUndefined()
})

test('a second login forgets the page of the first', () => {
  const way = after(game, login)
  way.entered()
  way.rendered(home)
  way.rendered(login)
  way.entered()
  expect(way.current()).toBeUndefined()
})
