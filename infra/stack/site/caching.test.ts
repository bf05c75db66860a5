import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#shared/contract/api/families.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { cacheKeyQueries, ofCacheKey } from './caching.ts'

const get = { method: 'GET', summary: '', access: 'guest', data: z.null() } as const
const cache = { fresh: 1, stale: 1 }
const withQuery = (...names: string[]) =>
  z.object(Object.fromEntries(names.map((n) => [n, z.string()])))

test('the cache key contains each query parameter of a cached endpoint once', () => {
  const declared = [
    endpoint({ ...get, path: '/a', query: withQuery('page', 'league'), cache }),
    endpoint({ ...get, path: '/b', query: withQuery('league', 'asOf'), cache }),
    endpoint({ ...get, path: '/c', cache }),
  ]
  expect(cacheKeyQueries(declared)).toEqual(['asOf', 'league', 'page'])
})

test('an endpoint that is not cached adds nothing to the key', () => {
  expect(cacheKeyQueries([endpoint({ ...get, path: '/a', query: withQuery('search') })])).toEqual(
    [],
  )
})

test.each(['record', 'articles', 'rest'] as const)(
  'the key of %s stays within the ten parameters that CloudFront allows',
  (key) => {
    const declared = ofCacheKey(endpoints, key)
    expect(cacheKeyQueries(declared).length).toBeGreaterThan(0)
    expect(cacheKeyQueries(declared).length).toBeLessThanOrEqual(10)
  },
)
