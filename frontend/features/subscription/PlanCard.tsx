import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Subscription } from '#shared/contract/account/subscriptions.ts'
import type { Price } from '#shared/domain/account/planSchema.ts'
import { api } from '../../lib/api/api.ts'
import { pricesQuery } from '../../lib/api/queries.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import styles from './PlanCard.module.css'
import { costText, type OfferState, offerState, subscriptionQuery, termText } from './plans.ts'

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
      <ul className={`grid gap-3 ${styles.offers}`}>
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
    <ul className={`grid gap-3 ${styles.offers}`} aria-hidden="true">
      {[1, 2].map((place) => (
        <li key={place} className={`flex gap-2 ${styles.offer}`}>
          <Placeholder size="text" />
          <Placeholder size="line" />
          <Placeholder size="button" />
        </li>
      ))}
    </ul>
  </Sheet>
)

interface OfferProps {
  price: Price
  /** Shown before the button, for example that nothing is charged. */
  notice: string | null
  state: OfferState
}

/** A plan to choose. If it has a price, it leads to the payment provider's pages. */
const Offer = ({ price, notice, state }: OfferProps) => {
  const { pending, run } = useAction(async () => {
    const { checkout_url } = await api('POST /subscriptions', {
      body: { priceId: price.id },
      failure: 'Unable to subscribe. Please try again later.',
    })
    // A full page load in both cases, so that everything the plan opens is fetched again.
    location.assign(checkout_url ?? '/confirmation')
  })
  const cost = costText(price)
  return (
    <li className={`flex gap-2 ${styles.offer}`}>
      <h3>{price.title}</h3>
      {cost !== price.title && <p className={`num bold ${styles.cost}`}>{cost}</p>}
      <p className="note">{price.description}</p>
      {notice && <p className="note">{notice}</p>}
      {state === 'yours' ? (
        <p className={`tap muted bold ${styles.yours}`}>Your plan</p>
      ) : (
        <Button full look="solid" aria-disabled={pending} onClick={() => run()}>
          {pending ? 'Subscribing' : `${state === 'cancelled' ? 'Keep' : 'Choose'} ${price.title}`}
        </Button>
      )}
    </li>
  )
}

const CurrentPlan = ({ plan, title }: { plan: Subscription; title: string }) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const cancel = useAction(async () => {
    await api('DELETE /subscriptions/current', {
      failure: 'Unable to cancel the subscription. Please try again later.',
    })
    queries.removeQueries(subscriptionQuery)
    await navigate({ to: '/cancel' })
  })
  const manage = useAction(async () => {
    const { url } = await api('POST /subscriptions/portal', {
      failure: 'Unable to open the payment pages. Please try again later.',
    })
    location.assign(url)
  })
  return (
    <div className={`grid gap-3 sunken ${styles.current}`}>
      <p>
        You are on <strong>{title}</strong>. {termText(plan)}
      </p>
      <div className="row">
        {plan.paid && <Button onClick={() => manage.run()}>Manage payment</Button>}
        {plan.status === 'active' && (
          <Button onClick={() => setAsking(true)}>Cancel subscription</Button>
        )}
      </div>
      {asking && (
        <CancelDialog
          title={title}
          paid={plan.paid}
          onKeep={() => setAsking(false)}
          onCancel={() => {
            setAsking(false)
            cancel.run()
          }}
        />
      )}
    </div>
  )
}

interface Props {
  title: string
  paid: boolean
  onKeep: () => void
  onCancel: () => void
}

const CancelDialog = ({ title, paid, onKeep, onCancel }: Props) => (
  <Dialog title={`Cancel ${title}?`} role="alertdialog" onClose={onKeep}>
    <p className="note">
      {paid ? 'What you have paid for stays yours until its end.' : 'The plan ends at once.'}
    </p>
    <Button full look="solid" data-focus-first onClick={onKeep}>
      Keep it
    </Button>
    <Button full onClick={onCancel}>
      Cancel subscription
    </Button>
  </Dialog>
)
