import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KnownToday } from './chartBars.ts'
import { outlookFromCurve, outlookFromGames } from './recoveryOutlook.ts'
import { returnChances } from './returnChances.ts'
import { backBy, curveFromMedian, returnDay } from './returnCurve.ts'
import { returnDistribution } from './returnDistribution.ts'

const spread = Array.from({ length: 23 }, (_, index) => (index - 11) / 8)
const outlook = outlookFromCurve(curveFromMedian(20, spread, 0.04))
const now = { out: 11, next: 12, playsNext: 0.2, games: [12, 14, 15, 17, 23, 25, 40, 60, 70] }

const told = (of: Parameters<typeof returnDistribution>[0], today: KnownToday) => {
  const distribution = returnDistribution(of, today)
  const { unit, bars, later } = returnChances(distribution, today)
  const held = bars.reduce((sum, { chance, inRange }) => (inRange ? sum + chance : sum), 0)
  const total = bars.reduce((sum, { chance }) => sum + chance, later)
  return { ...distribution, unit, bars, later, held, total }
}

test('each game has the chance that it is his first game back, and all chances add up to one', () => {
  const { unit, bars, later, total } = told(outlook, now)
  expect([unit, bars.map(({ until }) => until)]).toEqual(['game', now.games])
  expect(bars[0]?.chance).toBeCloseTo(0.2, 10)
  expect(bars[1]?.chance).toBeCloseTo(0.8 * backBy(outlook.curve, 14, 12), 10)
  expect(later).toBeCloseTo(0.8 * (1 - backBy(outlook.curve, 70, 12)), 3)
  expect(total).toBeCloseTo(1, 10)
})

test('a bar at an end that is not needed for 80% is not in the range', () => {
  const inRange = told(outlook, now).bars.map((bar) => bar.inRange)
  expect(inRange).toEqual([true, true, true, true, true, true, true, true, false])
  const sure = told(outlook, { ...now, playsNext: 0.85 })
  expect(sure.bars.map((bar) => bar.inRange).slice(0, 3)).toEqual([true, false, false])
})

test('a player who certainly misses the next game comes back like those who missed it', () => {
  const { bars, dayAt } = told(outlook, { ...now, playsNext: 0 })
  expect(bars[0]).toMatchObject({ chance: 0, inRange: false })
  expect(dayAt(0.5)).toBe(Math.ceil(returnDay({ ...outlook.curve, never: 0 }, 0.5, 12)))
})

test('a player who certainly plays the next game is back on its day', () => {
  const { bars, low, high, later } = told(outlook, { ...now, playsNext: 1 })
  expect([bars, low, high, later]).toEqual([[{ until: 12, chance: 1, inRange: true }], 12, 12, 0])
})

test('a long range has a bar for each week, and a longer one for every four weeks', () => {
  const games = Array.from({ length: 60 }, (_, index) => 12 + 2 * index)
  const weekly = told(outlook, { ...now, games })
  expect([weekly.unit, weekly.bars[0]?.until, weekly.bars[0]?.chance]).toEqual(['week', 12, 0.2])
  expect(weekly.bars.findLast((bar) => bar.inRange)?.until).toBe(weekly.high)
  const far = outlookFromCurve(curveFromMedian(250, spread))
  const monthly = told(far, { ...now, games, playsNext: 0 })
  expect(monthly.unit).toBe('month')
  expect(monthly.bars.filter((bar) => bar.inRange)).toHaveLength(11)
})

test('the bars of a range hold the share for which its cut was fitted', () => {
  const cautious = outlookFromCurve(outlook.curve, { laterCut: 0.15 })
  const { low, high, held } = told(cautious, { ...now, games: [], playsNext: 0 })
  const share =
    backBy({ ...outlook.curve, never: 0 }, high, 12) -
    backBy({ ...outlook.curve, never: 0 }, low - 1, 12)
  expect(share).toBeLessThan(0.74)
  expect(held).toBeGreaterThan(0.8 * 0.94)
})

describe('in the NFL', () => {
  const ofGames = (chances: readonly number[], share = 0.8) =>
    outlookFromGames(chances, (missed) => 7 * missed, share)
  const games = [7, 14, 21, 28, 35]
  const chancesOf = (...args: Parameters<typeof told>) =>
    told(...args).bars.map(({ chance }) => Number(chance.toFixed(4)))

  test('every return falls on a game', () => {
    const today = { out: 3, next: 7, playsNext: 0.4, games }
    expect(chancesOf(ofGames([0.4, 0.3, 0.1]), today)).toEqual([0.4, 0.3, 0.1, 0])
    expect(told(ofGames([0.4, 0.3, 0.1]), today).later).toBeCloseTo(0.2, 10)
  })

  test('chance is moved into the range until it holds the share that past ranges held', () => {
    const today = { out: 3, next: 7, playsNext: 0.3, games }
    expect(chancesOf(ofGames([0.3, 0.25, 0.2, 0.15, 0.1], 0.75), today)).toEqual([
      ...[0.3, 0.25, 0.25, 0.12],
    ])
  })

  test('a player without a game left this season does not come back in it', () => {
    const { returns, bars, later } = told(ofGames([0.4, 0.3]), {
      ...{ out: 20, next: 21, playsNext: 0, games: [21] },
    })
    expect([returns, bars.every(({ chance }) => chance === 0), later]).toEqual([0, true, 1])
  })
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anOutlook = fc.oneof(
  fc
    .tuple(
      fc.double({ min: 1, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      fc.double({ min: 0.05, max: 0.2, noNaN: true }),
      fc.double({ min: 4, max: 30, noNaN: true }),
    )
    .map(([median, never, cut, width]) =>
      outlookFromCurve(
        curveFromMedian(
          median,
          spread.map((step) => (step * 8) / width),
          never,
        ),
        { rangeCut: cut, laterCut: cut },
      ),
    ),
  fc
    .tuple(
      fc.array(share, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 0.95, noNaN: true }),
      fc.double({ min: 0.6, max: 0.95, noNaN: true }),
    )
    .map(([parts, never, held]) => {
      const total = parts.reduce((sum, part) => sum + part, 0.001)
      return outlookFromGames(
        parts.map((part) => ((1 - never) * part) / total),
        undefined,
        held,
      )
    }),
)
const today = fc
  .record({
    out: fc.integer({ min: 0, max: 300 }),
    wait: fc.integer({ min: 1, max: 20 }),
    playsNext: fc.oneof(share, fc.constantFrom(0, 0.004, 0.5, 0.996, 1)),
    gaps: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 40 }),
  })
  .map(({ out, wait, playsNext, gaps }): KnownToday => {
    const next = out + wait
    const games = [next]
    for (const gap of gaps) games.push((games.at(-1) ?? next) + gap)
    return { out, next, playsNext, games: gaps.length === 0 ? [] : games }
  })

test('for any injury the bars, the range and the median belong to one distribution', () => {
  fc.assert(
    fc.property(anOutlook, today, (of, known) => {
      const { bars, low, median, high, held, total, returns, dayAt } = told(of, known)
      expect(bars[0]?.until).toBe(known.next)
      expect(bars[0]?.chance).toBeCloseTo(known.playsNext, 8)
      expect(total).toBeCloseTo(1, 8)
      expect(bars.every(({ chance }) => chance >= -1e-9)).toBe(true)
      expect(held).toBeGreaterThanOrEqual(0.8 * returns - 1e-7)
      if (returns > 0.01) {
        const inside = bars.filter(({ inRange }) => inRange)
        for (const end of [inside[0], inside.at(-1)])
          expect(held - (end?.chance ?? 0)).toBeLessThan(0.8 * returns + 1e-7)
        expect(low <= median && median <= high).toBe(true)
        expect([0, 1]).toContain(dayAt(0.5) - median)
      }
    }),
    { numRuns: 2000 },
  )
})
