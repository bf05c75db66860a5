import { expect, test } from 'vitest'
import { nfl } from '../parameters/nfl.ts'
import { type GameResult, leagueRatingsAt } from './leagueRatings.ts'

const result = (over: Partial<GameResult> = {}): GameResult => ({
  at: '2026-10-01T20:00:00.000Z',
  season: 2026,
  home: 'A',
  away: 'B',
  neutral: false,
  homeScore: 30,
  awayScore: 10,
  health: null,
  ...over,
})
const ratingsAfter = (results: readonly GameResult[]) =>
  leagueRatingsAt(results, nfl.team, '2026-11-01T00:00:00.000Z')

test('a league without results has equal ratings and the fitted home advantage', () => {
  expect(ratingsAfter([])).toEqual({
    season: null,
    ratings: { teams: new Map(), home: nfl.team.margin.rating.home },
    totals: { league: nfl.team.total.start, teams: new Map() },
    usual: new Map(),
  })
})

test('a win raises the rating of the winner', () => {
  expect(ratingsAfter([result()]).ratings.teams.get('A')).toBeGreaterThan(0)
})

test('a result that is dated later or lacks points is ignored', () => {
  const later = result({ at: '2026-11-01T00:00:00.001Z' })
  expect(ratingsAfter([result(), later, result({ homeScore: Number.NaN })])).toEqual(
    ratingsAfter([result()]),
  )
})

test('a new season brings the ratings closer together', () => {
  const next = result({ season: 2027, at: '2026-10-20T20:00:00.000Z', home: 'C', away: 'D' })
  const before = ratingsAfter([result()])
  const after = ratingsAfter([result(), next])
  expect(after.ratings.teams.get('A')).toBeCloseTo(
    (before.ratings.teams.get('A') ?? 0) * nfl.team.margin.rating.carry,
    9,
  )
})

test('the order of the results does not matter', () => {
  const later = result({ at: '2026-10-08T20:00:00.000Z', home: 'B', away: 'C' })
  expect(ratingsAfter([later, result()])).toEqual(ratingsAfter([result(), later]))
})

test('the usual health moves toward the health of the games played', () => {
  const { usual } = ratingsAfter([result({ health: { home: -2, away: 0 } })])
  expect(usual.get('A')).toBeCloseTo(-2 * nfl.team.margin.memory, 12)
})
