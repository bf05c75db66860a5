import { expect, test } from 'vitest'
import { diagnoses, diagnosisCurve } from './namedDiagnosis.ts'
import { returnDay } from './returnCurve.ts'

test('a torn ligament in the NFL takes about a year', () => {
  const found = diagnosisCurve('nfl', 'Torn ACL, left knee')
  expect(found && returnDay(found.curve, 0.5)).toBeCloseTo(378, 6)
})

test('the middle half of NBA ligament tears is back within the published range', () => {
  const found = diagnosisCurve('nba', 'ACL')
  expect(found && returnDay(found.curve, 0.25)).toBeGreaterThan(315)
  expect(found && returnDay(found.curve, 0.75)).toBeLessThan(435)
})

test('a rupture of the Achilles tendon is told from its soreness', () => {
  expect(diagnosisCurve('nba', 'Achilles soreness')).toBeNull()
  expect(diagnosisCurve('nba', 'ruptured left Achilles')).not.toBeNull()
})

test('what the fitted models know is left to them', () => {
  expect(diagnosisCurve('soccer', 'cruciate ligament rupture')).toBeNull()
  expect(diagnosisCurve('nfl', 'Hamstring')).toBeNull()
})

test('every figure names its source', () => {
  expect(diagnoses.filter(({ source }) => source.length < 5)).toEqual([])
})
