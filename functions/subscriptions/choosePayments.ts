import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
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

/** The payment adapter of this stage. Stripe's library is loaded only if it is used. */
export const choosePayments = (env: z.output<typeof paymentEnvironment>) => {
  if (env.PAYMENTS === 'free') return async () => freePayments
  const { PAYMENT_SECRET_ID: SecretId, PORTAL_ADDRESS } = env
  const connect = async () => {
    const secrets = new SecretsManagerClient({})
    const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
    const { stripePayments } = await import('./stripe.ts')
    return stripePayments(stripeKeys.parse(JSON.parse(SecretString)), PORTAL_ADDRESS)
  }
  let connected: Promise<Payments> | undefined
  return () => {
    connected ??= connect().catch((error) => {
      // The next request tries again, because the keys may have been entered by then.
      connected = undefined
      throw error
    })
    return connected
  }
}
