import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nfl } from '../parameters/nfl.ts'
import { gamesMissed } from './gamesMissed.ts'
import {
  backBy,
  curveFromGames,
  curveFromMedian,
  curveShares,
  returnDay,
  survival,
} from './returnCurve.ts'

describe('a curve in days', () => {
  const spread = curveShares.map((share) => Math.log(share / (1 - share)) / 2)
  const days = fc.double({ min: 0, max: 3000, noNaN: true })
  const curves = fc
    .record({
      median: fc.double({ min: 1, max: 400, noNaN: true }),
      never: fc.double({ min: 0, max: 0.95, noNaN: true }),
    })
    .map(({ median, never }) => curveFromMedian(median, spread, never))

  test('survival never rises with time', () => {
    fc.assert(
      fc.property(curves, days, days, (curve, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)]
        expect(survival(curve, late)).toBeLessThanOrEqual(survival(curve, early) + 1e-12)
      }),
    )
  })

  test('survival starts at 1 and never falls below the share that stays out', () => {
    fc.assert(
      fc.property(curves, days, (curve, day) => {
        expect(survival(curve, 0)).toBe(1)
        expect(survival(curve, day)).toBeGreaterThanOrEqual(curve.never)
      }),
    )
  })

  test('half of the returning players are back by the median', () => {
    const curve = curveFromMedian(20, spread)
    expect(returnDay(curve, 0.5)).toBeCloseTo(20, 9)
    expect(backBy(curve, 20)).toBeCloseTo(0.5, 9)
  })

  test('a player who has been out longer returns later', () => {
    fc.assert(
      fc.property(curves, days, days, (curve, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)]
        expect(returnDay(curve, 0.5, late)).toBeGreaterThanOrEqual(
          returnDay(curve, 0.5, early) - 1e-6,
        )
        expect(returnDay(curve, 0.5, late)).toBeGreaterThanOrEqual(late - 1e-6)
      }),
    )
  })

  test('the chance of being back lies between 0 and 1 and grows with time', () => {
    fc.assert(
      fc.property(curves, days, days, days, (curve, from, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)]
        expect(backBy(curve, early, from)).toBeGreaterThanOrEqual(0)
        expect(backBy(curve, late, from)).toBeGreaterThanOrEqual(backBy(curve, early, from) - 1e-12)
        expect(backBy(curve, late, from)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a curve from games missed', () => {
  test('when half miss one game and half miss two, the median is a week', () => {
    expect(returnDay(curveFromGames([0.5, 0.5]), 0.5)).toBeCloseTo(7, 9)
  })

  test('on every day a worse grade has a higher chance to be out', () => {
    const facts = {
      group: 'Knee',
      onReserve: false,
      stay: 0,
      status: 'Out',
      before: 'none',
      position: 'WR',
      recurs: false,
      gamesLeft: 10,
      missed: 0,
      lastListing: null,
      bye: null,
    }
    const curveAt = (grade: number) =>
      curveFromGames(gamesMissed({ ...facts, grade }, nfl.recovery))
    const grade = fc.double({ min: 0.5, max: 5, noNaN: true })
    fc.assert(
      fc.property(grade, grade, fc.integer({ min: 0, max: 900 }), (a, b, day) => {
        const mild = survival(curveAt(Math.min(a, b)), day)
        expect(survival(curveAt(Math.max(a, b)), day)).toBeGreaterThanOrEqual(mild - 1e-9)
      }),
    )
  })

  test('a player comes back on the day of a game, and waiting through the week changes nothing', () => {
    const curve = curveFromGames([0.4, 0.3, 0.2], (missed) => [0, 6, 17, 24][missed] ?? 99)
    expect([0.4, 0.5, 0.9].map((share) => returnDay(curve, share))).toEqual([6, 17, 24])
    expect(backBy(curve, 6)).toBeCloseTo(0.4, 9)
    expect([6, 10, 16].map((from) => backBy(curve, 17, from))).toEqual([
      expect.closeTo(0.5, 9),
      expect.closeTo(0.5, 9),
      expect.closeTo(0.5, 9),
    ])
    expect(survival(curve, 365)).toBeCloseTo(0.1, 9)
  })

  test('a player who outlasts every game of the season is expected a week later', () => {
    expect(returnDay(curveFromGames([1]), 0.5, 30)).toBe(37)
  })

  test('a curve without any chances still has finite days after the injury', () => {
    const days = curveShares.map((share) => returnDay(curveFromGames([]), share))
    expect(days).toHaveLength(curveShares.length)
    expect(days.every((day) => Number.isFinite(day) && day > 0)).toBe(true)
  })
})
