import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Context } from 'aws-lambda'
import fc from 'fast-check'
import { expect, inject, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { subscriptions as planStore } from '#functions/store/accounts/subscriptions.ts'
import { readSecrets } from '#infra/laptop/template/secrets.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { subscriptionEndpoints } from '#shared/contract/account/subscriptions.ts'
import {
  reportOf,
  type SubscriptionState,
  signed,
  subscriptionObject,
  webhookSecret,
} from './testing/stripeObjects.ts'

// The permission and the variables that the template gives a stage with paid plans.
const template = structuredClone(inject('template'))
const key = readSecrets(template).find(({ name }) => name.startsWith('PaymentKey'))
const role = Object.keys(template.Resources).find((id) => /^SubscriptionsRole[0-9A-F]+$/.test(id))
const readKey = { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: key?.arn }
template.Resources['ReadKey'] = {
  Type: 'AWS::IAM::Policy',
  Properties: { Roles: [{ Ref: role }], PolicyDocument: { Statement: [readKey] } },
}
const stack = await testStack('subscriptions', template)
const { ACCOUNTS_TABLE = '' } = stack.environment
Object.assign(process.env, {
  PAYMENTS: 'stripe',
  PAYMENT_SECRET_ID: key?.arn,
  PORTAL_ADDRESS: 'https://www.matchfit.example',
})
await new SecretsManagerClient({ userAgentAppId: '' }).send(
  new PutSecretValueCommand({
    SecretId: key?.arn,
    SecretString: JSON.stringify({ secretKey: 'sk_test_1', webhookSecret }),
  }),
)
const { handler } = await import('./handler.ts')

const store = planStore(stack.db, ACCOUNTS_TABLE)
const session = sessions(stack.db, ACCOUNTS_TABLE)
let users = 0
const newUser = async () => {
  const id = `payer-${++users}`
  await session.begin(id, { email: `${id}@reader.example`, admin: false })
  return id
}

const send = async (payload: string, header: string) => {
  const request = stack.request({
    endpoint: subscriptionEndpoints.webhook,
    body: payload,
    headers: { 'stripe-signature': header },
  })
  const answer = await handler(request, {} as Context)
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '{}') }
}
const deliver = async (report: object) => {
  const { payload, header } = signed(report)
  return (await send(payload, header)).status
}

/** Reports about two plans from start to end, some of them in the same second. */
const reportsAbout = (userId: string) => {
  const report = (id: string, second: number, state: SubscriptionState, type?: string) =>
    reportOf(id, 1_790_000_000 + second, subscriptionObject(userId, state), type)
  return [
    report('evt_a', 0, { status: 'incomplete' }, 'customer.subscription.created'),
    report('evt_b', 0, { status: 'active' }),
    report('evt_c', 50, { status: 'past_due' }),
    report('evt_d', 60, { status: 'active' }),
    report('evt_e', 60, { cancelAtEnd: true }),
    report('evt_f', 90, { status: 'active', id: 'sub_2' }, 'customer.subscription.created'),
    report(
      'evt_g',
      99,
      { status: 'canceled', endedAt: 1_790_000_099 },
      'customer.subscription.deleted',
    ),
    reportOf('evt_h', 1_790_000_099, { id: 'in_1', object: 'invoice' }, 'invoice.paid'),
  ]
}

it('reports lead to the same plans in any order, and even if they are repeated', async () => {
  const inOrder = await newUser()
  for (const report of reportsAbout(inOrder)) expect(await deliver(report)).toBe(200)
  const { plans: end } = await store.read(inOrder)
  expect(Object.values(end).map(({ id, status }) => [id, status])).toEqual([
    ['sub_1', 'ended'],
    ['sub_2', 'active'],
  ])
  expect((await session.read(inOrder))?.subscribed).toBe('2027-09-15T09:20:00.000Z')

  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 1, 4, 6], { minLength: 11 })
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const userId = await newUser()
      const reports = reportsAbout(userId)
      for (const index of order) expect(await deliver(reports[index] ?? {})).toBe(200)
      expect((await store.read(userId)).plans).toEqual(end)
      expect((await session.read(userId))?.subscribed).toBe('2027-09-15T09:20:00.000Z')
    }),
    { numRuns: 10 },
  )
})

it('of two reports in the same second, the later status counts', async () => {
  // The ids of Stripe's events are not ordered.
  const reports = (userId: string) => [
    reportOf('evt_z', 1_790_000_000, subscriptionObject(userId)),
    reportOf('evt_m', 1_790_000_000, subscriptionObject(userId, { cancelAtEnd: true })),
    reportOf('evt_a', 1_790_000_000, subscriptionObject(userId, { status: 'canceled' })),
  ]
  for (const [pair, status] of [
    [[0, 1], 'ending'],
    [[1, 0], 'ending'],
    [[2, 0, 1], 'ended'],
    [[0, 1, 2], 'ended'],
  ] as const) {
    const userId = await newUser()
    for (const index of pair) await deliver(reports(userId)[index] ?? {})
    expect((await store.read(userId)).plans['sub_1']?.status).toBe(status)
  }
})

it('simultaneous reports lead to the same plan and session', async () => {
  const userId = await newUser()
  const ends = reportsAbout(userId).filter(({ id }) => id !== 'evt_f')
  const statuses = await Promise.all(ends.map(deliver))
  // Stripe repeats a report that was overtaken too often.
  for (const [i, status] of statuses.entries())
    if (status !== 200) expect(await deliver(ends[i] ?? {})).toBe(200)
  expect((await store.read(userId)).plans['sub_1']?.status).toBe('ended')
  expect((await session.read(userId))?.subscribed).toBe(false)
})

it('a repeated report changes nothing', async () => {
  const userId = await newUser()
  const report = reportOf('evt_1', 1_790_000_000, subscriptionObject(userId))
  await deliver(report)
  const { version } = await store.read(userId)
  expect(await deliver(report)).toBe(200)
  expect((await store.read(userId)).version).toBe(version)
})

it('refuses a report that is unsigned, changed or old', async () => {
  const userId = await newUser()
  const report = reportOf('evt_1', 1_790_000_000, subscriptionObject(userId))
  const { payload, header } = signed(report)
  const old = signed(report, webhookSecret, Math.floor(Date.now() / 1000) - 3_600)
  for (const [body, signature] of [
    [payload, ''],
    [`${payload}\n`, header],
    [payload, signed(report, 'whsec_other').header],
    [old.payload, old.header],
  ] as const)
    expect(await send(body, signature)).toMatchObject({ status: 400, body: { type: 'VALIDATION' } })
  expect((await store.read(userId)).version).toBe(0)
})

it('a report does not bring an erased user back', async () => {
  expect(await deliver(reportOf('evt_1', 1_790_000_000, subscriptionObject('erased')))).toBe(200)
  expect(await session.read('erased')).toBeUndefined()
  expect((await store.read('erased')).version).toBe(0)
})

it('refuses a body of more than 100 kB', async () => {
  expect((await send(' '.repeat(100_001), 't=1')).status).toBe(413)
})

it('a member who has never paid has no payment to manage, and Stripe is not called', async () => {
  const { token } = await stack.member()
  const answer = await handler(
    stack.request({ endpoint: subscriptionEndpoints.portal, token }),
    {} as Context,
  )
  expect([answer.statusCode, JSON.parse(answer.body ?? '').message]).toEqual([
    404,
    'There is no payment to manage.',
  ])
})

it('warns about a user who pays for two plans', async () => {
  const warn = vi.spyOn(logger, 'warn')
  const userId = await newUser()
  const pays = (id: string, state: SubscriptionState = {}) =>
    deliver(reportOf(`evt_${id}`, 1_790_000_000, subscriptionObject(userId, { id, ...state })))
  await pays('sub_1')
  await pays('sub_2', { cancelAtEnd: true })
  expect(warn).not.toHaveBeenCalled()
  await pays('sub_3')
  expect(warn).toHaveBeenCalledExactlyOnceWith('a user pays for two plans', { userId })
})
