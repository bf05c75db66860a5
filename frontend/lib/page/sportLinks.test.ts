import { expect, test } from 'vitest'
import { competitionAt, landingOf } from './sportLinks.ts'

test.each([
  ['NFL', 'nfl', undefined],
  ['NBA', 'nba', undefined],
  ['EPL', 'soccer', 'EPL'],
  ['ESP', 'soccer', 'ESP'],
] as const)('%s links to its games', (competition, sport, league) => {
  expect(landingOf(competition)).toMatchObject({ params: { sport }, search: { league } })
})

test.each([
  ['/nfl/upcominggames', undefined, 'NFL'],
  ['/upcominggames', undefined, 'NFL'],
  ['/nba', undefined, 'NBA'],
  ['/nba/team/7', undefined, 'NBA'],
  ['/soccer/upcominggames', undefined, 'EPL'],
  ['/soccer/upcominggames', 'ESP', 'ESP'],
  ['/nfl/upcominggames', 'ESP', 'NFL'],
])('%s with league %s belongs to %s', (path, league, competition) => {
  expect(competitionAt(path, league)).toBe(competition)
})

test.each(['/', '/articles', '/about', '/login'])('%s belongs to no sport', (path) => {
  expect(competitionAt(path, undefined)).toBeUndefined()
})
