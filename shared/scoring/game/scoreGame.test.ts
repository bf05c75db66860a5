import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nfl } from '../parameters/nfl.ts'
import { leagueRatingsAt } from './leagueRatings.ts'
import { type GameFacts, type GameSide, scoreGame } from './scoreGame.ts'

const even = leagueRatingsAt([], nfl.team, '2026-11-22T00:00:00.000Z')

const side = (teamId: string, abbreviation: string, points: number): GameSide => ({
  abbreviation,
  score: { teamId, health: { points, parts: [] } },
})

const game = (over: Partial<GameFacts> = {}): GameFacts => ({
  sport: 'nfl',
  home: side('a', 'BUF', 0),
  away: side('b', 'MIA', 0),
  neutral: false,
  line: { spread: 0, total: 40.5 },
  ...over,
})

const scored = (over: Partial<GameFacts> = {}) => scoreGame(game(over), even, nfl.team)

test('between equal teams the margin is the home advantage', () => {
  expect(scored().margin.margin).toBe(nfl.team.margin.rating.home)
  expect(scored({ neutral: true }).margin.margin).toBe(0)
})

test('the parts of the margin add up to the margin', () => {
  const { rating, field, health, margin } = scored({
    away: side('b', 'MIA', -4),
  }).margin
  expect(rating + field + health).toBeCloseTo(margin, 12)
})

test('absences never raise the margin', () => {
  const points = fc.double({ min: -20, max: 0, noNaN: true })
  fc.assert(
    fc.property(points, points, (a, b) => {
      const marginAt = (health: number) => scored({ home: side('a', 'BUF', health) }).margin.margin
      expect(marginAt(Math.min(a, b))).toBeLessThanOrEqual(marginAt(Math.max(a, b)) + 1e-12)
    }),
  )
})

test('unknown health counts as the usual health', () => {
  const home = side('a', 'BUF', Number.NaN)
  expect(scored({ home })).toEqual(scored())
})

test('the market’s margin is the spread seen from the home team, and the blend lies between it and ours', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -20, max: 20, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (spread, ours) => {
        const parameters = { ...nfl.team, blend: { ...nfl.team.blend, ours } }
        const { margin, market } = scoreGame(
          game({ line: { spread, total: null } }),
          even,
          parameters,
        )
        expect(market?.margin).toBe(0 - spread)
        expect(market?.blend).toBeGreaterThanOrEqual(Math.min(margin.margin, -spread) - 1e-9)
        expect(market?.blend).toBeLessThanOrEqual(Math.max(margin.margin, -spread) + 1e-9)
      },
    ),
  )
})

test('without weight for our margin the blend is the market’s, and picks do not change', () => {
  const line = { spread: -9, total: 40.5 }
  const weighted = (ours: number) =>
    scoreGame(game({ line }), even, { ...nfl.team, blend: { ...nfl.team.blend, ours } })
  expect(weighted(0).market).toEqual({ margin: 9, blend: 9, ours: 0 })
  expect(weighted(1).market?.blend).toBe(weighted(1).margin.margin)
  expect(weighted(0).spreadPick).toEqual(weighted(1).spreadPick)
  expect(weighted(0).spreadPick.outcome).toBe('Away:MIA')
})

test('without a spread there is no market margin', () => {
  expect(scored({ line: null }).market).toBeNull()
  expect(scored({ line: { spread: null, total: 41 } }).market).toBeNull()
})
