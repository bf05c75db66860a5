import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import type { Payments } from './payments.ts'
import { freePayments } from './payments.ts'

export const paymentEnvironment = z.discriminatedUnion('PAYMENTS', [
  z.object({ PAYMENTS: z.literal('free') }),
  z.object({
    PAYMENTS: z.literal('stripe'),
    PAYMENT_SECRET_ID: z.string(),
    PORTAL_ADDRESS: z.url(),
  }),
])

const keys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) })

/** The adapter that this stage is configured with. Stripe's library is loaded where it is used. */
export const choosePayments = (env: z.output<typeof paymentEnvironment>) => {
  if (env.PAYMENTS === 'free') return async () => freePayments
  const { PAYMENT_SECRET_ID: SecretId, PORTAL_ADDRESS } = env
  const connect = async () => {
    const secrets = new SecretsManagerClient({})
    const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
    const { stripe } = await import('./stripe.ts')
    return stripe(keys.parse(JSON.parse(SecretString)), PORTAL_ADDRESS)
  }
  let connected: Promise<Payments> | undefined
  return () => {
    connected ??= connect().catch((error) => {
      // Asked again by the next request: the keys may have been put in meanwhile.
      connected = undefined
      throw error
    })
    return connected
  }
}
