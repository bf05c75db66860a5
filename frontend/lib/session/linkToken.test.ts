import { expect, test } from 'vitest'
import { linkToken, tokenOfSearch } from './linkToken.ts'

test('a token is held for its link alone, until it is spent', () => {
  linkToken.hold('freeAccess', 'abc')
  expect(linkToken.held('reset')).toBeUndefined()
  expect(linkToken.held('freeAccess')).toBe('abc')
  linkToken.drop('reset')
  expect(linkToken.held('freeAccess')).toBe('abc')
  linkToken.drop('freeAccess')
  expect(linkToken.held('freeAccess')).toBeUndefined()
})

test.each([
  ['abc', 'abc'],
  [123, '123'],
  [true, undefined],
  [undefined, undefined],
  [['a'], undefined],
])('the address’s %j is the token %j', (value, token) => {
  expect(tokenOfSearch(value)).toBe(token)
})
