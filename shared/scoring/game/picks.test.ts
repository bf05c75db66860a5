import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line } from '#shared/domain/facts/game.ts'
import { parseFavoredTeam } from '#shared/domain/pick/pickText.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { believedShare, breakEvenShare, marketParameters } from '../parameters/picks.ts'
import { gamePicks, lineAt, normalCdf } from './picks.ts'

describe('a pick', () => {
  const teams = { home: 'BUF', away: 'MIA' }

  const nflPicks = (margin: number, spread: number | null, total = 40, line: number | null = 40) =>
    gamePicks('nfl', teams, { margin, total }, { spread, total: line })

  test.each([
    [5.5, -3, 'Home:BUF', 'the edge reaches the threshold'],
    [5.4, -3, 'Unpredictable', 'the edge is below the threshold'],
    [0.5, -3, 'Away:MIA', 'the edge of the away side reaches the threshold'],
    [0.6, -3, 'Unpredictable', 'the edge of the away side is below the threshold'],
    [2.5, 0, 'Home:BUF', "a pick'em line of 0 is a line"],
    [-2.5, 0, 'Away:MIA', "a pick'em line of 0 is a line for the away side, too"],
    [-2, 7, 'Home:BUF', 'an underdog at home covers'],
    [9, null, 'Unpredictable', 'the game has no line'],
    [Number.NaN, -3, 'Unpredictable', 'the margin is not a number'],
  ])('a margin of %s against a line of %s is %s: %s', (margin, spread, outcome, _) => {
    expect(nflPicks(margin, spread).spread.outcome).toBe(outcome)
  })

  test.each([
    [42.5, 40, 'Over'],
    [42.4, 40, 'Unpredictable'],
    [37.5, 40, 'Under'],
    [37.6, 40, 'Unpredictable'],
    [50, null, 'Unpredictable'],
  ])('a total of %s against a line of %s is %s', (total, line, outcome) => {
    expect(nflPicks(0, 0, total, line).total.outcome).toBe(outcome)
  })

  test('pages can parse the outcome of any pick', () => {
    expect(parseFavoredTeam(nflPicks(9, -3).spread.outcome)).toMatchObject({
      side: 'home',
      abbreviation: 'BUF',
    })
  })

  test('a game without any line has no picks', () => {
    const { spread, total } = gamePicks('nba', teams, { margin: 20, total: 300 }, null)
    expect([spread.outcome, total.outcome]).toEqual(['Unpredictable', 'Unpredictable'])
  })

  test.each(['nfl', 'nba', 'soccer'] as const)(
    'in %s the believed share of the threshold breaks even, and half a point less would not',
    (sport: SportName) => {
      for (const { threshold, deviation } of Object.values(marketParameters[sport])) {
        expect(normalCdf((believedShare * threshold) / deviation)).toBeGreaterThan(breakEvenShare)
        expect(normalCdf((believedShare * (threshold - 0.5)) / deviation)).toBeLessThan(
          breakEvenShare,
        )
      }
    },
  )

  test('the outcome of any pick is one of the five words, and its chance is above break-even', () => {
    const value = fc.oneof(fc.double(), fc.constant(null))
    fc.assert(
      fc.property(fc.double(), fc.double(), value, value, (margin, total, spread, line) => {
        const picks = gamePicks('soccer', teams, { margin, total }, { spread, total: line })
        for (const { outcome, chance } of [picks.spread, picks.total]) {
          expect(outcome).toMatch(/^(Home:BUF|Away:MIA|Over|Under|Unpredictable)$/)
          expect(chance === null).toBe(outcome === 'Unpredictable')
          if (chance !== null) expect(chance).toBeGreaterThan(breakEvenShare)
        }
      }),
    )
  })

  test.each([
    [0, 0.5],
    [1.96, 0.975],
    [-1.96, 0.025],
    [0.0597, 0.5238],
  ])('the normal distribution has below a z of %s a share of %s', (z, share) => {
    expect(normalCdf(z)).toBeCloseTo(share, 4)
  })
})

describe('the line at a time', () => {
  const line = (at: string, spread: number): Line => ({
    kind: 'line',
    gameId: 'nfl-1',
    at,
    spread,
    total: null,
    homeMoneyline: null,
    awayMoneyline: null,
    homeSpreadMoneyline: null,
    awaySpreadMoneyline: null,
  })

  const lines = [line('2026-11-21T10:00:00.000Z', -4), line('2026-11-20T10:00:00.000Z', -3)]

  test.each([
    ['2026-11-20T09:59:59.999Z', undefined],
    ['2026-11-20T10:00:00.000Z', -3],
    ['2026-11-21T09:59:59.999Z', -3],
    ['2026-11-21T10:00:00.000Z', -4],
    ['2026-11-23T00:00:00.000Z', -4],
  ])('at %s the line is %s', (asOf, spread) => {
    expect(lineAt(lines, asOf)?.spread).toBe(spread)
  })
})
