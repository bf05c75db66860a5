import { expect, test } from 'vitest'
import { logistic } from '../../scoring/model/additive.ts'
import {
  auc,
  bootstrap,
  brier,
  calibrationBins,
  calibrationError,
  calibrationSlope,
  errorByChance,
  pinball,
  type Scored,
} from './metrics.ts'
import { mean, median, quantile, randomFrom } from './samples.ts'

const scored = (...pairs: [number, 0 | 1][]): Scored[] => pairs.map(([p, y]) => ({ p, y }))

test('the AUC is the share of pairs in the right order, with ties as half', () => {
  expect(auc(scored([0.1, 0], [0.4, 1], [0.35, 0], [0.8, 1]))).toBe(1)
  expect(auc(scored([0.5, 0], [0.5, 1]))).toBe(0.5)
  expect(auc(scored([0.9, 0], [0.2, 1], [0.1, 0]))).toBe(0.5)
})

test('the pinball loss of the median is half the absolute error', () => {
  expect(pinball(10, 4, 0.5)).toBe(3)
  expect(pinball(4, 10, 0.9)).toBeCloseTo(0.6, 12)
})

const simulated = (stretch: number): Scored[] => {
  const random = randomFrom(1)
  return Array.from({ length: 20_000 }, () => {
    const truth = 4 * random() - 2
    return { p: logistic(truth * stretch), y: random() < logistic(truth) ? 1 : 0 }
  })
}

test('chances that are right have a slope of 1 and no calibration error', () => {
  const rows = simulated(1)
  expect(calibrationSlope(rows)).toBeCloseTo(1, 1)
  expect(calibrationError(rows)).toBeLessThan(0.015)
})

test('chances with doubled log-odds have a slope of one half', () => {
  const rows = simulated(2)
  expect(calibrationSlope(rows)).toBeCloseTo(0.5, 1)
  expect(brier(rows)).toBeGreaterThan(brier(simulated(1)))
})

test('the calibration bins hold every row once', () => {
  const bins = calibrationBins(simulated(1))
  expect(bins).toHaveLength(10)
  expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(20_000)
})

test('the bootstrap resamples whole clusters, and repeats exactly', () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    player: `p${index % 60}`,
    x: index % 60,
  }))
  const draw = () =>
    bootstrap(
      rows,
      ({ player }) => player,
      (sample) => mean(sample.map(({ x }) => x)),
    )
  const { low, high } = draw()
  expect(low).toBeLessThan(29.5)
  expect(high).toBeGreaterThan(29.5)
  // 60 clusters with a standard deviation of 17.3: a standard error of 2.2.
  expect(high - low).toBeGreaterThan(6)
  expect(draw()).toEqual({ low, high })
})

test('a quantile lies between the values around it', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
})

test('the error by chance is larger on few rows than on many', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ p: 0.1 + (0.8 * index) / count, y: 0 as const }))
  expect(errorByChance(rows(100))).toBeGreaterThan(0.05)
  expect(errorByChance(rows(20_000))).toBeLessThan(0.01)
})
