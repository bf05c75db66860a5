import { AppError, nothingHere } from '#functions/http/errors.ts'
import type { Plan, Price } from '#shared/domain/account/planSchema.ts'

export interface Order {
  user: { id: string; email: string }
  price: Price
  /** An earlier plan that was paid for. */
  former: Plan | undefined
  /** The version of the user's plans, by which a repeated order is recognized. */
  version: number
  now: Date
}

/** A payment provider. Only the provider handles cards, names and invoices. */
export interface Payments {
  subscribe(order: Order): Promise<{ plan: Plan } | { checkoutUrl: string }>
  cancel(plan: Plan, now: Date): Promise<Plan>
  /** Takes back a cancellation while the plan still runs. */
  resume(plan: Plan): Promise<Plan>
  /** The URL at which a customer manages payments. */
  portal(customer: string): Promise<string>
  /** Verifies the signature of a report. Undefined if the report is about something else than a plan of ours. */
  readReport(
    body: Uint8Array,
    signature: string,
  ): Promise<{ userId: string; plan: Plan } | undefined>
}

const freePlanId = 'free'
/** Orders reports; there are none about a free plan. */
const freePlanStamp = ''

export const noPayment = () => new AppError('NOT_FOUND', 'There is no payment to manage.')

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

  // Ends at once, because no time was paid for.
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
