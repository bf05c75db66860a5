import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#functions/http/errors.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'
import type { Plans, Subscriptions } from '#functions/store/accounts/subscriptions.ts'
import {
  currentPlan,
  isSubscribed,
  newerReport,
  type Plan,
  paysTwice,
} from '#shared/domain/account/plan.ts'
import type { Price } from '#shared/domain/sport/settings.ts'
import type { Payments } from './payments.ts'
import { freePayments, noPayment } from './payments.ts'

interface SubscriptionDependencies {
  store: Subscriptions
  sessions: Pick<Sessions, 'read' | 'setSubscribed'>
  payments: () => Promise<Payments>
}
interface Member {
  id: string
  email: string
}

interface Subscribed {
  plans: Plans
  checkoutUrl: string | null
}

/** A plan is seldom reported twice within one call. */
const attempts = 3

const plansOf = ({ plans }: Plans) => Object.values(plans)
export const currentPlanOf = (plans: Plans) => currentPlan(plansOf(plans))

const planConflict = ({ status }: Plan) =>
  new AppError(
    'CONFLICT',
    status === 'ending'
      ? 'Your plan is cancelled and still runs. You can choose another once it has ended.'
      : 'You already have a plan. Please cancel it before you choose another.',
  )

/** What a member, and the payment provider, may do about plans. */
export const subscriptionActions = ({ store, sessions, payments }: SubscriptionDependencies) => {
  const of = async ({ customer }: Plan) => (customer === null ? freePayments : payments())

  /**
   * The session item carries the flag, so that a read costs no second request. It follows the
   * plans: whoever sets it looks again whether they have changed meanwhile, so that the last one
   * to set it has seen the last change. A crash before it heals with the next try.
   */
  const follow = async (userId: string, plans: Plans): Promise<Plans> => {
    await sessions.setSubscribed(userId, isSubscribed(plansOf(plans)))
    const now = await store.read(userId)
    return now.version === plans.version ? now : follow(userId, now)
  }
  const change = async (userId: string, rule: (plans: Plans) => Plan | undefined) =>
    follow(userId, await store.change(userId, rule))

  /**
   * What the provider makes of a plan, unless something else came in while it was asked: a report
   * of the plan's end must not be written over. Then everything is looked at again.
   */
  const settled = async (userId: string, known: Plan, asked: Promise<Plan>) => {
    const next = await asked
    let overtaken = false
    const plans = await store.change(userId, ({ plans }) => {
      overtaken = !isDeepStrictEqual(plans[known.id], known)
      return overtaken ? undefined : next
    })
    return overtaken ? undefined : follow(userId, plans)
  }
  const untilSettled = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
    for (let left = attempts; left > 0; left--) {
      const done = await attempt()
      if (done !== undefined) return done
    }
    throw new Error(`A plan was reported ${attempts} times while one change was made`)
  }

  const begin = async (
    user: Member,
    price: Price,
    plans: Plans,
    now: Date,
  ): Promise<Subscribed> => {
    const by = price.amount === 0 ? freePayments : await payments()
    const former = plansOf(plans).find(({ customer }) => customer !== null)
    const { version } = plans
    const begun = await by.subscribe({ user, price, former, version, now })
    if ('checkoutUrl' in begun) return { plans, checkoutUrl: begun.checkoutUrl }
    return { plans: await change(user.id, () => begun.plan), checkoutUrl: null }
  }

  return {
    subscribe: (user: Member, price: Price, now: Date): Promise<Subscribed> =>
      untilSettled(async () => {
        const plans = await store.read(user.id)
        const running = currentPlanOf(plans)
        if (!running || running.status === 'ended') return begin(user, price, plans, now)
        if (running.priceId === price.id) {
          if (running.status === 'active')
            return { plans: await follow(user.id, plans), checkoutUrl: null }
          const by = await of(running)
          const resumed = await settled(user.id, running, by.resume(running))
          return resumed && { plans: resumed, checkoutUrl: null }
        }
        // From a plan that costs nothing one goes on to any other.
        if (running.customer !== null) throw planConflict(running)
        return begin(user, price, plans, now)
      }),

    cancel: (user: Member, now: Date): Promise<Plans> =>
      untilSettled(async () => {
        const plans = await store.read(user.id)
        const running = currentPlanOf(plans)
        if (!running) throw new AppError('NOT_FOUND', 'You have no plan.')
        // Cancelled before, perhaps by this very request.
        if (running.status !== 'active') return follow(user.id, plans)
        return settled(user.id, running, (await of(running)).cancel(running, now))
      }),

    async portal(user: Member) {
      const plan = plansOf(await store.read(user.id)).find(({ customer }) => customer !== null)
      if (!plan?.customer) throw noPayment()
      return (await payments()).portal(plan.customer)
    },

    async report(body: Uint8Array, signature: string) {
      const reported = await (await payments()).reported(body, signature)
      if (!reported) return
      const { userId, plan } = reported
      // Erased, and to stay so.
      if (!(await sessions.read(userId))) return
      const plans = await change(userId, ({ plans }) => newerReport(plans[plan.id], plan))
      if (paysTwice(plansOf(plans))) {
        logger.warn('somebody pays for two plans', { userId })
        countMetric('PaidTwice')
      }
    },
  }
}
