import { AppError, nothingHere } from '#functions/http/errors.ts'
import type { Plan, Price } from '#shared/domain/account/planSchema.ts'

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
