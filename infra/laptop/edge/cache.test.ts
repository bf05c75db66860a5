import { expect, test } from 'vitest'
import { edgeCache, lifetimeOf } from './cache.ts'
import type { EdgeResponse } from './exchange.ts'

const policy = { MinTTL: 0, DefaultTTL: 0, MaxTTL: 86_400 }
const answer = (cacheControl: string | undefined, status = 200): EdgeResponse => ({
  status,
  headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl },
  body: Buffer.from('x'),
})

test.each([
  ['public, max-age=0, s-maxage=30, stale-while-revalidate=300', 30, 300],
  ['max-age=60', 60, 0],
  ['S-MaxAge=5', 5, 0],
  ['private, no-store', 0, 0],
  ['no-cache', 0, 0],
  ['private, s-maxage=60', 0, 0],
  ['s-maxage=999999', 86_400, 0],
  ['s-maxage=soon', 0, 0],
  [undefined, 0, 0],
])('"%s" keeps an answer %i s, and %i s more while it is fetched anew', (header, fresh, stale) => {
  expect(lifetimeOf(answer(header), policy, new Map())).toEqual({ fresh, stale })
})

test('an error is cached for 10 s, as on CloudFront, unless the distribution says otherwise', () => {
  expect(lifetimeOf(answer('no-store', 404), policy, new Map())).toEqual({ fresh: 10, stale: 0 })
  expect(lifetimeOf(answer('s-maxage=60', 404), policy, new Map([[404, 0]]))).toEqual({
    fresh: 0,
    stale: 0,
  })
  expect(lifetimeOf(answer(undefined, 401), policy, new Map()).fresh).toBe(0)
})

test('an answer is fresh, then stale, then gone', () => {
  let now = 0
  const cache = edgeCache(() => now)
  cache.store('key', answer('s-maxage=30'), { fresh: 30, stale: 300 })
  now = 29_999
  expect(cache.find('key')).toMatchObject({ state: 'fresh', ageSeconds: 29 })
  now = 30_000
  expect(cache.find('key')?.state).toBe('stale')
  now = 330_000
  expect(cache.find('key')).toBeUndefined()
  expect(cache.find('another')).toBeUndefined()
})

test('an answer that must not be cached is not cached', () => {
  const cache = edgeCache()
  cache.store('key', answer('no-store'), { fresh: 0, stale: 300 })
  expect(cache.find('key')).toBeUndefined()
})

test('a cache that is full in bytes drops its oldest answers', () => {
  const cache = edgeCache()
  const large = { ...answer(''), body: Buffer.alloc(1_000_000) }
  const store = (key: string) => cache.store(key, large, { fresh: 60, stale: 0 })
  for (let i = 0; i < 63; i += 1) store(String(i))
  expect(cache.find('0')).toBeDefined()
  store('63')
  expect(cache.find('0')).toBeUndefined()
  expect(cache.find('1')).toBeDefined()
})

test('an answer that is stored again or has gone stale takes no room', () => {
  let now = 0
  const cache = edgeCache(() => now)
  const store = (key: string, megabytes: number) =>
    cache.store(
      key,
      { ...answer(''), body: Buffer.alloc(megabytes * 1_000_000) },
      { fresh: 60, stale: 0 },
    )
  store('first', 1)
  for (let i = 0; i < 3; i += 1) store('large', 40)
  expect(cache.find('first')).toBeDefined()
  now = 60_000
  expect(cache.find('large')).toBeUndefined()
  store('first', 1)
  store('another', 60)
  expect(cache.find('first')).toBeDefined()
})
