import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod'
import { failure } from '#shared/contract/envelope.ts'
import { seedExampleLeague } from '../exampleLeague.ts'
import { exhaustive } from '../exhaustive.ts'
import { figure } from '../figures.ts'
import { type Played, playContract } from '../playContract.ts'
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

let played: Played[] = []
beforeAll(async () => {
  for (const level of ['warn', 'error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  const runs = stack.environmentFor('ingest').RUNS_TABLE ?? ''
  await seedExampleLeague({ ...side, db: stack.db, runs }, start)
  let calls = 0
  played = await playContract(side, start, function* (request) {
    if (++calls % every) return
    for (const [n, share] of shares.entries()) {
      bad.share = share
      yield { ...request, place: `bad weather ${n}` }
    }
    bad.share = 0
  })
})

const faultOf = ({ endpoint, call, status, answer }: Played) => {
  const { body = '' } = answer as { body?: string }
  if (status === 200) return []
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
})
