import { expect, inject, test } from 'vitest'
import { readDistribution } from '../template/distribution.ts'
import { edgeCache } from './cache.ts'
import { cloudFront, type OriginAnswer } from './cloudFront.ts'
import { plain } from './exchange.ts'

const request = { method: 'GET', path: '/api/main/1/schedules', query: '', headers: {} }

/** The template's edge in front of an API that counts its calls, with a clock that the test moves. */
const edgeAt = (api: (call: number) => ReturnType<OriginAnswer>) => {
  let now = 0
  let calls = 0
  const cache = edgeCache(() => now)
  const site: OriginAnswer = async () => plain(200, 'page')
  const origins = { site, pictures: site, api: () => api(++calls) }
  const ask = cloudFront(readDistribution(inject('template')), origins, cache)
  const answered = async (over: object = {}) => {
    const { body, headers } = await ask({ ...request, ...over }, '127.0.0.1')
    return `${body.toString().trim()} ${headers['x-cache']?.split(' ')[0]}`
  }
  return {
    answered,
    cache,
    calls: () => calls,
    wait: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

const answer = (text: string, cacheControl = 's-maxage=30, stale-while-revalidate=300') => {
  const response = plain(200, text)
  response.headers['cache-control'] = cacheControl
  return response
}

test('a stale answer is sent at once while one request fetches a new one', async () => {
  const fetched = Promise.withResolvers<ReturnType<typeof answer>>()
  const { answered, calls, wait } = edgeAt(async (call) =>
    call === 1 ? answer('first') : fetched.promise,
  )
  expect(await answered()).toBe('first Miss')
  wait(29)
  expect(await answered()).toBe('first Hit')
  expect(calls()).toBe(1)
  wait(2)
  expect([await answered(), await answered()]).toEqual(['first Hit', 'first Hit'])
  expect(calls()).toBe(2)
  fetched.resolve(answer('second'))
  await expect.poll(() => answered()).toBe('second Hit')
})

test('an answer that was asked for before everything was dropped is not stored after it', async () => {
  const before = Promise.withResolvers<ReturnType<typeof answer>>()
  const { answered, cache } = edgeAt(async (call) =>
    call === 1 ? before.promise : answer('after the change'),
  )
  const asked = answered()
  cache.clear()
  before.resolve(answer('before the change'))
  expect(await asked).toBe('before the change Miss')
  expect(await answered()).toBe('after the change Miss')
})

test('an answer that is too old even to be stale is fetched again', async () => {
  const { answered, wait } = edgeAt(async (call) => answer(String(call)))
  expect(await answered()).toBe('1 Miss')
  wait(331)
  expect(await answered()).toBe('2 Miss')
})

test('a failed refresh leaves the stale answer, and the next request tries again', async () => {
  const { answered, calls, wait } = edgeAt(async (call) => {
    if (call === 1) return answer('good')
    if (call === 2) throw new Error('no connection')
    return plain(500, 'broken')
  })
  await answered()
  wait(31)
  expect([await answered(), await answered(), await answered()]).toEqual(Array(3).fill('good Hit'))
  expect(calls()).toBeGreaterThan(2)
})

test('answers that must not be stored, and all of POST, come from the API every time', async () => {
  const secret = edgeAt(async (call) => answer(String(call), 'private, no-store'))
  expect([await secret.answered(), await secret.answered()]).toEqual(['1 Miss', '2 Miss'])
  const written = edgeAt(async (call) => answer(String(call)))
  await written.answered()
  expect(await written.answered({ method: 'POST' })).toBe('2 Miss')
  expect(await written.answered({ method: 'POST' })).toBe('3 Miss')
})

test('spellings of one search share an answer, and a search parameter on another path makes no copy', async () => {
  const { answered, calls } = edgeAt(async (call) => answer(String(call)))
  const path = '/api/public/articles'
  expect(await answered({ path, query: 'search=Knee%20ACL&page=1' })).toBe('1 Miss')
  expect(await answered({ path, query: 'search=acl++knee&page=1' })).toBe('1 Hit')
  expect(await answered({ path, query: 'search=hip&page=1' })).toBe('2 Miss')
  expect(await answered({ query: 'search=1' })).toBe('3 Miss')
  expect(await answered({ query: 'search=2' })).toBe('3 Hit')
  expect(calls()).toBe(3)
})

test('HEAD is answered from the cached GET, and is not cached itself', async () => {
  const { answered, calls } = edgeAt(async (call) => answer(String(call)))
  expect(await answered({ method: 'HEAD' })).toBe('1 Miss')
  expect(await answered()).toBe('2 Miss')
  expect(await answered({ method: 'HEAD' })).toBe('2 Hit')
  expect(calls()).toBe(2)
})
