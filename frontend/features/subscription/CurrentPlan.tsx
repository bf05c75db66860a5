import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Subscription } from '#shared/contract/account/subscriptions.ts'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './PlanCard.module.css'
import { subscriptionQuery, termText } from './plans.ts'

export const CurrentPlan = ({ plan, title }: { plan: Subscription; title: string }) => {
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
