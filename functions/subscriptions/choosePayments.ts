import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { enteredSecret } from '#functions/runtime/enteredSecret.ts'
import { kept } from '#functions/runtime/kept.ts'
import { freePayments, type Payments } from './payments.ts'

export const paymentEnvironment = z.discriminatedUnion('PAYMENTS', [
  z.object({ PAYMENTS: z.literal('free') }),
  z.object({
    PAYMENTS: z.literal('stripe'),
    PAYMENT_SECRET_ID: z.string(),
    PORTAL_ADDRESS: z.url(),
  }),
])

const stripeKeys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) })

/** A key that an operator has replaced stays in use for at most this long. */
const cacheMilliseconds = 5 * 60_000

export const choosePayments = (
  env: z.output<typeof paymentEnvironment>,
  secrets: Pick<SecretsManagerClient, 'send'> = new SecretsManagerClient(boundedCalls()),
  clock: () => number = Date.now,
) => {
  if (env.PAYMENTS === 'free') return async () => freePayments
  const { PAYMENT_SECRET_ID, PORTAL_ADDRESS } = env
  const connect = kept(async (): Promise<Payments> => {
    const entered = await enteredSecret(secrets, PAYMENT_SECRET_ID)
    if (entered === undefined)
      throw new Error('Nobody has entered Stripe’s keys into the secret yet')
    const { stripePayments } = await import('./stripe.ts')
    return stripePayments(stripeKeys.parse(JSON.parse(entered)), PORTAL_ADDRESS)
  }, clock)
  return () => connect(cacheMilliseconds)
}
