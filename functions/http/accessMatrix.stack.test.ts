import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { httpEnvironment, readEnvironment } from '#functions/runtime/environment.ts'
import { type CallerTier, testCallers } from '#infra/local/testing/callers.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import type { Access, Endpoint, Family } from '#shared/contract/endpoint.ts'
import { routeKey } from '#shared/contract/endpoint.ts'
import { families } from '#shared/contract/families.ts'
import type { HttpEvent, HttpResult } from './call.ts'
import { httpDependencies } from './dependencies.ts'

const stack = await testStack('account')
const names = Object.keys(families)
// One process, every family: what two functions are both given is the same.
for (const name of names) Object.assign(process.env, stack.environmentFor(name))

type Handler = (event: HttpEvent, context: Context) => Promise<HttpResult>
const handlers = new Map<string, Handler>()
for (const name of names) handlers.set(name, (await import(`../${name}/handler.ts`)).handler)

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
 * Whoever is let in meets a body that is no JSON, or addresses that lead nowhere: the answer says
 * so, with a status that no judgement has.
 */
const ask = async (
  { family, endpoint }: (typeof endpoints)[number],
  { token, id = 'nobody' }: { token?: string | undefined; id?: string },
) => {
  const params = Object.keys(endpoint.params?.shape ?? {}).map((name) => [
    name,
    name === 'id' ? id : '1',
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

/** What the contract declares: undefined for whoever is let in. */
const declared = (access: Access, judged: CallerTier) => {
  if (judged === 'refused') return 401
  if (access === 'guest') return undefined
  if (judged === 'guest') return 401
  if (access === 'member' || judged === 'admin') return undefined
  if (access === 'admin') return 403
  return judged === 'free' ? 401 : undefined
}

const judging = endpoints.filter(({ endpoint }) => endpoint.access !== 'public')
const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public')

beforeEach(() => {
  // Stripped fields and our own failures are found below, by what is answered.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe.each(judging)('$name', (asked) => {
  it.each(callers)('judges $who', async ({ judged, token, id }) => {
    const expected = declared(asked.endpoint.access, judged)
    const { status, body, headers } = await ask(asked, { token, ...(id && { id }) })
    if (expected === undefined) {
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
      return
    }
    expect(status).toBe(expected)
    expect(body).toMatchObject({ status: 'error', message: expect.any(String) })
    expect(body).not.toHaveProperty('data')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
    // The client starts over only where its token is the fault.
    expect(body.errors !== undefined).toBe(judged === 'refused')
  })
})

describe.each(open)('$name', (asked) => {
  it('does not look at the token', async () => {
    const without = await ask(asked, {})
    expect(without.status).toBeLessThan(500)
    // Not the living logins: logging out is one of these calls.
    for (const { token } of callers.filter(({ judged }) => judged === 'refused'))
      expect((await ask(asked, { token })).status).toBe(without.status)
  })
})

it('meets every endpoint of every family', () => {
  const handled = names.flatMap((name) => Object.values(families[name as keyof typeof families]))
  expect(judging.length + open.length).toBe(handled.length)
  expect(new Set(callers.map(({ judged }) => judged)).size).toBe(5)
})
