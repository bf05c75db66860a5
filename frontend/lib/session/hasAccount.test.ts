import { expect, test } from 'vitest'
import { hasAccount } from './hasAccount.ts'

test.each([
  ['a guest', { login: false, token: 'guests' }, false],
  ['free access', { login: true, free_access: true }, false],
  ['a member', { login: true, free_access: false }, true],
  ['a member whose storage is older', { login: true }, true],
])('%s: has an account? %o', (_, user, has) => {
  expect(hasAccount(user)).toBe(has)
})
