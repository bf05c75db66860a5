import { expect, test } from 'vitest'
import { linkToken, tokenIn } from './linkToken.ts'

test('a token is held for its link alone, and taken once', () => {
  linkToken.hold('freeAccess', 'abc')
  expect(linkToken.held('reset')).toBeUndefined()
  expect(linkToken.held('freeAccess')).toBe('abc')
  expect(linkToken.take('freeAccess')).toBe('abc')
  expect(linkToken.take('freeAccess')).toBeUndefined()
})

test.each([
  ['abc', 'abc'],
  [123, '123'],
  [true, undefined],
  [undefined, undefined],
  [['a'], undefined],
])('the address’s %j is the token %j', (value, token) => {
  expect(tokenIn(value)).toBe(token)
})
