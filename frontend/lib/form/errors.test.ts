import { expect, test } from 'vitest'
import { ApiError } from '../apiError.ts'
import { errorOf, failureOf, type Rules, refusalOf } from './errors.ts'

type Name = 'email' | 'confirm'
const sent = { email: 'a@b.example', confirm: 'x' }
const rules: Rules<Name> = {
  email: (value) => (value === '' ? 'Required*' : undefined),
  confirm: (value, { email }) => (value === email ? 'Same' : undefined),
}
const refused = (errors: Record<string, string> = {}) =>
  refusalOf<Name>(sent, new ApiError(400, { type: 'VALIDATION', message: 'Refused', errors }))

test('a rule judges its field, and may look at the others', () => {
  expect(errorOf('email', { ...sent, email: '' }, rules)).toBe('Required*')
  expect(errorOf('confirm', { email: 'x', confirm: 'x' }, rules)).toBe('Same')
  expect(errorOf('confirm', sent, rules)).toBeUndefined()
})

test('the server’s sentence stands at its field until the value changes', () => {
  const refusal = refused({ email: 'Email already exists' })
  expect(errorOf('email', sent, rules, refusal)).toBe('Email already exists')
  expect(errorOf('confirm', sent, rules, refusal)).toBeUndefined()
  expect(errorOf('email', { ...sent, email: 'c@d.example' }, rules, refusal)).toBeUndefined()
})

test('our own sentence comes before the server’s', () => {
  const refusal = refusalOf<Name>(
    { ...sent, email: '' },
    new ApiError(400, {
      type: 'VALIDATION',
      message: 'Refused',
      errors: { email: 'Invalid' },
    }),
  )
  expect(errorOf('email', { ...sent, email: '' }, rules, refusal)).toBe('Required*')
})

test('a refusal that blames no field is the form’s, until something changes', () => {
  expect(failureOf(sent, refused())).toBe('Refused')
  expect(failureOf({ ...sent, confirm: 'y' }, refused())).toBeUndefined()
  expect(failureOf(sent, refused({ email: 'Invalid' }))).toBeUndefined()
  expect(failureOf(sent, undefined)).toBeUndefined()
})

test('a field that the form does not have cannot carry the blame', () => {
  expect(failureOf(sent, refused({ captcha: 'Wrong' }))).toBe('Refused')
})
