import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recalibrated } from '../model/recalibration.ts'
import { correctedAfter } from './correctedCurve.ts'
import {
  backBy,
  curveFromGames,
  curveFromMedian,
  curveShares,
  type ReturnCurve,
  survival,
} from './returnCurve.ts'

const correction = { intercept: 0.3, slope: 0.9 }
const spread = curveShares.map((share) => Math.log(share / (1 - share)) / 2)
const inDays = curveFromMedian(20, spread, 0.1)
const inGames = curveFromGames([0.3, 0.2, 0.15, 0.1, 0.1, 0.05])

const expectCorrected = (curve: ReturnCurve, next: number, day: number, within: number) => {
  const corrected = correctedAfter({ curve }, next, correction)
  const stated = recalibrated(backBy(curve, day, next), correction)
  expect(Math.abs(backBy(corrected, day, next) - stated)).toBeLessThan(within)
}

test('a player who misses the next game has the corrected chance of each later day', () => {
  for (const day of [14, 21, 28, 35, 400]) expectCorrected(inGames, 7, day, 1e-9)
  // Between the shares of a curve lie straight lines.
  for (const day of [12, 20, 33, 60, 200]) expectCorrected(inDays, 5, day, 0.01)
})

test('the chances up to the next game stay as they are', () => {
  const corrected = correctedAfter({ curve: inDays }, 5, correction)
  for (const day of [1, 3, 5])
    expect(Math.abs(survival(corrected, day) - survival(inDays, day))).toBeLessThan(0.01)
  const [next] = inGames.games
  expect(backBy(correctedAfter({ curve: inGames }, 7, correction), next?.day ?? 0)).toBeCloseTo(0.3)
})

test('without a correction, and for a published time, the curve is the same', () => {
  expect(correctedAfter({ curve: inDays }, 5, undefined)).toBe(inDays)
  expect(correctedAfter({ curve: inDays, isPublished: true }, 5, correction)).toBe(inDays)
})

test('whatever the correction, a curve never falls, and certain returns stay certain', () => {
  const corrections = fc.record({
    intercept: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    slope: fc.double({ min: 0.75, max: 1.25, noNaN: true }),
  })
  fc.assert(
    fc.property(corrections, fc.integer({ min: 0, max: 90 }), (one, next) => {
      const corrected = correctedAfter({ curve: { ...inDays, never: 0 } }, next, one)
      expect(corrected.never).toBe(0)
      const days = 'days' in corrected ? corrected.days : []
      expect(days.every((day, at) => day >= (days[at - 1] ?? 0) - 1e-9)).toBe(true)
    }),
  )
})
