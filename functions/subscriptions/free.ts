import { AppError } from '#functions/http/errors.ts'
import type { Payments } from './payments.ts'

const id = 'free'
/** Decided here and at once: there are no reports that could come out of order. */
const stamp = ''

export const nothingToPay = () => new AppError('NOT_FOUND', 'There is no payment to manage.')

/** Nobody pays: the plan is recorded. */
export const free: Payments = {
  async subscribe({ price, now }) {
    const since = now.toISOString()
    const plan = { id, priceId: price.id, status: 'active', since, until: null } as const
    return { plan: { ...plan, customer: null, stamp } }
  },

  // Nothing was paid, so nothing remains to be used.
  async cancel(plan, now) {
    return { ...plan, status: 'ended', until: now.toISOString() }
  },

  async resume() {
    throw nothingToPay()
  },
  async portal() {
    throw nothingToPay()
  },
  async reported() {
    throw new AppError('NOT_FOUND', 'There is nothing at this address.')
  },
}
