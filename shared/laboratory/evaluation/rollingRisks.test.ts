import { expect, test } from 'vitest'
import type { ComparedRisk } from './riskRows.ts'
import { rollingRisks } from './rollingRisks.ts'

const stated = (competition: string, day: number, injured: 0 | 1): ComparedRisk => ({
  ...{ player: 'a', competition, day, p: 0.1, y: injured },
  ...{ naive: 0.1, baseRate: 0.1, hurtBefore: false },
})

/** A thousand outcomes and more, of which a share was injured. */
const outcomes = (competition: string, oneOf: number, count = 1200) =>
  Array.from({ length: count }, (_, i) => stated(competition, 100, i % oneOf === 0 ? 1 : 0))

const correctedOn = (day: number, rows: readonly ComparedRisk[]) =>
  new Map(
    rollingRisks([
      ...rows,
      ...['often', 'seldom', 'few'].map((competition) => stated(competition, day, 0)),
    ]).flatMap(({ competition, day: on, p }) => (on === day ? [[competition, p] as const] : [])),
  )

test('the risks of a competition are corrected by its own outcomes, once their horizon is over', () => {
  const rows = [...outcomes('often', 5), ...outcomes('seldom', 20), ...outcomes('few', 5, 900)]
  const after = correctedOn(128, rows)
  expect(after.get('often')).toBeGreaterThan(0.13)
  expect(after.get('seldom')).toBeLessThan(0.08)
  expect(after.get('few')).toBeCloseTo(0.1)
  expect([...correctedOn(127, rows).values()].map((p) => p.toFixed(6))).toEqual(
    Array(3).fill('0.100000'),
  )
})
