import { expect, test } from 'vitest'
import { ApiError } from '../api/send.ts'
import { fieldError, formFailure, type Rules, refusalFrom } from './useForm.ts'

type Name = 'email' | 'confirm'
const sent = { email: 'a@b.example', confirm: 'x' }
const rules: Rules<Name> = {
  email: (value) => (value === '' ? 'Required*' : undefined),
  confirm: (value, { email }) => (value === email ? 'Same' : undefined),
}
const refused = (errors: Record<string, string> = {}) =>
  refusalFrom<Name>(sent, new ApiError(400, { type: 'VALIDATION', message: 'Refused', errors }))

test('a rule checks its field and may read the other fields', () => {
  expect(fieldError('email', { ...sent, email: '' }, rules)).toBe('Required*')
  expect(fieldError('confirm', { email: 'x', confirm: 'x' }, rules)).toBe('Same')
  expect(fieldError('confirm', sent, rules)).toBeUndefined()
})

test('the server’s error is shown at its field until the value changes', () => {
  const refusal = refused({ email: 'Email already exists' })
  expect(fieldError('email', sent, rules, refusal)).toBe('Email already exists')
  expect(fieldError('confirm', sent, rules, refusal)).toBeUndefined()
  expect(fieldError('email', { ...sent, email: 'c@d.example' }, rules, refusal)).toBeUndefined()
})

test('the rule’s error takes precedence over the server’s', () => {
  const refusal = refusalFrom<Name>(
    { ...sent, email: '' },
    new ApiError(400, {
      type: 'VALIDATION',
      message: 'Refused',
      errors: { email: 'Invalid' },
    }),
  )
  expect(fieldError('email', { ...sent, email: '' }, rules, refusal)).toBe('Required*')
})

test('a refusal that names no field is shown for the whole form until a value changes', () => {
  expect(formFailure(sent, refused())).toBe('Refused')
  expect(formFailure({ ...sent, confirm: 'y' }, refused())).toBeUndefined()
  expect(formFailure(sent, refused({ email: 'Invalid' }))).toBeUndefined()
  expect(formFailure(sent, undefined)).toBeUndefined()
})

test('an error about a field that the form does not have is shown for the whole form', () => {
  expect(formFailure(sent, refused({ captcha: 'Wrong' }))).toBe('Refused')
})
