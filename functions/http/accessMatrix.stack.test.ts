import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { type CallerTier, testCallers } from '#infra/testing/accounts/callers.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { families } from '#shared/contract/api/families.ts'
import { type Access, type Endpoint, type Family, routeKey } from '#shared/contract/endpoint.ts'
import type { HttpEvent, HttpResult } from './call.ts'
import { httpDependencies, httpEnvironment } from './dependencies.ts'

const stack = await testStack('account')
const names = Object.keys(families)

type Handler = (event: HttpEvent, context: Context) => Promise<HttpResult>
const handlers = new Map<string, Handler>()
for (const name of names)
  handlers.set(
    name,
    await stack.handlerOf<Handler>(
      name,
      () => import(/* @vite-ignore */ `../${name.replace('admin-', 'admin/')}/handler.ts`),
    ),
  )

const { keys, sessions } = httpDependencies(readEnvironment(httpEnvironment), stack.db)
const callers = await testCallers({ member: stack.member, keys, sessions })

const endpoints = Object.entries(families).flatMap(([family, members]) =>
  Object.values<Endpoint>(members as Family).map((endpoint) => ({
    family,
    endpoint,
    name: routeKey(endpoint),
  })),
)

/**
 * Calls an endpoint with a malformed body or unknown ids, so that a caller who has access gets a 400 or a 404,
 * and never a 401 or 403.
 */
const ask = async (
  { family, endpoint }: (typeof endpoints)[number],
  {
    token,
    id = 'nobody',
    secret = stack.adminKey,
  }: { token?: string | undefined; id?: string; secret?: string | undefined },
) => {
  const params = Object.keys(endpoint.params?.shape ?? {}).map((name) => [
    name,
    name === 'id' ? id : name === 'secret' ? secret : '1',
  ])
  const event = stack.request({
    endpoint,
    params: Object.fromEntries(params),
    ...(token === undefined ? {} : { token }),
    ...(endpoint.body || endpoint.raw ? { body: '{' } : {}),
  })
  const answer = await handlers.get(family)?.(event, {} as Context)
  const body =
    answer?.body && /json/.test(String(answer.headers?.['content-type']))
      ? JSON.parse(answer.body)
      : undefined
  return { status: answer?.statusCode, body, headers: answer?.headers }
}

/** The status with which the contract refuses a caller; undefined if he has access. */
const expectedRefusal = (access: Access, judged: CallerTier) => {
  if (judged === 'refused') return 401
  if (access === 'guest') return undefined
  if (judged === 'guest') return 401
  if (access === 'member' || judged === 'admin') return undefined
  if (access === 'admin') return 403
  return judged === 'free' ? 401 : undefined
}

const protectedEndpoints = endpoints.filter(({ endpoint }) => endpoint.access !== 'public')
const publicEndpoints = endpoints.filter(({ endpoint }) => endpoint.access === 'public')

beforeEach(() => {
  // A stripped field or a fault of ours shows in the answers, so it need not be logged.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe.each(protectedEndpoints)('$name', (route) => {
  it.each(callers)(
    'admits or refuses $who as the contract declares',
    async ({ judged, token, id }) => {
      const expected = expectedRefusal(route.endpoint.access, judged)
      const { status, body, headers } = await ask(route, { token, ...(id && { id }) })
      if (expected === undefined) {
        expect([401, 403]).not.toContain(status)
        expect(status).toBeLessThan(500)
        return
      }
      expect(status).toBe(expected)
      expect(body).toMatchObject({ status: 'error', message: expect.any(String) })
      expect(body).not.toHaveProperty('data')
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
      // The client starts its session over only if its token is at fault.
      expect(body.errors !== undefined).toBe(judged === 'refused')
    },
  )
})

describe.each(publicEndpoints)('$name', (route) => {
  it('ignores the token', async () => {
    const without = await ask(route, {})
    expect(without.status).toBeLessThan(500)
    // Valid logins are left out, because logging out is one of these calls.
    for (const { token } of callers.filter(({ judged }) => judged === 'refused'))
      expect((await ask(route, { token })).status).toBe(without.status)
  })
})

describe.each(endpoints.filter(({ endpoint }) => endpoint.path.includes('{secret}')))(
  '$name',
  (route) => {
    it.each(callers)('answers 404 under a wrong admin key, also to $who', async ({ token }) => {
      for (const secret of ['', 'wrong', `${stack.adminKey}x`]) {
        const { status, body } = await ask(route, { token, secret })
        expect([status, body.type]).toEqual([404, 'NOT_FOUND'])
      }
    })
  },
)

it('the matrix covers every endpoint of every family', () => {
  const handled = names.flatMap((name) => Object.values(families[name as keyof typeof families]))
  expect(protectedEndpoints.length + publicEndpoints.length).toBe(handled.length)
  expect(new Set(callers.map(({ judged }) => judged)).size).toBe(5)
})
