import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { serverNow } from '../serverTime.ts'
import { dropEarlyAnswers, type EarlyAnswers } from './earlyAnswers.ts'
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

describe('an early answer', () => {
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

  test('an early answer serves the first call with the time of its arrival, and the next call is sent', async () => {
    const fetch = answerWith(200, { status: 'success', data: { week: 12 } })
    globalThis.earlyAnswers = early('/api/main/3/schedules')
    await expect(call('t0ken')).resolves.toEqual({ week: 11 })
    expect(serverNow(7)).toBe(noon)
    expect(fetch).not.toHaveBeenCalled()
    await expect(call('t0ken')).resolves.toEqual({ week: 12 })
  })

  test('an early answer never serves a call that writes', async () => {
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

test('every request has the token, no-cache and JSON in its headers', async () => {
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

test('without a token there is no token header', async () => {
  const fetch = answerWith(200, { status: 'success', data: {} })
  await call()
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('x-access-token')
})

test('the data is taken out of its envelope', async () => {
  answerWith(200, { status: 'success', data: { week: 11 } })
  await expect(call()).resolves.toEqual({ week: 11 })
})

test('an error has the answer’s type, message, fields and status', async () => {
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
  ['a gateway’s own JSON', 500, { message: 'Internal Server Error' }, 500],
  ['a gateway’s HTML', 502, '<html>Bad gateway</html>', 502],
  ['a truncated answer', 200, '{"status":"succ', 0],
])('%s is an error with the contract’s sentence', async (_, status, body, seen) => {
  answerWith(status, body)
  await expect(call()).rejects.toMatchObject({
    type: 'UNAVAILABLE',
    status: seen,
    message: schedules.failure,
  })
})

test('a lost connection is an error with the contract’s message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call()).rejects.toMatchObject({ status: 0, message: schedules.failure })
})

test('an aborted call rejects with its abort', async () => {
  const abort = new DOMException('gone', 'AbortError')
  vi.stubGlobal('fetch', () => Promise.reject(abort))
  await expect(call()).rejects.toBe(abort)
})

test('types allow only the contract’s failure message and parameters', () => {
  type Schedules = Request<'GET /main/{sportsID}/schedules'>
  expectTypeOf<Schedules['failure']>().toEqualTypeOf<'Unable to retrieve schedules'>()
  expectTypeOf<Schedules['params']>().toEqualTypeOf<{ sportsID: 1 | 2 | 3 }>()
})
