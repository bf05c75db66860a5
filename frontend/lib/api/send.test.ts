import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { serverNow } from '../serverTime.ts'
import { dropEarlyAnswers, type EarlyAnswers } from './earlyAnswers.ts'
import { apiAddress } from './request.ts'
import { type Request, send } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_address: string, _init?: RequestInit) =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const schedules = { params: { sportsID: 3 }, failure: 'Unable to retrieve schedules' } as const
const call = (token?: string) => send('GET /main/{sportsID}/schedules', schedules, token)

test('an address has its parameters and the query that was given', () => {
  expect(
    apiAddress('GET /main/{sportsID}/schedules', {
      params: { sportsID: 3 },
      query: { league: 'ESP' },
    }),
  ).toBe('/api/main/3/schedules?league=ESP')
})

test('a query that is not given leaves no trace in the address', () => {
  expect(apiAddress('GET /x', { query: { league: undefined } })).toBe('/api/x')
})

test('a parameter cannot leave its place in the path', () => {
  expect(apiAddress('GET /articles/{slug}', { params: { slug: 'a/../b?c' } })).toBe(
    '/api/articles/a%2F..%2Fb%3Fc',
  )
})

describe('what was asked for early', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z')
  const early = (address: string): EarlyAnswers => {
    const response = Response.json(
      { status: 'success', data: { week: 11 } },
      { headers: { date: new Date(noon).toUTCString() } },
    )
    const token = Promise.resolve('t0ken')
    return new Map([[address, { token, answer: Promise.resolve({ response, receivedAt: 7 }) }]])
  }
  afterEach(dropEarlyAnswers)

  test('is the answer, at the time when it came, and the next one is called for', async () => {
    const fetch = answerWith(200, { status: 'success', data: { week: 12 } })
    globalThis.earlyAnswers = early('/api/main/3/schedules')
    await expect(call('t0ken')).resolves.toEqual({ week: 11 })
    expect(serverNow(7)).toBe(noon)
    expect(fetch).not.toHaveBeenCalled()
    await expect(call('t0ken')).resolves.toEqual({ week: 12 })
  })

  test('answers nothing that is written', async () => {
    const fetch = answerWith(200, { status: 'success', data: {} })
    globalThis.earlyAnswers = early('/api/session/refresh')
    await send(
      'POST /session/refresh',
      { failure: 'Unable to check your login. Please try again later.' },
      't0ken',
    )
    expect(fetch).toHaveBeenCalledOnce()
  })
})

test('every request carries the token, no-cache and JSON', async () => {
  const fetch = answerWith(200, { status: 'success', data: {} })
  await call('t0ken')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'GET',
    headers: {
      'x-access-token': 't0ken',
      'cache-control': 'no-cache',
      'content-type': 'application/json',
    },
  })
})

test('without a token the header is absent, not empty', async () => {
  const fetch = answerWith(200, { status: 'success', data: {} })
  await call()
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('x-access-token')
})

test('the data comes out of its envelope', async () => {
  answerWith(200, { status: 'success', data: { week: 11 } })
  await expect(call()).resolves.toEqual({ week: 11 })
})

test('a failure keeps its type, sentence, fields and status', async () => {
  const failure = {
    status: 'error',
    type: 'VALIDATION',
    message: 'Wrong',
    errors: { league: 'Unknown' },
  }
  answerWith(400, failure)
  await expect(call()).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    type: 'VALIDATION',
    message: 'Wrong',
    errors: { league: 'Unknown' },
  })
})

test.each([
  ['a gateway that answers in words of its own', 500, { message: 'Internal Server Error' }, 500],
  ['a gateway that answers in HTML', 502, '<html>Bad gateway</html>', 502],
  ['a cut answer', 200, '{"status":"succ', 0],
])('%s fails with the contract’s sentence', async (_, status, body, seen) => {
  answerWith(status, body)
  await expect(call()).rejects.toMatchObject({
    type: 'UNAVAILABLE',
    status: seen,
    message: schedules.failure,
  })
})

test('no network fails with the contract’s sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call()).rejects.toMatchObject({ status: 0, message: schedules.failure })
})

test('a call that was given up stays an abort', async () => {
  const abort = new DOMException('gone', 'AbortError')
  vi.stubGlobal('fetch', () => Promise.reject(abort))
  await expect(call()).rejects.toBe(abort)
})

test('a sentence that differs from the contract’s does not compile, nor does a sport that is none', () => {
  type Schedules = Request<'GET /main/{sportsID}/schedules'>
  expectTypeOf<Schedules['failure']>().toEqualTypeOf<'Unable to retrieve schedules'>()
  expectTypeOf<Schedules['params']>().toEqualTypeOf<{ sportsID: 1 | 2 | 3 }>()
})
