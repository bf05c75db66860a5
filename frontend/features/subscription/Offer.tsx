import type { Price } from '#shared/domain/account/planSchema.ts'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { Button } from '../../ui/control/Button.tsx'
import styles from './PlanCard.module.css'
import { costText, type OfferState } from './plans.ts'

interface Props {
  price: Price
  /** Shown before the button, for example that nothing is charged. */
  notice: string | null
  state: OfferState
}

/** A plan to choose. A plan with a price leads to the payment provider's pages. */
export const Offer = ({ price, notice, state }: Props) => {
  const { pending, run } = useAction(async () => {
    const { checkout_url } = await api('POST /subscriptions', {
      body: { priceId: price.id },
      failure: 'Unable to subscribe. Please try again later.',
    })
    // A new page load either way, so that everything the plan opens is fetched again.
    location.assign(checkout_url ?? '/confirmation')
  })
  const cost = costText(price)
  return (
    <li className={styles.offer}>
      <h3>{price.title}</h3>
      {cost !== price.title && <p className={`num ${styles.cost}`}>{cost}</p>}
      <p className="note">{price.description}</p>
      {notice && <p className="note">{notice}</p>}
      {state === 'yours' ? (
        <p className={styles.yours}>Your plan</p>
      ) : (
        <Button full look="solid" aria-disabled={pending || undefined} onClick={() => run()}>
          {pending ? 'Subscribing' : `${state === 'cancelled' ? 'Keep' : 'Choose'} ${price.title}`}
        </Button>
      )}
    </li>
  )
}
