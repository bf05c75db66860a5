import { describe, expect, test } from 'vitest'
import { type Injury, newInjuryId } from '../facts/injury.ts'
import {
  adminValuesOf,
  newInjury,
  overriddenValuesOf,
  overridesAfter,
  overridesVersion,
  wrongDays,
} from './adminInjury.ts'

const made = { by: 'a@matchfit.example', at: '2026-11-21T12:00:00.000Z' }
const later = { by: 'b@matchfit.example', at: '2026-11-21T13:00:00.000Z' }
const injury: Injury = {
  kind: 'injury',
  id: 'nfl-1-20261118-knee',
  playerId: 'nfl-1',
  bodyPart: 'knee',
  side: 'left',
  diagnosis: null,
  grade: 2,
  startedOn: '2026-11-18',
  returnedOn: null,
  expectedOn: '2026-12-01',
  surgery: false,
  recurrence: true,
  notes: null,
  unread: false,
}

describe('what an admin sets of an injury', () => {
  test('appears under the field names of tables', () => {
    expect(adminValuesOf(injury)).toMatchObject({
      admin_injury_grade: 2,
      body_part: 'knee',
      injury_date: '2026-11-18',
      team_return_date: '2026-12-01',
      new_injury: 0,
    })
  })

  test('is kept, with the admin who set it, until it is released', () => {
    const first = overridesAfter({}, { admin_injury_grade: 3, surgery: true }, [], made)
    expect(first).toEqual({ grade: { value: 3, ...made }, surgery: { value: true, ...made } })
    const second = overridesAfter(first, { new_injury: 1 }, ['admin_injury_grade'], later)
    expect(second).toEqual({
      surgery: { value: true, ...made },
      recurrence: { value: false, ...later },
    })
    expect(overriddenValuesOf(second)).toEqual({ surgery: true, new_injury: 1 })
  })

  test('leaves the field empty, not unset, if it is null', () => {
    expect(overridesAfter({}, { admin_injury_grade: null }, [], made)).toEqual({
      grade: { value: null, ...made },
    })
  })

  test('marks a note as read while its body part or text is corrected', () => {
    const mended = overridesAfter({}, { body_part: 'ankle' }, [], made)
    expect(mended.unread).toEqual({ value: false, ...made })
    expect(overridesAfter(mended, {}, ['body_part'], later)).toEqual({})
  })

  test('has a new version after every change and release', () => {
    const one = overridesAfter({}, { admin_injury_grade: 3, surgery: true }, [], made)
    const released = overridesAfter(one, {}, ['surgery'], later)
    const again = overridesAfter(one, { surgery: true }, [], later)
    expect(new Set([{}, one, released, again].map(overridesVersion)).size).toBe(4)
  })
})

test('an inserted injury gets the id that a report about it would', () => {
  const values = { injury_date: '2026-11-18', body_part: 'Lower leg', new_injury: 1 } as const
  const id = newInjuryId('nfl-1', values.injury_date, values.body_part)
  expect(id).toBe('nfl-1-20261118-lower-leg')
  expect(newInjury(values, { id, playerId: 'nfl-1' })).toMatchObject({
    recurrence: false,
    startedOn: '2026-11-18',
    returnedOn: null,
  })
})

test.each([
  [{ injury_date: '2026-11-22' }, ['injury_date']],
  [{ injury_date: '2026-11-21' }, []],
  [{ injury_date: '2026-11-18', recovery_return_date: '2026-11-17' }, ['recovery_return_date']],
  [{ injury_date: '2026-11-18', recovery_return_date: '2026-11-22' }, ['recovery_return_date']],
  [{ injury_date: '2026-11-18', recovery_return_date: '2026-11-18' }, []],
])('an injury with the days %j has errors in %j on 2026-11-21', (values, fields) => {
  expect(Object.keys(wrongDays(values, '2026-11-21'))).toEqual(fields)
})
