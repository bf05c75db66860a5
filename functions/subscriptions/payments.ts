import { AppError } from '#functions/http/errors.ts'
import type { Plan } from '#shared/domain/account/plan.ts'
import type { Price } from '#shared/domain/sport/settings.ts'

export interface Order {
  user: { id: string; email: string }
  price: Price
  /** What stands of an earlier plan at this provider. */
  former: Plan | undefined
  /** Counts the user's changes: an order that is sent again is the same order. */
  version: number
  now: Date
}

/** Somebody who takes money. Cards, names and invoices are theirs alone. */
export interface Payments {
  subscribe(order: Order): Promise<{ plan: Plan } | { checkoutUrl: string }>
  cancel(plan: Plan, now: Date): Promise<Plan>
  /** Takes a cancellation back, while the plan still runs. */
  resume(plan: Plan): Promise<Plan>
  /** The provider's own pages for a customer. */
  portal(customer: string): Promise<string>
  /** What a signed report says of somebody's plan; nothing where it is about something else. */
  reported(body: Uint8Array, signature: string): Promise<{ userId: string; plan: Plan } | undefined>
}

const freePlanId = 'free'
/** Decided here and at once: there are no reports that could come out of order. */
const freePlanStamp = ''

export const noPayment = () => new AppError('NOT_FOUND', 'There is no payment to manage.')

/** Nobody pays: the plan is recorded. */
export const freePayments: Payments = {
  async subscribe({ price, now }) {
    const since = now.toISOString()
    const plan = {
      id: freePlanId,
      priceId: price.id,
      status: 'active',
      since,
      until: null,
    } as const
    return { plan: { ...plan, customer: null, stamp: freePlanStamp } }
  },

  // Nothing was paid, so nothing remains to be used.
  async cancel(plan, now) {
    return { ...plan, status: 'ended', until: now.toISOString() }
  },

  async resume() {
    throw noPayment()
  },
  async portal() {
    throw noPayment()
  },
  async reported() {
    throw new AppError('NOT_FOUND', 'There is nothing at this address.')
  },
}
