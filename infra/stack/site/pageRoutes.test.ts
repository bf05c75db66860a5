import { describe, expect, test } from 'vitest'
import { pagePattern, pageRoutes } from './pageRoutes.ts'

describe('the pattern of routes', () => {
  const matches = (route: string, path: string) => new RegExp(pagePattern([route])).test(path)

  test.each([
    ['/', '/', true],
    ['/', '/about', false],
    ['/about', '/about', true],
    ['/about', '/about/', true],
    ['/about', '/about/us', false],
    ['/articles/', '/articles', true],
    ['/science/$sport', '/science/nfl', true],
    ['/science/$sport', '/science', false],
    ['/{-$sport}/upcominggames', '/upcominggames', true],
    ['/{-$sport}/upcominggames', '/nba/upcominggames', true],
    ['/{-$sport}/upcominggames', '/x/nba/upcominggames', false],
    ['/{-$sport}/dashboard/{-$urlparam}', '/dashboard/logout', true],
    ['/a.b', '/aXb', false],
  ])('%s and %s: %s', (route, path, expected) => {
    expect(matches(route, path)).toBe(expected)
  })
})

test('the routes are the router’s, except the catch-all ones', () => {
  const routes = pageRoutes()
  expect(routes).toEqual(
    expect.arrayContaining(['/', '/{-$sport}/upcominggames', '/$sport/matchup/$id', '/admin/']),
  )
  expect(routes).not.toContain('/admin/$')
})
