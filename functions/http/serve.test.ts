import type { Context } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { kept } from '#functions/runtime/kept.ts'
import { endpoint, type Family } from '#shared/contract/endpoint.ts'
import { guest, type HttpEvent, type HttpResult, Reply } from './call.ts'
import { AppError } from './errors.ts'
import { serve, serveInParts } from './serve.ts'

const things = {
  list: endpoint({
    method: 'GET',
    path: '/things/{id}',
    summary: 'Things',
    access: 'guest',
    params: z.object({ id: z.enum(['ok', 'gated', 'broken', 'refused', 'endless']) }),
    data: {
      guest: z.strictObject({ n: z.number() }),
      member: z.strictObject({ n: z.number(), score: z.number() }),
    },
    failureMessage: 'Unable to retrieve things',
    cache: { fresh: 30, stale: 300 },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/things/{id}',
    summary: 'Change',
    access: 'member',
    data: z.null(),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/mine',
    summary: 'Mine',
    access: 'member',
    data: z.strictObject({ at: z.string() }),
  }),
} satisfies Family

const member = {
  tier: 'member',
  id: 'm',
  email: 'm@reader.example',
  admin: false,
  games: [],
  subscribed: false,
  login: { auth_time: 0, jti: 'one' },
} as const
const dependencies = {
  originSecret: 'the-edge',
  identify: async (token: string | undefined) => {
    if (!token) return guest
    if (token === 'good') return member
    throw new AppError('UNAUTHORIZED', 'Your session has ended. Please log in again.')
  },
}

const handler = serve(
  things,
  {
    list: ({ params, caller }) => {
      if (params.id === 'refused') throw new AppError('NOT_FOUND', 'No such thing.')
      if (params.id === 'broken')
        throw new Error('table matchfit-Views, eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln of a@b.example')
      if (params.id === 'endless') return new Promise(() => {})
      if (params.id === 'gated') return { n: 1, score: 9 }
      return caller.tier === 'guest' ? { n: 1 } : { n: 1, score: 9 }
    },
    change: () => null,
    mine: ({ now }) =>
      new Reply({ at: now.toISOString() }, { message: 'Yours.', cookies: ['a=1'] }),
  },
  dependencies,
)

const load = vi.fn(async () => handler)
const onlyPart = kept(load)
const inParts = serveInParts<typeof things>({
  'GET /api/things/{id}': onlyPart,
  'PUT /api/things/{id}': onlyPart,
  'GET /api/mine': onlyPart,
})

const ask = async (
  routeKey: string,
  options: {
    /** For a route that accepts any method. */
    method?: string
    id?: string
    token?: string
    headers?: Record<string, string>
    leftMs?: number
  } = {},
  served: typeof inParts = handler,
) => {
  const event = {
    routeKey,
    rawPath: '/never/looked/at',
    headers: {
      'x-origin-secret': 'the-edge',
      'x-tier': options.token ? 'member' : 'guest',
      ...(options.token && { 'x-access-token': options.token }),
      ...options.headers,
    },
    pathParameters: { id: options.id ?? 'ok' },
    requestContext: {
      requestId: 'r-1',
      timeEpoch: Date.parse('2026-11-21T12:00:00Z'),
      http: { method: options.method ?? routeKey.split(' ')[0] },
    },
  } as unknown as HttpEvent
  const { leftMs } = options
  const context = leftMs === undefined ? {} : { getRemainingTimeInMillis: () => leftMs }
  const result: HttpResult = await served(event, context as Context)
  return { ...result, envelope: result.body ? JSON.parse(result.body) : undefined }
}

const list = 'GET /api/things/{id}'

describe('a served family', () => {
  it('answers in the envelope, with the request’s id', async () => {
    const answer = await ask(list)
    expect(answer.statusCode).toBe(200)
    expect(answer.envelope).toEqual({ status: 'success', data: { n: 1 } })
    expect(answer.headers).toMatchObject({ 'x-request-id': 'r-1' })
  })

  it('lets the edge cache only a guest’s answer', async () => {
    expect((await ask(list)).headers?.['cache-control']).toContain('s-maxage=30')
    expect((await ask(list, { token: 'good' })).headers?.['cache-control']).toBe(
      'private, no-store',
    )
    expect((await ask(list, { token: 'bad' })).headers?.['cache-control']).toBe('private, no-store')
  })

  it('gives a member the fields that a guest does not get', async () => {
    expect((await ask(list, { token: 'good' })).envelope.data).toEqual({ n: 1, score: 9 })
  })

  it('strips and logs a gated field that a handler let through', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await ask(list, { id: 'gated' })).envelope.data).toEqual({ n: 1 })
    expect(error.mock.calls.join()).toContain('score')
  })

  it('refuses an invalid token before it parses the input', async () => {
    expect((await ask(list, { id: 'nonsense', token: 'bad' })).statusCode).toBe(401)
  })

  it('refuses a guest at a member endpoint', async () => {
    expect((await ask('GET /api/mine')).envelope).toMatchObject({
      status: 'error',
      type: 'UNAUTHORIZED',
    })
  })

  it('refuses a request without the edge’s secret', async () => {
    for (const secret of ['', 'the edg', 'the edge '])
      expect((await ask(list, { headers: { 'x-origin-secret': secret } })).statusCode).toBe(403)
  })

  it('names a malformed path parameter in its error', async () => {
    expect((await ask(list, { id: '%00' })).envelope).toMatchObject({
      type: 'VALIDATION',
      errors: { id: expect.any(String) },
    })
  })

  it('takes the clock from the request', async () => {
    const { envelope, cookies } = await ask('GET /api/mine', { token: 'good' })
    expect(envelope).toMatchObject({ message: 'Yours.', data: { at: '2026-11-21T12:00:00.000Z' } })
    expect(cookies).toEqual(['a=1'])
  })

  it('answers HEAD as GET without the body', async () => {
    const answer = await ask('HEAD /api/things/{id}')
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers?.['cache-control']).toContain('s-maxage=30')
  })

  it('answers 404 for a route of another family', async () => {
    expect((await ask('GET /api/other')).envelope).toMatchObject({ type: 'NOT_FOUND' })
  })

  it('passes on the message of a broken rule', async () => {
    expect((await ask(list, { id: 'refused' })).envelope.message).toBe('No such thing.')
  })

  it('answers 503 just before its time runs out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { envelope, statusCode } = await ask(list, { id: 'endless', leftMs: 501 })
    expect(statusCode).toBe(503)
    expect(envelope).toMatchObject({ status: 'error', type: 'UNAVAILABLE' })
  })

  it('logs an internal error redacted, and hides it from the caller', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await ask(list, { id: 'broken' })
    expect(answer.envelope).toEqual({
      status: 'error',
      type: 'INTERNAL',
      message: 'Unable to retrieve things',
    })
    const logged = error.mock.calls.join()
    expect(logged).toContain('table matchfit-Views, [token] of [email]')
    expect(logged).not.toMatch(/eyJ|c2ln|a@b/)
  })

  it('does not compile if an endpoint has no answer', () => {
    // @ts-expect-error the planted fault: `mine` is not answered
    serve(things, { list: () => ({ n: 1 }), change: () => null }, dependencies)
  })

  it('does not compile if an answer has the wrong type', () => {
    const answers = { list: () => ({ n: 1 }), change: () => null, mine: () => ({ at: 1 }) }
    // @ts-expect-error the planted fault: `at` is not a number
    serve(things, answers, dependencies)
  })
})

describe('a family in parts', () => {
  it('loads a part when it is first called, and only once', async () => {
    load.mockClear()
    const answers = [await ask(list, {}, inParts), await ask(`HEAD ${list.slice(4)}`, {}, inParts)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]?.body).toBe('')
    expect(load).toHaveBeenCalledOnce()
  })

  it.each(['GET /api/others', '$default'])('answers 404 for %s', async (route) => {
    expect((await ask(route, {}, inParts)).statusCode).toBe(404)
  })

  it('a family in parts does not compile if a route is missing or belongs to another family', () => {
    const list = { 'GET /api/things/{id}': onlyPart, 'PUT /api/things/{id}': onlyPart }
    // @ts-expect-error `GET /api/mine` is missing.
    serveInParts<typeof things>(list)
    // @ts-expect-error There is no such endpoint.
    serveInParts<typeof things>({ ...list, 'GET /api/mine': onlyPart, 'GET /api/yours': onlyPart })
  })
})

describe('a route for all methods of a path', () => {
  const any = 'ANY /api/things/{id}'

  it.each([
    ['GET', 200],
    ['HEAD', 200],
    ['PUT', 401],
  ])('answers %s with the endpoint of this method', async (method, status) => {
    expect((await ask(any, { method })).statusCode).toBe(status)
  })

  it.each([
    ['whole', handler],
    ['in parts', inParts],
  ])(
    'refuses other methods with 405 and those that are possible, in a family %s',
    async (_, served) => {
      const answer = await ask(any, { method: 'DELETE' }, served)
      expect([answer.statusCode, answer.headers?.['allow']]).toEqual([405, 'GET, HEAD, PUT'])
      expect(answer.envelope).toMatchObject({
        type: 'UNSUPPORTED',
        message: 'DELETE is not possible here.',
      })
    },
  )

  it('refuses a wrong method before the caller is looked at', async () => {
    expect((await ask(any, { method: 'DELETE', token: 'bad' })).statusCode).toBe(405)
  })

  it.each(['$default', 'ANY /api/{others+}'])('answers 404 for %s', async (route) => {
    expect((await ask(route, { method: 'GET' })).statusCode).toBe(404)
  })
})
