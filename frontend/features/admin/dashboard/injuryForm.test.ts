import { expect, test } from 'vitest'
import { changedTexts, emptyTexts, missingToInsert, textsOf } from './injuryForm.ts'

const stored = textsOf({
  admin_injury_grade: 2,
  body_part: 'knee',
  side: null,
  diagnosis: null,
  injury_date: '2026-11-18',
  recovery_return_date: null,
  team_return_date: '2026-12-01',
  surgery: false,
  new_injury: 0,
  notes: null,
})

test('only what was changed is sent, as values', () => {
  expect(changedTexts(stored, stored)).toEqual({})
  const now = { ...stored, admin_injury_grade: '0.5', team_return_date: '', new_injury: '1' }
  expect(changedTexts(stored, now)).toEqual({
    admin_injury_grade: 0.5,
    team_return_date: null,
    new_injury: 1,
  })
})

test('the day of an injury cannot be removed', () => {
  expect(changedTexts(stored, { ...stored, injury_date: '' })).toEqual({})
})

test('a new injury needs a day and a body part', () => {
  expect(missingToInsert(emptyTexts)).toBe('Choose the day of the injury.')
  expect(missingToInsert({ ...emptyTexts, injury_date: '2026-11-18' })).toBe(
    'Choose the body part.',
  )
  expect(missingToInsert(stored)).toBeUndefined()
})
