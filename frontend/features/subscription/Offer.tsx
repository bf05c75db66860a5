import type { Price } from '#shared/domain/sport/settings.ts'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { Button } from '../../ui/control/Button.tsx'
import styles from './PlanCard.module.css'
import { costText, type standing } from './planTexts.ts'

interface Props {
  price: Price
  standing: ReturnType<typeof standing>
}

/** A plan that costs something is paid for on the payment provider's pages. */
export function Offer({ price, standing }: Props) {
  const { pending, run } = useAction(async () => {
    const { checkout_url } = await api('POST /subscriptions', {
      body: { priceId: price.id },
      failure: 'Unable to subscribe. Please try again later.',
    })
    // A new page either way: what a plan opens is asked for afresh.
    location.assign(checkout_url ?? '/confirmation')
  })
  return (
    <li className={styles.offer}>
      <h3>{price.title}</h3>
      <p className={`num ${styles.cost}`}>{costText(price)}</p>
      <p className="note">{price.description}</p>
      {standing === 'yours' ? (
        <p className={styles.yours}>Your plan</p>
      ) : (
        <Button full look="solid" aria-disabled={pending || undefined} onClick={() => run()}>
          {pending
            ? 'Subscribing'
            : `${standing === 'cancelled' ? 'Keep' : 'Choose'} ${price.title}`}
        </Button>
      )}
    </li>
  )
}
