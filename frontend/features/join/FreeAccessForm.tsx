import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { allOf, email, required } from '#shared/domain/validation/validation.ts'
import { banner } from '../../lib/alerts.ts'
import { sendWithMessage } from '../../lib/api/send.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { useForm } from '../../lib/form/useForm.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Field, Form, FormCard } from '../../ui/form/Form.tsx'
import { EmailInput } from '../../ui/form/Input.tsx'

/** Asks for the link that opens free access. */
export const FreeAccessForm = () => {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    rules: { email: allOf(required, email) },
    send: async (freeAccess) => {
      const { message } = await sendWithMessage('POST /freeAccess', {
        body: { freeAccess },
        failure: 'Unable to open free access. Please try again later.',
      })
      setSentTo(freeAccess.email)
      if (message) banner.showMessage(message)
    },
  })
  return (
    <FormCard
      title="Read for 24 hours"
      lead="We mail you a link that opens every score for a day. No password, no card."
      links={
        <p>
          Need access for longer?{' '}
          <Link to="/signup" className="reach">
            Join for free
          </Link>
        </p>
      }
    >
      {sentTo === undefined ? (
        <Form of={form} action="Mail me the link" busy="Sending">
          <Field label="Email" of={form.field('email')}>
            {(control) => <EmailInput {...control} autoComplete="email" />}
          </Field>
        </Form>
      ) : (
        <p role="status">
          The link is on its way to <strong>{sentTo}</strong>. It is good for 60 minutes.
        </p>
      )}
    </FormCard>
  )
}

/** Retries a link that could not be checked because the server was out of reach. */
export const RetryFreeAccess = () => {
  const router = useRouter()
  const { pending, run } = useAction(async () => {
    banner.clear()
    // The route checks the link when it loads.
    await router.invalidate()
  })
  return (
    <FormCard title="Read for 24 hours" lead="Your link could not be opened just now.">
      <Button full look="solid" aria-disabled={pending} onClick={() => run()}>
        {pending ? 'Opening' : 'Try again'}
      </Button>
    </FormCard>
  )
}
