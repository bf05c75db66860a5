import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, test } from 'vitest'
import { choosePayments } from './choosePayments.ts'
import { freePayments } from './payments.ts'

const env = {
  PAYMENTS: 'stripe',
  PAYMENT_SECRET_ID: 'arn:secret',
  PORTAL_ADDRESS: 'https://www.matchfit.example',
} as const

/** A secret whose value an operator changes, and how often it was read. */
const operatorsSecret = () => {
  const state = { value: undefined as string | undefined, reads: 0 }
  const send = async () => {
    state.reads++
    if (state.value !== undefined) return { SecretString: state.value }
    throw Object.assign(new Error('no value'), { name: 'ResourceNotFoundException' })
  }
  return { state, secrets: { send } as unknown as Pick<SecretsManagerClient, 'send'> }
}
const keys = (secretKey: string) => JSON.stringify({ secretKey, webhookSecret: 'whsec_1' })
const minute = 60_000

test('a stage without payments reads no secret', async () => {
  expect(await choosePayments({ PAYMENTS: 'free' })()).toBe(freePayments)
})

test('until the keys are entered, each request fails for that reason and tries again', async () => {
  const { state, secrets } = operatorsSecret()
  const payments = choosePayments(env, secrets, () => 0)
  await expect(payments()).rejects.toThrow('Nobody has entered Stripe’s keys')
  state.value = keys('sk_test_1')
  await payments()
  expect(state.reads).toBe(2)
})

test('keys are read once in five minutes, so that replaced ones are soon used', async () => {
  const { state, secrets } = operatorsSecret()
  let now = 0
  const payments = choosePayments(env, secrets, () => now)
  state.value = keys('sk_test_1')
  const first = await payments()
  now = 4 * minute
  expect(await payments()).toBe(first)
  expect(state.reads).toBe(1)
  state.value = keys('sk_test_2')
  now = 5 * minute
  expect(await payments()).not.toBe(first)
  expect(state.reads).toBe(2)
})
