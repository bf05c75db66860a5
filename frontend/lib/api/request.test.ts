import { expect, test } from 'vitest'
import { apiAddress } from './request.ts'

test('an address contains its parameters and its query', () => {
  expect(
    apiAddress('GET /main/{sportsID}/schedules', {
      params: { sportsID: 3 },
      query: { league: 'ESP' },
    }),
  ).toBe('/api/main/3/schedules?league=ESP')
})

test('an undefined query value is left out', () => {
  expect(apiAddress('GET /x', { query: { league: undefined } })).toBe('/api/x')
})

test('a parameter is encoded and stays one segment of the path', () => {
  expect(apiAddress('GET /articles/{slug}', { params: { slug: 'a/../b?c' } })).toBe(
    '/api/articles/a%2F..%2Fb%3Fc',
  )
})
