import { expect, test } from 'vitest'
import { diagnoses, diagnosisCurve } from './namedDiagnosis.ts'
import { returnDay } from './returnCurve.ts'

test('a torn ACL in the NFL takes about a year', () => {
  const found = diagnosisCurve('nfl', 'Torn ACL, left knee')
  expect(found && returnDay(found.curve, 0.5)).toBeCloseTo(378, 6)
})

test('the middle half of NBA ACL tears is back within the published range', () => {
  const found = diagnosisCurve('nba', 'ACL')
  expect(found && returnDay(found.curve, 0.25)).toBeGreaterThan(315)
  expect(found && returnDay(found.curve, 0.75)).toBeLessThan(435)
})

test('a ruptured Achilles tendon is distinguished from a sore one', () => {
  expect(diagnosisCurve('nba', 'Achilles soreness')).toBeNull()
  expect(diagnosisCurve('nba', 'ruptured left Achilles')).not.toBeNull()
})

test('diagnoses that the fitted models know have no published curve', () => {
  expect(diagnosisCurve('soccer', 'cruciate ligament rupture')).toBeNull()
  expect(diagnosisCurve('nfl', 'Hamstring')).toBeNull()
})

test('every figure names its source', () => {
  expect(diagnoses.filter(({ source }) => source.length < 5)).toEqual([])
})
