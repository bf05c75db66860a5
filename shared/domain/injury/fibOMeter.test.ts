import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import {
  nearestGrade,
  needleDeviations,
  needlePosition,
  needleThresholds,
  recoverySpread,
} from './fibOMeter.ts'

const predicted = '2026-11-21'
const needle = (gap: number, grade?: number) =>
  needlePosition({
    fullyRecovered: false,
    teamReturn: addDays(predicted, gap),
    predictedReturn: predicted,
    grade,
  })

const tables = [
  [0.5, [5, 4, 3, 2, 1]],
  [1, [14, 10, 6, 4, 1]],
  [2, [27, 18, 12, 7, 2]],
  [3, [31, 21, 14, 8, 3]],
  [4, [75, 51, 34, 19, 6]],
  [5, [75, 51, 34, 19, 6]],
] as const

test.each(tables)('grade %d has the thresholds %j', (grade, table) => {
  expect(needleThresholds(grade)).toEqual(table)
})

describe.each(tables)('the needle of grade %d', (grade, [t1, t2, t3, t4, t5]) => {
  test.each([
    [0, 5],
    [t5, 5],
    [t5 + 1, 4],
    [t4, 4],
    [t4 + 1, 3],
    [t3, 3],
    [t3 + 1, 2],
    [t2, 2],
    [t2 + 1, 1],
    [t1, 1],
    [t1 + 1, 0],
    [181, 0],
    [182, 0],
    [1000, 0],
  ])(
    'stands %i days after the prediction at %i, and mirrored as many days before',
    (days, late) => {
      expect(needle(days, grade)).toBe(late)
      expect(needle(-days, grade)).toBe(10 - late)
    },
  )
})

test.each([
  [0, 0.5],
  [0.75, 0.5],
  [0.76, 1],
  [1.5, 1],
  [1.51, 2],
  [2.5, 2],
  [3.5, 3],
  [4.5, 4],
  [4.6, 5],
  [9, 5],
  [-1, 0.5],
  [null, 1],
  [undefined, 1],
  [Number.NaN, 1],
])('a grade of %s uses the table of grade %d', (grade, nearest) => {
  expect(nearestGrade(grade)).toBe(nearest)
})

describe('the needle of any grade', () => {
  const dates = { teamReturn: addDays(predicted, 300), predictedReturn: predicted, grade: 2 }

  it('stands at 5 for a player who is fully recovered, whatever the dates', () => {
    expect(needlePosition({ ...dates, fullyRecovered: true })).toBe(5)
    expect(needlePosition({ ...dates, teamReturn: null, fullyRecovered: true })).toBe(5)
  })

  it('stands at 4 if either date is missing', () => {
    const open = { ...dates, fullyRecovered: false }
    expect(needlePosition({ ...open, teamReturn: null })).toBe(4)
    expect(needlePosition({ ...open, predictedReturn: undefined })).toBe(4)
    expect(needlePosition({ ...open, predictedReturn: 'Scrambled' })).toBe(4)
  })
})

it('the thresholds of every grade lie below half a year', () => {
  for (const [grade] of tables) expect(needleThresholds(grade)[0]).toBeLessThan(182)
})

it('the needle is equally likely to stand at each of the 11 positions', () => {
  const density = (z: number) => Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)
  const within = (z: number) => {
    const steps = 2000
    const width = (2 * z) / steps
    let sum = 0
    for (let step = 0; step < steps; step++) sum += density(-z + (step + 0.5) * width) * width
    return sum
  }
  needleDeviations.forEach((z, index) => {
    expect(within(z)).toBeCloseTo((9 - 2 * index) / 11, 4)
  })
})

it('recovery times of a more severe grade spread at least as widely', () => {
  const spreads = tables.map(([grade]) => recoverySpread(grade))
  expect(spreads).toEqual(spreads.toSorted((a, b) => a - b))
})

it('the needle never moves up when the team’s date becomes later', () => {
  const gap = fc.integer({ min: -400, max: 400 })
  const grade = fc.constantFrom(0.5, 1, 2, 3, 4, 5)
  fc.assert(
    fc.property(gap, gap, grade, (one, other, injuryGrade) => {
      const [early, late] = one < other ? [one, other] : [other, one]
      expect(needle(early, injuryGrade)).toBeGreaterThanOrEqual(needle(late, injuryGrade))
    }),
  )
})
