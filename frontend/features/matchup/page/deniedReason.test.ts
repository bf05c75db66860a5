import { expect, test } from 'vitest'
import { deniedReason } from './deniedReason.ts'

const then = '2026-11-20T12:00:00.000Z'

test('a guest is given no reason', () => {
  expect(deniedReason({ login: false }, undefined)).toBeUndefined()
  expect(deniedReason({ login: false }, then)).toBeUndefined()
})

test('readers with free access learn that earlier times, or the game, are not included', () => {
  const reader = { login: true, free_access: true }
  expect(deniedReason(reader, then)).toContain('Earlier times are for accounts.')
  expect(deniedReason(reader, undefined)).toContain('Free access does not include this game.')
})

test.each([undefined, then])('a member learns that the game is not included (as of %s)', (asOf) => {
  expect(deniedReason({ login: true }, asOf)).toContain('Your account does not include this game.')
})

test('every member without access to the game learns how to get it', () => {
  for (const reader of [{ login: true }, { login: true, free_access: true }])
    expect(deniedReason(reader, undefined)).toContain('A plan with a price opens every game')
})
