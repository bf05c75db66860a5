import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { families } from '#shared/contract/api/families.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { failure } from '#shared/contract/envelope.ts'
import { apiRequest } from '../apiRequest.ts'
import { seedExampleLeague } from '../exampleLeague.ts'
import { exhaustive, figure } from '../exhaustive.ts'
import { answered, type Played, playContract } from '../playContract.ts'
import { sourceSide } from '../sourceSide.ts'
import { testStack } from '../testStack.ts'
import { faultKinds, faultyProxy, weather } from './faultyProxy.ts'

const stack = await testStack('account')
const start = new Date('2026-11-21T17:00:00Z')
const bad = weather(20_261_121)
const proxies: Awaited<ReturnType<typeof faultyProxy>>[] = []
for (const service of ['DYNAMODB', 'S3', 'SQS', 'COGNITO_IDENTITY_PROVIDER'] as const) {
  const proxy = await faultyProxy(stack.endpoints[service], bad)
  proxies.push(proxy)
  process.env[`AWS_ENDPOINT_URL_${service}`] = proxy.url
}
afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())))
const side = await sourceSide(stack, inject('template'))

/** How often each call is made in bad weather, and the shares of calls to AWS that then go wrong. */
const shares = exhaustive ? [0.1, 0.2, 0.3, 0.5, 0.1, 0.3, 0.5, 0.2] : [0.3]
/** The short form takes every third call: what waits between repeated calls would take a minute. */
const every = exhaustive ? 1 : 3

const { account } = families
const newcomer = { password: 'Correct-horse-9', favorite_sport: 'NFL' }
const newcomers: { email: string; password: string }[] = []

let played: Played[] = []
beforeAll(async () => {
  for (const level of ['warn', 'error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  const runs = stack.environmentFor('ingest').RUNS_TABLE ?? ''
  await seedExampleLeague({ ...side, db: stack.db, runs }, start)
  let calls = 0
  played = await playContract(side, start, function* (request) {
    if (++calls % every && request.endpoint !== account.signup) return
    for (const [n, share] of shares.entries()) {
      bad.share = share
      const place = `bad weather ${n}`
      if (request.endpoint !== account.signup) yield { ...request, place }
      else {
        // The sign-up in good weather must find its own address free.
        const body = { ...newcomer, email: `storm-${newcomers.length}@reader.example` }
        newcomers.push(body)
        yield { ...request, body, place }
      }
    }
    bad.share = 0
  })
})

const faultOf = ({ endpoint, call, status, answer }: Played) => {
  const { body = '' } = answer as { body?: string }
  if (status === 200 || status === 303) return []
  const told = failure.safeParse(JSON.parse(body)).data
  if (!told) return [`${call}: ${status} is no failure in its envelope`]
  const isOurs = status >= 500
  return isOurs && /weather|Exception|ECONN|socket/i.test(body)
    ? [`${call} (${endpoint?.path}) tells ${body}`]
    : []
}

/** The data of successful answers in bad weather that have these fields. */
const answersOf = <Data>(schema: z.ZodType<Data>) =>
  played.flatMap(({ endpoint, request, status, answer }) => {
    if (!request || status !== 200 || endpoint?.text) return []
    const { body = '{}' } = answer as { body?: string }
    const { data } = z.object({ data: schema }).safeParse(JSON.parse(body)).data ?? {}
    return data === undefined ? [] : [data]
  })

const allItems = async () => {
  const { TableNames = [] } = await stack.db.send(new ListTablesCommand())
  const all = await Promise.all(
    TableNames.map((TableName) => stack.db.send(new ScanCommand({ TableName }))),
  )
  return all.flatMap(({ Items = [] }) => Items)
}

describe('while calls to AWS are throttled, fail, are cut or lose their answers', () => {
  it('every call is answered, and a failure is said in the envelope without its cause', () => {
    expect(played.flatMap(faultOf)).toEqual([])
  })

  it('each kind of fault has happened, some calls fail and most are answered nevertheless', () => {
    expect([...bad.happened.keys()].toSorted()).toEqual([...faultKinds].toSorted())
    const inBad = played.filter(({ request }) => request)
    const failed = inBad.filter(({ status }) => status >= 500)
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.length).toBeLessThan(inBad.length / 2)
    figure('calls in bad weather', inBad.length)
    figure('of them answered with 5xx', failed.length)
    for (const [kind, times] of bad.happened) figure(`calls to AWS ${kind}`, times)
  })

  it('in good weather again the same calls are no failure of ours', () => {
    const after = played.filter(({ request }) => !request)
    expect(after.filter(({ status }) => status >= 500).map(({ call }) => call)).toEqual([])
  })

  it('every acknowledged change is in the history, and of every address there is one article', async () => {
    const stored = await allItems()
    const texts = stored.map((item) => JSON.stringify(item)).join('\n')
    const changes = answersOf(z.object({ change: z.string() })).map(({ change }) => change)
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.filter((change) => !texts.includes(change))).toEqual([])
    figure('acknowledged changes, all of them in the history', changes.length)
    const slugs = stored.flatMap(({ slug, deletedAt }) => (slug && !deletedAt ? [slug] : []))
    expect(slugs).toEqual([...new Set(slugs)])
  })

  it('whose sign-up was acknowledged can log in, and whose was not can, or can sign up again', async () => {
    const statusOf = async (endpoint: Endpoint, body: object) => {
      const event = apiRequest(
        { endpoint, body, at: new Date(start.getTime() + 3_600_000) },
        { 'x-origin-secret': side.originSecret },
      )
      return answered.parse(await side.invoke('account', event)).statusCode
    }
    // A claim that could not be given back ends after 15 seconds of real time.
    const now = Date.now() + 20_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    onTestFinished(() => clock.mockRestore())
    const signups = played.filter(({ endpoint, request }) => request && endpoint === account.signup)
    expect(signups.length).toBe(newcomers.length)
    for (const [n, { email, password }] of newcomers.entries()) {
      const acknowledged = signups[n]?.status === 200
      if (!acknowledged) await statusOf(account.signup, { ...newcomer, email })
      expect([
        email,
        signups[n]?.status,
        await statusOf(account.login, { email, password }),
      ]).toEqual([email, signups[n]?.status, 200])
    }
  })
})
