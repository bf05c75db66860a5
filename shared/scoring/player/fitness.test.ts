import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlayerInjury, withGrade } from '../testing/arbitraryFacts.ts'
import { fitness, totalLoad } from './fitness.ts'

const today = 18_000

test('the more severe of two otherwise equal injuries never leaves more fitness', () => {
  const grade = fc.double({ min: 0, max: 5, noNaN: true })
  fc.assert(
    fc.property(anyPlayerInjury, grade, grade, (injury, a, b) => {
      const mild = fitness([withGrade(injury, Math.min(a, b))], today)
      const severe = fitness([withGrade(injury, Math.max(a, b))], today)
      expect(severe).toBeLessThanOrEqual(mild + 1e-9)
    }),
  )
})

test('the older of two otherwise equal recovered injuries never leaves less fitness', () => {
  const back = fc.integer({ min: 16_500, max: today })
  fc.assert(
    fc.property(anyPlayerInjury, back, back, (injury, a, b) => {
      const healedOn = (recovered: number) => [{ ...injury, start: 16_400, recovered }]
      const old = healedOn(Math.min(a, b))
      const recent = healedOn(Math.max(a, b))
      expect(fitness(old, today)).toBeGreaterThanOrEqual(fitness(recent, today) - 1e-9)
      expect(totalLoad(old, today)).toBeLessThanOrEqual(totalLoad(recent, today) + 1e-9)
    }),
  )
})

test('an injury without a grade counts by its length once it is over', () => {
  const healed = { label: 'hamstring', group: 'hamstring', curve: null, recovered: today - 100 }
  const graded = (grade: number | null, days: number) => [
    { ...healed, grade, start: healed.recovered - days },
  ]
  for (const [days, grade] of [
    [17, 1],
    [50, 3],
    [150, 5],
  ] as const) {
    expect(fitness(graded(null, days), today)).toBe(fitness(graded(grade, days), today))
    expect(totalLoad(graded(null, days), today)).toBe(totalLoad(graded(grade, days), today))
  }
})
