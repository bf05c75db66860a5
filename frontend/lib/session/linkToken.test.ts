import { expect, test } from 'vitest'
import { linkTokens, tokenOfSearch } from './linkToken.ts'

test('a token is kept for its own link until it is forgotten', () => {
  linkTokens.keep('freeAccess', 'abc')
  expect(linkTokens.get('reset')).toBeUndefined()
  expect(linkTokens.get('freeAccess')).toBe('abc')
  linkTokens.forget('reset')
  expect(linkTokens.get('freeAccess')).toBe('abc')
  linkTokens.forget('freeAccess')
  expect(linkTokens.get('freeAccess')).toBeUndefined()
})

test.each([
  ['abc', 'abc'],
  [123, '123'],
  [true, undefined],
  [undefined, undefined],
  [['a'], undefined],
])('%j in an address is the token %j', (value, token) => {
  expect(tokenOfSearch(value)).toBe(token)
})
