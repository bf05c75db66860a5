import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { AppError, nothingHere } from '#functions/http/errors.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { enteredSecret } from '#functions/runtime/enteredSecret.ts'
import type { Plan, Price } from '#shared/domain/account/planSchema.ts'

export const paymentEnvironment = z.discriminatedUnion('PAYMENTS', [
  z.object({ PAYMENTS: z.literal('free') }),
  z.object({
    PAYMENTS: z.literal('stripe'),
    PAYMENT_SECRET_ID: z.string(),
    PORTAL_ADDRESS: z.url(),
  }),
])

const stripeKeys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) })

/** A key that an operator has replaced is used no longer than this. */
const cacheMilliseconds = 5 * 60_000

/** The payment adapter of this stage. Stripe's library is loaded only if it is used. */
export const choosePayments = (
  env: z.output<typeof paymentEnvironment>,
  secrets: Pick<SecretsManagerClient, 'send'> = new SecretsManagerClient(boundedCalls()),
  clock: () => number = Date.now,
) => {
  if (env.PAYMENTS === 'free') return async () => freePayments
  const { PAYMENT_SECRET_ID, PORTAL_ADDRESS } = env
  const connect = async () => {
    const entered = await enteredSecret(secrets, PAYMENT_SECRET_ID)
    if (entered === undefined) throw new Error('Nobody has put Stripe’s keys into the secret yet')
    const { stripePayments } = await import('./stripe.ts')
    return stripePayments(stripeKeys.parse(JSON.parse(entered)), PORTAL_ADDRESS)
  }
  let connected: Promise<Payments> | undefined
  let connectedAt = 0
  return () => {
    if (connected && clock() - connectedAt < cacheMilliseconds) return connected
    connectedAt = clock()
    connected = connect().catch((error) => {
      // The next request tries again, because the keys may have been entered by then.
      connected = undefined
      throw error
    })
    return connected
  }
}

export interface Order {
  user: { id: string; email: string }
  price: Price
  /** An earlier plan with this provider. */
  former: Plan | undefined
  /** The version of the user's plans, by which a repeated order is recognized. */
  version: number
  now: Date
}

/** A payment provider, which alone handles cards, names and invoices. */
export interface Payments {
  subscribe(order: Order): Promise<{ plan: Plan } | { checkoutUrl: string }>
  cancel(plan: Plan, now: Date): Promise<Plan>
  /** Takes back a cancellation while the plan still runs. */
  resume(plan: Plan): Promise<Plan>
  /** The URL of the provider's pages for a customer. */
  portal(customer: string): Promise<string>
  /** The plan in a signed report, or undefined if the report is about something else. */
  readReport(
    body: Uint8Array,
    signature: string,
  ): Promise<{ userId: string; plan: Plan } | undefined>
}

const freePlanId = 'free'
/** A free plan needs no order, as no reports about it arrive. */
const freePlanStamp = ''

export const noPayment = () => new AppError('NOT_FOUND', 'There is no payment to manage.')

/** Records the plan without any payment. */
export const freePayments: Payments = {
  async subscribe({ price, now }) {
    const plan: Plan = {
      id: freePlanId,
      priceId: price.id,
      status: 'active',
      since: now.toISOString(),
      until: null,
      priced: price.amount > 0,
      customer: null,
      stamp: freePlanStamp,
    }
    return { plan }
  },

  // The plan ends at once, because no time was paid for.
  async cancel(plan, now) {
    return { ...plan, status: 'ended', until: now.toISOString() }
  },

  async resume() {
    throw noPayment()
  },
  async portal() {
    throw noPayment()
  },
  async readReport() {
    throw nothingHere()
  },
}
