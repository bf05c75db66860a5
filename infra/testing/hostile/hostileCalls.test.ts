import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { endpoints } from '#shared/contract/api/families.ts'
import { isByTier, routeKey } from '#shared/contract/endpoint.ts'
import { failure, success } from '#shared/contract/envelope.ts'
import { seedExampleLeague } from '../exampleLeague.ts'
import { exhaustive, figure } from '../exhaustive.ts'
import { type Played, playContract, refusalOf, workOff } from '../playContract.ts'
import { sourceSide } from '../sourceSide.ts'
import { testStack } from '../testStack.ts'
import { hostileCalls } from './hostileCalls.ts'

// Thousands of wrong passwords for one address are answered ever later, which would take the long form an hour.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async () => {},
}))
const stack = await testStack('account')
const side = await sourceSide(stack, inject('template'))
const start = new Date('2026-11-21T17:00:00Z')

/** The long form puts many hostile values into every place, other ones each time, and says how far it is. */
const longFormMs = 3_600_000
const toldEvery = 5_000
/** A call that takes longer is named, because the run may wait for it until its own end. */
const answeredWithinMs = 30_000
let calls = 0

const places = exhaustive ? { perPlace: 36, start: Date.now() % 1000 } : { perPlace: 1 }
let played: Played[] = []
const logged: string[] = []

/** Traces, libraries, services and names of resources, none of which a caller may read. */
const resources = Object.entries(stack.environment)
  .filter(([name]) => /_TABLE$|_QUEUE$|SECRET|POOL/.test(name))
  .map(([, value]) => value)
const internal =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|dynamo|cognito|amazon|\bzod|exception|undefined|not a function|cannot read/i

const faultOf = ({ endpoint, tier, status, answer, request }: Played) => {
  if (!endpoint) return 'has no endpoint'
  const { body = '', headers } = answer as { body?: string; headers: Record<string, string> }
  if (status >= 500) return 'is our fault'
  if (status === 303) return /^\/\w/.test(headers.location ?? '') ? '' : 'leads elsewhere'
  if (status >= 400) {
    if (!failure.safeParse(JSON.parse(body)).success) return 'is no failure in its envelope'
    // A message names the field that is wrong, and some fields have hostile names.
    const told = JSON.stringify({
      ...JSON.parse(body),
      errors: Object.values(JSON.parse(body).errors ?? {}),
    })
    const tells = internal.exec(told)?.[0] ?? resources.find((name) => told.includes(name))
    return tells && `tells "${tells}"`
  }
  if (endpoint.text) return headers['content-type']?.startsWith(endpoint.text) ? '' : 'is no text'
  const { data } = endpoint
  // With another token, or none, a member is a guest.
  const isGuest = tier === 'guest' || 'x-access-token' in (request?.headers ?? {})
  const schema = isByTier(data) ? data[isGuest ? 'guest' : 'member'] : data
  const parsed = (endpoint.bare ? schema : success(schema)).safeParse(JSON.parse(body))
  return parsed.error && `does not fit its schema: ${parsed.error.message.slice(0, 200)}`
}

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    logged.push(words.join(' '))
  })
  const runs = stack.environmentFor('ingest').RUNS_TABLE ?? ''
  await seedExampleLeague({ ...side, db: stack.db, runs }, start)
  const receiving = {
    ...side,
    // Lambda makes events from JSON, in which an object may have a member `__proto__` of its own.
    invoke: async (name: string, event: unknown) => {
      if (++calls % toldEvery === 0) process.stdout.write(`${calls} calls answered\n`)
      const sent = JSON.stringify(event)
      const late = setTimeout(
        () => process.stdout.write(`${name} does not answer ${sent.slice(0, 2000)}\n`),
        answeredWithinMs,
      )
      try {
        return await side.invoke(name, JSON.parse(sent))
      } finally {
        clearTimeout(late)
      }
    },
  }
  const hostile = hostileCalls(places)
  played = await playContract(receiving, start, (request, tier) =>
    // Who is refused is refused before the rest of the call is read.
    hostile(
      request,
      refusalOf(request.endpoint.access, tier) ? /^path|^body$|^header$/ : undefined,
    ),
  )
}, longFormMs)

describe(`a hostile value in one place of a call (from ${places.start ?? 0} on)`, () => {
  it('gets an answer in the envelope that fits the contract and tells nothing internal', () => {
    const faults = played.flatMap((one) => {
      const fault = faultOf(one)
      const { place, params, query, headers, body } = one.request ?? {}
      const sent = JSON.stringify({ params, query, headers, body })?.slice(0, 500)
      return fault ? [`${one.call}, ${place}: ${one.status} ${fault}; ${sent}`] : []
    })
    expect(faults).toEqual([])
  })

  it('is logged as no failure of ours, and changes no object that others share', () => {
    expect(logged).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('is put into every endpoint, for every caller, and some are accepted', () => {
    const asked = new Set(played.filter(({ request }) => request).map(({ call }) => call))
    for (const endpoint of endpoints)
      for (const tier of ['guest', 'member', 'admin'])
        expect(asked).toContain(`${routeKey(endpoint)} as ${tier}`)
    const accepted = played.filter(({ request, status }) => request && status === 200)
    expect(accepted.length).toBeGreaterThan(played.length / 10)
    const pastLogin = played.filter(
      ({ endpoint, tier }) => tier !== 'guest' && endpoint && !refusalOf(endpoint.access, tier),
    )
    expect(pastLogin.length).toBeGreaterThan(played.length / 3)
    figure('hostile calls answered', played.length)
    figure('of them by members and admins who were let in', pastLogin.length)
  })

  it('leaves no letter that cannot be sent', async () => {
    await workOff(side, 'mail')
  })
})
