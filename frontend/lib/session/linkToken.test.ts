import { expect, test } from 'vitest'
import { linkToken, tokenOfSearch } from './linkToken.ts'

test('a token is kept for its own link until it is forgotten', () => {
  linkToken.keep('freeAccess', 'abc')
  expect(linkToken.get('reset')).toBeUndefined()
  expect(linkToken.get('freeAccess')).toBe('abc')
  linkToken.forget('reset')
  expect(linkToken.get('freeAccess')).toBe('abc')
  linkToken.forget('freeAccess')
  expect(linkToken.get('freeAccess')).toBeUndefined()
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
