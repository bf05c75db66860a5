import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#functions/http/errors.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import type { Plans, Subscriptions } from '#functions/store/accounts/subscriptions.ts'
import { currentPlan, isRunning, paysTwice, reportIfNewer } from '#shared/domain/account/plan.ts'
import type { Plan, Price } from '#shared/domain/account/planSchema.ts'
import { freePayments, noPayment, type Payments } from './payments.ts'

interface SubscriptionDependencies {
  store: Subscriptions
  payments: () => Promise<Payments>
}
interface Subscriber {
  id: string
  email: string
}

interface Subscribed {
  plans: Plans
  checkoutUrl: string | null
}

/** Reports rarely arrive twice during one call. */
const maxAttempts = 3

const plansOf = ({ plans }: Plans) => Object.values(plans)
export const currentPlanOf = (plans: Plans, now: Date) => currentPlan(plansOf(plans), now)

/** A cancelled plan ends by the clock. An active one does not: its renewal may only not be reported yet. */
const isOver = (plan: Plan, now: Date) =>
  plan.status === 'ended' || (plan.status === 'ending' && !isRunning(plan, now))

const planConflict = ({ status }: Plan) =>
  new AppError(
    'CONFLICT',
    status === 'ending'
      ? 'Your plan is cancelled and still runs. You can choose another once it has ended.'
      : 'You already have a plan. Please cancel it before you choose another.',
  )

/** The changes that a member, or a report of the payment provider, makes to the member's plans. */
export const subscriptionActions = ({ store, payments }: SubscriptionDependencies) => {
  const providerOf = async ({ customer }: Plan) => (customer === null ? freePayments : payments())

  const changePlans = async (userId: string, rule: (plans: Plans) => Plan | undefined) => {
    const plans = await store.change(userId, rule)
    if (!plans) throw new AppError('NOT_FOUND', 'There is no such user.')
    return plans
  }

  /**
   * Stores the plan that the provider answers with. Returns undefined if a report has changed the stored plan in the
   * meantime: it may say that the plan has ended, which must not be overwritten.
   */
  const storeAnswer = async (userId: string, former: Plan, answer: Promise<Plan>) => {
    const next = await answer
    let overtaken = false
    const plans = await changePlans(userId, ({ plans }) => {
      overtaken = !isDeepStrictEqual(plans[former.id], former)
      return overtaken ? undefined : next
    })
    return overtaken ? undefined : plans
  }
  /** Repeats an attempt that was overtaken by a report. */
  const retryIfOvertaken = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
    for (let left = maxAttempts; left > 0; left--) {
      const result = await attempt()
      if (result !== undefined) return result
    }
    throw new Error(`A plan was reported ${maxAttempts} times during one change`)
  }

  const startPlan = async (
    user: Subscriber,
    price: Price,
    plans: Plans,
    now: Date,
  ): Promise<Subscribed> => {
    const provider = price.amount === 0 ? freePayments : await payments()
    const former = plansOf(plans).find(({ customer }) => customer !== null)
    const { version } = plans
    const result = await provider.subscribe({ user, price, former, version, now })
    if ('checkoutUrl' in result) return { plans, checkoutUrl: result.checkoutUrl }
    return { plans: await changePlans(user.id, () => result.plan), checkoutUrl: null }
  }

  return {
    subscribe: (user: Subscriber, price: Price, now: Date): Promise<Subscribed> =>
      retryIfOvertaken(async () => {
        const plans = await store.read(user.id)
        const current = currentPlanOf(plans, now)
        if (!current || isOver(current, now)) return startPlan(user, price, plans, now)
        if (current.priceId === price.id) {
          if (current.status === 'active') return { plans, checkoutUrl: null }
          const provider = await providerOf(current)
          const resumed = await storeAnswer(user.id, current, provider.resume(current))
          return resumed && { plans: resumed, checkoutUrl: null }
        }
        // A free plan can be replaced by any other.
        if (current.customer !== null) throw planConflict(current)
        return startPlan(user, price, plans, now)
      }),

    cancel: (user: Subscriber, now: Date): Promise<Plans> =>
      retryIfOvertaken(async () => {
        const plans = await store.read(user.id)
        const current = currentPlanOf(plans, now)
        if (!current) throw new AppError('NOT_FOUND', 'You have no plan.')
        // It was cancelled before, perhaps by an earlier attempt of this request.
        if (current.status !== 'active') return plans
        return storeAnswer(user.id, current, (await providerOf(current)).cancel(current, now))
      }),

    async portal(user: Subscriber) {
      const plan = plansOf(await store.read(user.id)).find(({ customer }) => customer !== null)
      if (!plan?.customer) throw noPayment()
      return (await payments()).portal(plan.customer)
    },

    async report(body: Uint8Array, signature: string) {
      const report = await (await payments()).readReport(body, signature)
      if (!report) return
      const { userId, plan } = report
      const plans = await store.change(userId, ({ plans }) => reportIfNewer(plans[plan.id], plan))
      if (plans && paysTwice(plansOf(plans))) {
        logger.warn('a user pays for two plans', { userId })
        countMetric('PaidTwice')
      }
    },
  }
}
