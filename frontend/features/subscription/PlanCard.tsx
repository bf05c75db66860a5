import { useQuery } from '@tanstack/react-query'
import { pricesQuery } from '../../lib/api/queries.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { Offer } from './Offer.tsx'
import styles from './PlanCard.module.css'
import { offerState, subscriptionQuery } from './plans.ts'

/** The plans on offer, and the reader's own. */
export const PlanCard = () => {
  const prices = useQuery(pricesQuery)
  const subscription = useQuery(subscriptionQuery)
  const failed = prices.error ?? subscription.error
  if (failed)
    return (
      <Sheet title="Plan" id="plan">
        <p className="note">{failed.message}</p>
        <Button
          onClick={() => {
            void prices.refetch()
            void subscription.refetch()
          }}
        >
          Try again
        </Button>
      </Sheet>
    )
  if (!prices.data || subscription.data === undefined) return <PendingPlan />
  const { prices: offered, notice } = prices.data
  const plan = subscription.data?.status === 'ended' ? null : subscription.data
  return (
    <Sheet title="Plan" id="plan">
      {plan && (
        <CurrentPlan
          plan={plan}
          title={offered.find(({ id }) => id === plan.price_id)?.title ?? plan.price_id}
        />
      )}
      {offered.length === 0 && <p className="note">There are no plans to choose from.</p>}
      <ul className={styles.offers}>
        {offered.map((price) => (
          <Offer
            key={price.id}
            price={price}
            notice={price.amount > 0 ? notice : null}
            state={offerState(plan, price.id)}
          />
        ))}
      </ul>
    </Sheet>
  )
}

const PendingPlan = () => (
  <Sheet title="Plan" id="plan">
    <ul className={styles.offers} aria-hidden="true">
      {[1, 2].map((place) => (
        <li key={place} className={styles.offer}>
          <Placeholder size="text" />
          <Placeholder size="line" />
          <Placeholder size="button" />
        </li>
      ))}
    </ul>
  </Sheet>
)
