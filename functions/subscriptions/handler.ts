import * as z from 'zod'
import { requireMember } from '#functions/http/access.ts'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { AppError } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { attempts } from '#functions/store/accounts/attempts.ts'
import { type Plans, subscriptions } from '#functions/store/accounts/subscriptions.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { priceSetting, settings } from '#functions/store/settings.ts'
import { type Subscription, subscriptionEndpoints } from '#shared/contract/account/subscriptions.ts'
import { isRunning } from '#shared/domain/account/plan.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { choosePayments, paymentEnvironment } from './choosePayments.ts'
import { currentPlanOf, subscriptionActions } from './subscriptionActions.ts'

const env = readEnvironment(
  httpEnvironment.extend({ FACTS_TABLE: z.string() }).and(paymentEnvironment),
)
const db = documentClient()
const attemptStore = attempts(db, env.ACCOUNTS_TABLE)
const planStore = subscriptions(db, env.ACCOUNTS_TABLE)
const settingStore = settings(db, env.FACTS_TABLE)
const { subscribe, cancel, portal, report } = subscriptionActions({
  store: planStore,
  payments: choosePayments(env),
})

const toSubscription = (plans: Plans, now: Date): Subscription | null => {
  const plan = currentPlanOf(plans, now)
  if (!plan) return null
  const { priceId, since, until, customer } = plan
  const status = plan.status === 'ending' && !isRunning(plan, now) ? 'ended' : plan.status
  return { price_id: priceId, status, since, until, paid: customer !== null }
}

export const handler = serve(
  subscriptionEndpoints,
  {
    subscribe: async ({ body, caller, now }) => {
      const user = requireMember(caller)
      await enforceLimit(attemptStore, rateLimits.subscription, [user.id], now)
      const prices = (await settingStore.read(priceSetting)) ?? []
      const price = prices.find(({ id }) => id === body.priceId)
      if (!price) throw new AppError('NOT_FOUND', 'There is no such plan.')
      const { plans, checkoutUrl } = await subscribe(user, price, now)
      return { subscription: toSubscription(plans, now), checkout_url: checkoutUrl }
    },

    current: async ({ caller, now }) => ({
      subscription: toSubscription(await planStore.read(requireMember(caller).id), now),
    }),

    cancel: async ({ caller, now }) => {
      const user = requireMember(caller)
      await enforceLimit(attemptStore, rateLimits.subscription, [user.id], now)
      const subscription = toSubscription(await cancel(user, now), now)
      if (!subscription) throw new AppError('NOT_FOUND', 'You have no plan.')
      return { subscription }
    },

    portal: async ({ caller, now }) => {
      const user = requireMember(caller)
      await enforceLimit(attemptStore, rateLimits.subscription, [user.id], now)
      return { url: await portal(user) }
    },

    webhook: async ({ raw, headers }) => {
      await report(raw, headers['stripe-signature'] ?? '')
      return { received: true as const }
    },
  },
  httpDependencies(env, db),
)
