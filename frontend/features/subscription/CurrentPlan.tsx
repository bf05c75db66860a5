import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Subscription } from '#shared/contract/subscriptions.ts'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { Button } from '../../ui/control/Button.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import styles from './PlanCard.module.css'
import { subscriptionQuery } from './queries.ts'
import { term } from './terms.ts'

export function CurrentPlan({ plan, title }: { plan: Subscription; title: string }) {
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
    <div className={styles.current}>
      <p>
        You are on <strong>{title}</strong>. {term(plan)}
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
