import { useQuery } from '@tanstack/react-query'
import { pricesQuery } from '../../lib/api/queries.ts'
import { planOnRefusal, subscriptionQuery } from './plans.ts'

const quiet = { meta: { quiet: true } }

/** Says why the reader's plan does not open a game. Shows nothing if the plan cannot be loaded. */
export const PlanOnRefusal = () => {
  const { data: plan } = useQuery({ ...subscriptionQuery, ...quiet })
  const { data: offered } = useQuery({ ...pricesQuery, ...quiet })
  if (plan === undefined) return null
  const title = offered?.prices.find(({ id }) => id === plan?.price_id)?.title
  return <p className="note">{planOnRefusal(plan, title)}</p>
}
