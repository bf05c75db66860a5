import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { allOf, email, required } from '#shared/domain/validation/validation.ts'
import { banner } from '../../lib/alerts.ts'
import { sendWithMessage } from '../../lib/api/send.ts'
import { useForm } from '../../lib/form/useForm.ts'
import { Field, Form, FormCard } from '../../ui/form/Form.tsx'
import { EmailInput } from '../../ui/form/Input.tsx'

/** Asks for a reset link. The answer is the same whether or not the address has an account. */
export const ForgotForm = () => {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    rules: { email: allOf(required, email) },
    send: async (body) => {
      const { message } = await sendWithMessage('POST /mail/sendPasswordReset', {
        body,
        failure: 'Unable to send the mail. Please try again later.',
      })
      setSentTo(body.email)
      if (message) banner.showMessage(message)
    },
  })
  return (
    <FormCard
      title="Forgot Password"
      lead="We mail you a link to choose a new one."
      links={<Link to="/login">Back to login</Link>}
    >
      {sentTo === undefined ? (
        <Form of={form} action="Mail me the link" busy="Sending">
          <Field label="Email" of={form.field('email')}>
            {(control) => <EmailInput {...control} />}
          </Field>
        </Form>
      ) : (
        <p role="status">
          If <strong>{sentTo}</strong> has an account, the link is on its way. It is good for 60
          minutes.
        </p>
      )}
    </FormCard>
  )
}
