import { expect, test } from 'vitest'
import { injuryNames } from '../facts/injuryNames.ts'
import { newInjuryCase } from '../testing/facts.ts'
import { diagnoses, diagnosisCurve, namedOutlook } from './namedDiagnosis.ts'
import type { InjuryCase } from './recoveryOutlook.ts'
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

test.each(['ACL sprain', 'knee sprain (ACL soreness)', 'ACL irritation, no tear'])(
  '%s is not a torn ACL and gets no published time',
  (text) => {
    expect(diagnosisCurve('nba', text)).toBeNull()
    expect(diagnosisCurve('nfl', text)).toBeNull()
  },
)

const tornAcl = (text: string, status: string): InjuryCase =>
  newInjuryCase(injuryNames('nba', { bodyPart: 'knee', diagnosis: 'ACL tear', surgery: false }), {
    status,
    text,
    season: 2026,
    seasonLeft: 100,
  })

test('a published time counts from the day of a complete tear', () => {
  expect(namedOutlook('nba', tornAcl('torn ACL (out for season)', 'Out'))?.median).toBe(372)
  expect(namedOutlook('nba', tornAcl('recovering from surgery on torn ACL', 'Out'))).toBeNull()
  expect(namedOutlook('nba', tornAcl('torn ACL', 'Day-To-Day'))).toBeNull()
  expect(namedOutlook('nba', { ...tornAcl('torn ACL', 'Out'), dated: false })).toBeNull()
})

test('a published time applies even if the first report did not name the tear yet', () => {
  expect(namedOutlook('nba', tornAcl('sore knee', 'Day-To-Day'))?.median).toBe(372)
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
