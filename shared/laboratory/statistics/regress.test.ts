import { expect, test } from 'vitest'
import { logistic, sumOf } from '../../scoring/model/additive.ts'
import { nonNegativeWeights } from './nonnegative.ts'
import { fitLogistic, fitMedian } from './regress.ts'
import { randomFrom } from './samples.ts'

const random = randomFrom(3)
const rows = Array.from({ length: 8000 }, () => ({
  load: 4 * random(),
  group: random() < 0.5 ? 'knee' : 'ankle',
}))
const truth = ({ load, group }: (typeof rows)[number]): number =>
  -2 + 0.8 * load + (group === 'knee' ? 0.5 : -0.5)
const specs = [{ feature: 'load', knots: [0, 1, 2, 3, 4] }, { feature: 'group' }]

test('a penalized logistic regression finds the effects from which the data was made', () => {
  const y = rows.map((row) => (random() < logistic(truth(row)) ? 1 : 0))
  const model = fitLogistic({ rows, y, specs })
  for (const load of [0.5, 2, 3.5])
    for (const group of ['knee', 'ankle'])
      expect(Math.abs(sumOf(model, { load, group }) - truth({ load, group }))).toBeLessThan(0.25)
})

test('the median ignores outliers that would move a mean', () => {
  const y = rows.map((row, index) => truth(row) + (index % 5 === 0 ? 1000 : (random() - 0.5) / 10))
  const model = fitMedian({ rows, y, specs })
  expect(Math.abs(sumOf(model, { load: 2, group: 'knee' }) - 0.1)).toBeLessThan(0.1)
})

test('a curve that may only rise does so, and fits as well as it can', () => {
  const y = rows.map((row) => (random() < logistic(2 - Math.abs(row.load - 2)) ? 1 : 0))
  const rising = { feature: 'load', knots: [0, 1, 2, 3, 4], direction: 1 as const }
  const [free, bound] = [{ ...rising, direction: undefined }, rising].map(
    ({ direction, ...spec }) => {
      const [term] = fitLogistic({
        rows,
        y,
        specs: [direction ? { ...spec, direction } : spec],
      }).terms
      return term && 'effects' in term ? term.effects : []
    },
  )
  expect(free?.[4]).toBeLessThan((free?.[2] ?? 0) - 1)
  for (const [at, effect] of (bound ?? []).entries())
    expect(effect).toBeGreaterThanOrEqual(bound?.[at - 1] ?? effect)
  expect((bound?.[2] ?? 0) - (bound?.[0] ?? 0)).toBeGreaterThan(0.5)
})

test('a direction that the data already has does not change the fit', () => {
  const y = rows.map((row) => (random() < logistic(truth(row)) ? 1 : 0))
  const [load, group] = specs
  const free = fitLogistic({ rows, y, specs })
  const bound = fitLogistic({
    rows,
    y,
    specs: [
      { ...load, feature: 'load', direction: 1 },
      { ...group, feature: 'group' },
    ],
  })
  expect(bound).toEqual(free)
})

test('a missing fact has the effect of the rows without it', () => {
  const holes = rows.map((row, index) => (index % 2 ? { ...row, load: null } : row))
  const y = holes.map((_, index) => (index % 2 ? 3 : 1))
  const model = fitMedian({ rows: holes, y, specs })
  expect(sumOf(model, { load: null, group: 'knee' })).toBeCloseTo(3, 1)
  expect(sumOf(model, { load: 2, group: 'knee' })).toBeCloseTo(1, 1)
})

test('a level with too few rows has no effect', () => {
  const rare = [...rows, { load: 1, group: 'elbow' }]
  const model = fitMedian({
    rows: rare,
    y: rare.map(truth),
    specs: [{ feature: 'group', atLeast: 5 }],
  })
  expect(model.terms[0]).not.toHaveProperty('levels.elbow')
})

test('weights that would be negative stay at 0', () => {
  const x = Array.from({ length: 500 }, () => [random(), random()])
  const y = x.map(([a = 0, b = 0]) => 3 * a - 2 * b)
  const [first = 0, second = 1] = nonNegativeWeights(x, y, [1, 1], 1)
  expect(first).toBeGreaterThan(1)
  expect(second).toBe(0)
})

test('a strong ridge keeps the weights at the prior', () => {
  const [weight = 0] = nonNegativeWeights([[1], [1]], [10, 10], [2], 1e9)
  expect(weight).toBeCloseTo(2, 5)
})
