import { expect, test } from 'vitest'
import { competitionAt, competitionOfPage, landingOf } from './sportLinks.ts'

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

test.each([
  ['/soccer/team/esp-1', undefined, 'ESP', true, 'ESP'],
  // From a team of La Liga.
  ['/soccer/player/esp-1-07', undefined, 'ESP', false, 'ESP'],
  ['/soccer/upcominggames', undefined, 'ESP', false, 'EPL'],
  ['/soccer/matchup/epl-1', 'EPL', 'ESP', false, 'EPL'],
  ['/nba/upcominggames', undefined, 'NFL', false, 'NBA'],
  ['/nba/team/nba-BOS', undefined, 'NFL', false, 'NBA'],
  ['/about', undefined, 'NFL', false, undefined],
  ['/nba/team/nba-BOS', undefined, undefined, false, 'NBA'],
] as const)(
  'at %s, league %s, with %s stated by the page, which is shown: %s, the bar marks %s',
  (pathname, league, stated, isShown, marked) => {
    expect(competitionOfPage({ pathname, league }, stated, isShown)).toBe(marked)
  },
)
