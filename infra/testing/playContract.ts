import { gunzipSync } from 'node:zlib'
import { SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { type FamilyName, families } from '#shared/contract/api/families.ts'
import {
  type Access,
  type DataOf,
  type Endpoint,
  type Family,
  routeKey,
} from '#shared/contract/endpoint.ts'
import type { membersOf } from '../demo/portal/members.ts'
import { clientConfiguration } from '../laptop/emulators/clients.ts'
import type { Emulators } from '../laptop/emulators/emulators.ts'
import type { StoredObject } from '../laptop/emulators/s3.ts'
import { deliverOnce } from '../laptop/queues/delivery.ts'
import { objectEvent } from '../laptop/template/objectRules.ts'
import type { QueueMapping } from '../laptop/template/queues.ts'
import { apiRequest, type RequestDescription } from './apiRequest.ts'
import { contractCalls, type Known, type Visitor } from './contractCalls.ts'

/** One of the two stacks that are compared: functions run from source in this process, or as deployed bundles. */
export interface Side {
  invoke(name: string, event: unknown): Promise<unknown>
  /** Calls a second process of the function, as Lambda has several. */
  invokeAnother(name: string, event: unknown): Promise<unknown>
  endpoints: Emulators['endpoints']
  outbox: Emulators['outbox']
  onObject: Emulators['onObject']
  member: ReturnType<typeof membersOf>
  mappings: readonly QueueMapping[]
  originSecret: string
  adminKey: string
}

export interface Played {
  /** Undefined if a page was requested. */
  endpoint?: Endpoint
  tier: Visitor['tier']
  /** Such as `GET /api/prices as a member`. */
  call: string
  status: number
  answer: unknown
  /** A change that the rules refuse after it was begun. */
  conflict?: true
  /** What was asked, if it is none of the contract's own calls. */
  request?: PlayedRequest
}

export const answered = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.unknown()).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
})

export const tiers = ['admin', 'member', 'guest'] as const

/** The status with which the contract refuses a tier; undefined if the tier is allowed. */
export const refusalOf = (access: Access, tier: Visitor['tier']) => {
  if (access === 'public' || access === 'guest' || tier === 'admin') return undefined
  if (tier === 'guest') return 401
  return access === 'admin' ? 403 : undefined
}

/** Delivers the messages of a function's queue until it is empty. */
export const workOff = async (
  side: Pick<Side, 'endpoints' | 'invoke' | 'mappings'>,
  name: string,
) => {
  const mapping = side.mappings.find((mapping) => mapping.function.name === name)
  if (!mapping) throw new Error(`No queue is mapped to ${name}`)
  const sqs = new SQSClient({
    ...clientConfiguration(side.endpoints.SQS),
    useQueueUrlAsEndpoint: false,
  })
  const invoke = (event: unknown) => side.invoke(name, event)
  for (;;) {
    const { messages, failed } = await deliverOnce(mapping, { sqs, invoke })
    if (failed > 0) throw new Error(`${name} failed on ${failed} messages`)
    if (messages === 0) break
  }
  sqs.destroy()
}

/** A call with what the event of API Gateway has beside it. */
export interface PlayedRequest extends RequestDescription {
  cookie?: string | undefined
  /** Where it differs from a call of the contract's own, such as `body.setting.value`. */
  place?: string
}

/**
 * Makes every call of the contract, one second apart. The admin goes first, because the others read the admin's
 * articles and prices. `also` names calls that are made before one of them.
 */
export const playContract = async (
  side: Side,
  start: Date,
  also: (request: PlayedRequest, tier: Visitor['tier']) => Iterable<PlayedRequest> = () => [],
): Promise<Played[]> => {
  const good = new Map<Endpoint, unknown[]>()
  const arrived: StoredObject[] = []
  side.onObject((stored) => stored.key.startsWith('uploads/') && arrived.push(stored))
  let cookie: string | undefined
  const fromEdge = { 'x-origin-secret': side.originSecret }
  const played: Played[] = []
  /** One second per call, so that lists sorted by time have the same order on both sides. */
  const now = () => new Date(start.getTime() + played.length * 1000)

  const visitorOf = async (tier: Visitor['tier']): Promise<Visitor> => {
    if (tier !== 'guest')
      return {
        tier,
        ...(await side.member({ email: `${tier}@reader.example`, admin: tier === 'admin' })),
      }
    const { sampleToken } = families.account
    const event = apiRequest({ endpoint: sampleToken, at: now() }, fromEdge)
    const { body = '' } = answered.parse(await side.invoke('account', event))
    const { data } = z.object({ data: sampleToken.data }).parse(JSON.parse(body))
    return { tier, id: 'nobody', email: 'nobody@reader.example', token: data.token }
  }
  const knownTo = (visitor: Visitor): Known => ({
    visitor,
    adminKey: side.adminKey,
    cookie,
    member: side.member,
    answered<E extends Endpoint>(endpoint: E) {
      if (!good.has(endpoint)) throw new Error(`${routeKey(endpoint)} has not succeeded yet`)
      return good.get(endpoint)?.at(-1) as DataOf<E>
    },
    answers: <E extends Endpoint>(endpoint: E) => (good.get(endpoint) ?? []) as DataOf<E>[],
    async link(email) {
      await workOff(side, 'mail')
      const letter = side.outbox.list().find(({ to }) => to.includes(email))
      return /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? 'x'.repeat(43)
    },
    async upload({ url, headers }, bytes) {
      await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      for (const stored of arrived.splice(0))
        await side.invoke('images', objectEvent(stored, now()))
    },
  })

  const play = async (family: FamilyName, tier: Visitor['tier'], request: PlayedRequest) => {
    const { endpoint, cookie: sent, ...rest } = request
    const event = apiRequest({ endpoint, at: now(), ...rest }, fromEdge)
    const answer = await side.invoke(family, { ...event, ...(sent && { cookies: [sent] }) })
    const { statusCode: status, cookies, body = '' } = answered.parse(answer)
    cookie = cookies?.[0]?.split(';')[0] ?? cookie
    if (status === 200 && !endpoint.text)
      good.set(endpoint, [
        ...(good.get(endpoint) ?? []),
        endpoint.bare ? JSON.parse(body) : JSON.parse(body).data,
      ])
    return { endpoint, tier, call: `${routeKey(endpoint)} as ${tier}`, status, answer }
  }

  for (const tier of tiers) {
    const visitor = await visitorOf(tier)
    for (const family of Object.keys(contractCalls) as FamilyName[])
      for (const [name, asked] of Object.entries(contractCalls[family])) {
        const endpoint = (families[family] as Family)[name] as Endpoint
        for (const one of asked) {
          const { conflict, ...described } =
            typeof one === 'function' ? await one(knownTo(visitor)) : one
          const request = { endpoint, token: visitor.token, ...described }
          for (const another of also(request, tier))
            played.push({ ...(await play(family, tier, another)), request: another })
          played.push({ ...(await play(family, tier, request)), ...(conflict && { conflict }) })
        }
      }
  }
  return played
}

/** The answer with its body decompressed. */
const inflated = (answer: unknown) => {
  const { headers, body } = (answer ?? {}) as { headers?: Record<string, string>; body?: string }
  return headers?.['content-encoding'] === 'gzip' && body !== undefined
    ? { ...(answer as object), body: gunzipSync(Buffer.from(body, 'base64')).toString() }
    : answer
}

/** A function's answer as text, with random and signed parts (ids, tokens, times) replaced so two stacks compare equal. */
export const comparable = (answer: unknown, adminKey: string): string =>
  JSON.stringify(inflated(answer) ?? null)
    .replaceAll(adminKey, 'the admin key')
    .replace(/\/cards\/([\w-]+)\.[\w-]{22}\.png/g, (_, content: string) =>
      Buffer.from(content, 'base64url').toString(),
    )
    .replace(/eyJ[\w-]+(?:\.[\w-]+){2,3}/g, 'a token')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'an emulator')
    .replace(/X-Amz-(?:Date|Signature)=\w+/g, 'a signature')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'an id')
    // The public key of pushes.
    .replace(/\bB[\w-]{86}\b/g, 'a key')
    // What signs the calls of a webhook.
    .replace(/(secret\\?":\\?")[\w-]{43}/g, '$1a secret')
    // Behind the owner's id, in the address of a calendar.
    .replace(/an id-[\w-]{43}/g, 'a token')
    .replace(/\b[\da-f]{20}(?:[\da-f]{16})?\b/g, 'an id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
