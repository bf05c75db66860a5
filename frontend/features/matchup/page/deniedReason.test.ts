import { expect, test } from 'vitest'
import { deniedReason } from './deniedReason.ts'

const then = '2026-11-20T12:00:00.000Z'

test('a guest is only asked to log in', () => {
  expect(deniedReason({ login: false }, undefined)).toBeUndefined()
  expect(deniedReason({ login: false }, then)).toBeUndefined()
})

test('free access is told that earlier times are for accounts, and not that the game is', () => {
  const reader = { login: true, free_access: true }
  expect(deniedReason(reader, then)).toContain('Earlier times are for accounts.')
  expect(deniedReason(reader, undefined)).toContain('Free access does not include this game.')
})

test.each([undefined, then])(
  'an account is told that it does not include the game (%s)',
  (asOf) => {
    expect(deniedReason({ login: true }, asOf)).toContain(
      'Your account does not include this game.',
    )
  },
)

test('whoever lacks the game is told how it is opened', () => {
  for (const reader of [{ login: true }, { login: true, free_access: true }])
    expect(deniedReason(reader, undefined)).toContain('A plan opens every game')
})
