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
const sampleAsOf = '2026-11-01T00:00:00.000Z'
const at = (results: readonly GameResult[]) => leagueRatingsAt(results, nfl.team, sampleAsOf)

test('a league without results starts even, with the fitted home advantage', () => {
  expect(at([])).toEqual({
    season: null,
    ratings: { teams: new Map(), home: nfl.team.margin.rating.home },
    totals: { league: nfl.team.total.start, teams: new Map() },
    usual: new Map(),
  })
})

test('a win lifts the winner', () => {
  expect(at([result()]).ratings.teams.get('A')).toBeGreaterThan(0)
})

test('a result that came later, or without points, teaches nothing', () => {
  const later = result({ at: '2026-11-01T00:00:00.001Z' })
  expect(at([result(), later, result({ homeScore: Number.NaN })])).toEqual(at([result()]))
})

test('a new season begins closer to even', () => {
  const next = result({ season: 2027, at: '2026-10-20T20:00:00.000Z', home: 'C', away: 'D' })
  const [one, two] = [at([result()]), at([result(), next])]
  expect(two.ratings.teams.get('A')).toBeCloseTo(
    (one.ratings.teams.get('A') ?? 0) * nfl.team.margin.rating.carry,
    9,
  )
})

test('the order in which results arrive changes nothing', () => {
  const later = result({ at: '2026-10-08T20:00:00.000Z', home: 'B', away: 'C' })
  expect(at([later, result()])).toEqual(at([result(), later]))
})

test('a rating gets used to absences that last', () => {
  const { usual } = at([result({ health: { home: -2, away: 0 } })])
  expect(usual.get('A')).toBeCloseTo(-2 * nfl.team.margin.memory, 12)
})
