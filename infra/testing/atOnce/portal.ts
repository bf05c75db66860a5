import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'aws-lambda'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { HttpEvent, HttpResult } from '#functions/http/call.ts'
import { repository } from '#infra/repository.ts'
import { canonicalJson } from '#shared/domain/register/canonicalJson.ts'
import { tablesInMemory } from '../../demo/play/tablesInMemory.ts'
import type { RequestDescription } from '../apiRequest.ts'
import { exhaustive, figure } from '../exhaustive.ts'
import { testStack } from '../testStack.ts'
import { takingTurns } from './takingTurns.ts'

const functions = join(repository, 'functions')
type Handler = (event: HttpEvent, context: Context) => Promise<HttpResult>

export interface Asked extends RequestDescription {
  family: string
}
/** A call, in the portal in which it is made. */
export type CallOf = (portal: { address: string }) => Asked

/** What is seen in a portal besides its tables. */
type Observe = (address: string) => Promise<unknown>

const now = new Date('2026-11-21T12:00:00.000Z')

/** What differs between two portals in which the same happened: ids by chance, tokens and the newcomer's address. */
const byChance =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|eyJ[\w-]+\.[\w-]+\.[\w-]+|newcomer-\d+|free-[\w-]{43}/g

const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Set) return [...value].toSorted()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}
const comparable = (values: readonly unknown[]) =>
  values.map((value) => canonicalJson(plain(value)).replaceAll(byChance, '?')).toSorted()

const without = (values: readonly string[], others: readonly string[]) => {
  const left = [...values]
  for (const other of others) if (left.includes(other)) left.splice(left.indexOf(other), 1)
  return left
}

const ordersOf = <Value>(values: readonly Value[]): Value[][] =>
  values.length < 2
    ? [[...values]]
    : values.flatMap((first, place) =>
        ordersOf(values.toSpliced(place, 1)).map((others) => [first, ...others]),
      )

/**
 * The orders in which calls that were answered can have been made. Of calls that are the same, the later ones may have
 * been answered as repetitions of the first.
 */
const possibleOrders = (names: readonly string[]): string[][] => {
  const repeated = names.filter((name, place) => names.indexOf(name) < place)
  const fewer = repeated.flatMap((name) => possibleOrders(names.toSpliced(names.indexOf(name), 1)))
  const orders = [...ordersOf(names), ...fewer]
  return [...new Map(orders.map((order) => [order.join('\n'), order])).values()]
}

/** The answers that refuse a call and say why. */
const refusals = new Set([400, 404, 409, 429])

/** Limits count refused attempts, too, and a failed sign-up is audited as one. */
const isOfAttempts = ({ pk, action }: Record<string, unknown>) =>
  String(pk).startsWith('limit#') || action === 'SIGNUP_FAILED'

/** The handlers of these families on tables in memory, which are copied for each run of a property. */
export const portalInMemory = async (...families: readonly string[]) => {
  const stack = await testStack('account')
  const turns = takingTurns()
  const seed = tablesInMemory()
  let tables = seed
  let messages: unknown[] = []
  let seeded: string[] = []
  let portals = 0

  const handlers = new Map<string, Handler>()
  for (const name of families)
    handlers.set(
      name,
      await stack.handlerOf<Handler>(
        name,
        () =>
          import(
            /* @vite-ignore */ join(functions, name.replace('admin-', 'admin/'), 'handler.ts')
          ),
      ),
    )
  const tableNames = [
    ...new Set(
      Object.entries(process.env).flatMap(([name, value = '']) =>
        name.endsWith('_TABLE') ? [value] : [],
      ),
    ),
  ]

  const ask = async ({ family, params, ...asked }: Asked) => {
    const headers = { 'x-origin-secret': process.env['ORIGIN_SECRET'] ?? '', ...asked.headers }
    const request = { at: now, ...asked, headers, params: { secret: stack.adminKey, ...params } }
    const answer = await handlers.get(family)?.(stack.request(request), {} as Context)
    const { data, message } = JSON.parse(answer?.body || '{}')
    return { status: answer?.statusCode ?? 0, data, message }
  }

  const newPortal = () => {
    tables = seed.copy()
    messages = []
    return { address: `newcomer-${++portals}@reader.example` }
  }
  const items = () =>
    comparable(
      tableNames.flatMap((name) => tables.items(name)).filter((item) => !isOfAttempts(item)),
    )
  /** What was stored and removed since the seed, and the messages that were sent. */
  const left = () => {
    const now = items()
    const [added, removed] = [without(now, seeded), without(seeded, now)]
    return { added, removed, messages: comparable(messages) }
  }

  /** What these calls leave one after the other; undefined if one of them is refused. */
  const inSequence = async (calls: readonly CallOf[], observe: Observe) => {
    const portal = newPortal()
    for (const call of calls) if ((await ask(call(portal))).status !== 200) return undefined
    return { ...left(), observed: await observe(portal.address) }
  }

  return {
    ...stack,
    now,
    ask,
    turns,
    /** Begins with what the seed has left. */
    begin: newPortal,
    /** The seed is what was stored until now. */
    seedIsMade() {
      seeded = items()
    },
    /** Called before each test, and before the seed is made. */
    install() {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      turns.install({
        table: (command) => tables.client.send(command),
        queue: ({ input }: { input: { Entries?: unknown; MessageBody?: unknown } }) => {
          messages.push(input.Entries ?? input.MessageBody)
          return {}
        },
      })
    },
    get tables() {
      return tables
    },

    /**
     * Two to four of these calls at once leave what those of them that were answered leave in some order. A call that
     * was refused says why, and leaves nothing.
     */
    async expectSequence(
      calls: Readonly<Record<string, CallOf>>,
      observe: Observe = async () => undefined,
    ) {
      for (const [name, call] of Object.entries(calls))
        expect(await inSequence([call], observe), `${name} by itself`).toBeDefined()
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fc.constantFrom(...Object.keys(calls)), { minLength: 2, maxLength: 4 }),
          async (scheduler, names) => {
            const asked = names.map((name) => calls[name] as CallOf)
            const portal = newPortal()
            const answers = await turns.atOnce(
              scheduler,
              asked.map((call) => () => ask(call(portal))),
            )
            const outcome = { ...left(), observed: await observe(portal.address) }
            figure('orders of calls at once', 1)
            for (const { status, message } of answers)
              if (status !== 200)
                expect([status, message]).toEqual([
                  expect.toSatisfy((one) => refusals.has(one)),
                  expect.stringMatching(/\w/),
                ])
            const answered = names.filter((_, place) => answers[place]?.status === 200)
            const possible: unknown[] = []
            for (const order of possibleOrders(answered)) {
              const inOrder = order.map((name) => calls[name] as CallOf)
              possible.push(await inSequence(inOrder, observe))
              if (isDeepStrictEqual(possible.at(-1), outcome)) return
            }
            expect(possible, `answered: ${answered}`).toContainEqual(outcome)
          },
        ),
        { numRuns: exhaustive ? 300 : 30 },
      )
    },
  }
}
