import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, expect, test } from 'vitest'
import { settings } from '#functions/store/settings.ts'
import {
  reportOf,
  signed,
  subscriptionObject,
  webhookSecret,
} from '#functions/subscriptions/testing/stripeObjects.ts'
import { localConfig } from '#infra/config.ts'
import { synthesize } from '#infra/stack/synthesize.ts'
import { families } from '#shared/contract/api/families.ts'
import { membersOf } from '../../demo/portal/members.ts'
import { loadSettings } from '../../demo/settings.ts'
import { apiRequest } from '../../testing/apiRequest.ts'
import { bundledTemplate } from '../../testing/bundles/bundledTemplate.ts'
import { bundleProcesses } from '../../testing/bundles/bundleProcesses.ts'
import { comparable } from '../../testing/playContract.ts'
import { clientConfiguration, documentsAt } from '../emulators/clients.ts'
import { startEmulators } from '../emulators/emulators.ts'
import { functionNamed, readFunctions } from '../template/functions.ts'
import { environmentOf } from './environment.ts'
import { functionPool } from './pool.ts'

const domain = {
  name: 'www.matchfit.example',
  zone: { id: 'Z0123456789', name: 'matchfit.example' },
}
const template = synthesize({ ...localConfig, payments: 'stripe', domain }, { pages: '' })
const { bundled } = await bundledTemplate(template, { payments: 'stripe' }, (entry) =>
  entry.includes('/subscriptions/'),
)
const emulators = await startEmulators(template)
const source = functionPool(readFunctions(template), emulators)
const bundle = bundleProcesses(readFunctions(bundled), emulators)
const db = documentsAt(emulators.endpoints.DYNAMODB)
afterAll(async () => {
  await Promise.all([source.close(), bundle.stop()])
  db.destroy()
  await emulators.close()
})

const environmentFor = (name: string) =>
  environmentOf(functionNamed(readFunctions(template), name), emulators)
const { FACTS_TABLE = '', ORIGIN_SECRET = '', PAYMENT_SECRET_ID } = environmentFor('subscriptions')
const createMember = membersOf(emulators.endpoints, environmentFor('account'), db)

const secrets = new SecretsManagerClient(clientConfiguration(emulators.endpoints.SECRETS_MANAGER))
await secrets.send(
  new PutSecretValueCommand({
    SecretId: PAYMENT_SECRET_ID,
    SecretString: JSON.stringify({ secretKey: 'sk_test_1', webhookSecret }),
  }),
)
secrets.destroy()
await loadSettings(settings(db, FACTS_TABLE))

const { subscribe, current, portal, cancel, webhook } = families.subscriptions

/** Every call that needs no request to Stripe itself, and Stripe's report of a payment. */
const callsOf = ({ id }: { id: string }) => {
  const { payload, header } = signed(reportOf('evt_1', 1_790_000_000, subscriptionObject(id)))
  return [
    { endpoint: current },
    { endpoint: portal },
    { endpoint: cancel },
    { endpoint: subscribe, body: { priceId: 'free' } },
    { endpoint: subscribe, body: { priceId: 'none' } },
    { endpoint: cancel },
    { endpoint: webhook, body: payload, headers: { 'stripe-signature': 'of nobody' } },
    { endpoint: webhook, body: payload, headers: { 'stripe-signature': header } },
    { endpoint: current },
  ]
}

test.each([
  ['guest', [401, 401, 401, 401, 401, 401, 400, 200, 401]],
  ['member', [200, 404, 404, 200, 404, 200, 400, 200, 200]],
  ['admin', [200, 404, 404, 200, 404, 200, 400, 200, 200]],
] as const)('with Stripe, a bundle answers a %s as its source', async (tier, wanted) => {
  const answersOf = async (invoke: (name: string, event: unknown) => Promise<unknown>) => {
    const visitor = await createMember({ admin: tier === 'admin' })
    const answers: unknown[] = []
    for (const call of callsOf(visitor)) {
      const token = tier === 'guest' ? {} : { token: visitor.token }
      const event = apiRequest({ ...call, ...token }, { 'x-origin-secret': ORIGIN_SECRET })
      answers.push(await invoke('subscriptions', event))
    }
    return answers
  }
  const expected = await answersOf(source.invoke)
  expect(expected.map((answer) => (answer as { statusCode: number }).statusCode)).toEqual(wanted)
  const told = (answers: unknown[]) => answers.map((answer) => comparable(answer, 'no admin key'))
  expect(told(await answersOf(bundle.invoke))).toEqual(told(expected))
})

test('the bundle has made no AWS call that its policy refuses', () => {
  const calls = emulators.calls.list().filter((call) => call.function === 'subscriptions')
  expect(calls.map(({ service }) => service)).toContain('secretsmanager')
  expect(calls.filter(({ refusal }) => refusal !== undefined)).toEqual([])
})
