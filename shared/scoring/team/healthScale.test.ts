import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sportModels } from '../sports/committedModels.ts'
import { healthierThan, scoreAfter } from './healthScale.ts'

const scale = { unit: 'points', losses: [1, 3, 5], past: [0, 1, 2, 3, 4] } as const

test.each([
  [0, 10],
  [0.5, 9],
  [1, 8],
  [2, 7],
  [3, 6],
  [4, 5],
  [5, 4],
  [10, 2],
])('a loss of %d leaves %d', (loss, score) => {
  expect(scoreAfter(loss, scale)).toBeCloseTo(score, 12)
})

test.each([
  [0, 100],
  [0.5, 88],
  [1, 75],
  [3.5, 13],
  [4, 0],
  [9, 0],
])('a team that has lost %d is healthier than %d%% of the past', (loss, percent) => {
  expect(healthierThan(scoreAfter(loss, scale), scale)).toBe(percent)
})

describe.each(['nfl', 'nba', 'soccer'] as const)('the scale of %s', (sport) => {
  const own = sportModels[sport].team.scale
  const aLoss = fc.double({ min: 0, max: 60, noNaN: true })

  test('always falls as the loss grows, and stays above 0', () => {
    fc.assert(
      fc.property(aLoss, fc.double({ min: 1e-6, max: 20, noNaN: true }), (loss, more) => {
        expect(scoreAfter(loss + more, own)).toBeLessThan(scoreAfter(loss, own))
        expect(scoreAfter(loss + more, own)).toBeGreaterThan(0)
        const [less, all] = [scoreAfter(loss + more, own), scoreAfter(loss, own)]
        expect(healthierThan(less, own)).toBeLessThanOrEqual(healthierThan(all, own))
      }),
    )
  })

  test('never changes which of two teams is healthier', () => {
    const thousandths = fc.integer({ min: 0, max: 60_000 }).map((value) => value / 1000)
    fc.assert(
      fc.property(thousandths, thousandths, (one, other) => {
        expect(scoreAfter(one, own) > scoreAfter(other, own)).toBe(one < other)
        expect(scoreAfter(one, own) === scoreAfter(other, own)).toBe(one === other)
      }),
    )
  })

  test('makes the past 30% Optimal, 40% Good, 20% Moderate and 10% Poor', () => {
    for (const [score, share] of [
      [7.95, 70],
      [5.95, 30],
      [3.95, 10],
    ] as const)
      expect(Math.abs(healthierThan(score, own) - share)).toBeLessThanOrEqual(2)
  })
})
