import { Link, useNavigate } from '@tanstack/react-router'
import { allOf, email, required } from '#shared/domain/validation/validation.ts'
import { send } from '../../lib/api/send.ts'
import { useForm } from '../../lib/form/useForm.ts'
import { lastPage } from '../../lib/page/lastPage.ts'
import { session } from '../../lib/session/session.ts'
import { Field, Form, FormCard } from '../../ui/form/Form.tsx'
import { EmailInput } from '../../ui/form/Input.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { confirmWaitingAddress } from './queries.ts'

export const LoginForm = () => {
  const navigate = useNavigate()
  const form = useForm({
    initial: { email: '', password: '' },
    // An older password may break today's rules and is still valid.
    rules: { email: allOf(required, email), password: required },
    send: async (body) => {
      const failure = 'Unable to log in. Please try again later.'
      session.enter(await send('POST /login', { body, failure }))
      lastPage.entered()
      await navigate({ to: '/' })
      await confirmWaitingAddress()
    },
  })
  return (
    <FormCard
      title="Login"
      links={
        <>
          <Link to="/login" search={{ forgot: true }}>
            Forgot Password
          </Link>
          <p>
            Need access?{' '}
            <Link to="/signup" className="reach">
              Join for free
            </Link>
          </p>
        </>
      }
    >
      <Form of={form} action="Login" busy="Logging in">
        <Field label="Email" of={form.field('email')}>
          {(control) => <EmailInput {...control} />}
        </Field>
        <Field label="Password" of={form.field('password')}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      </Form>
    </FormCard>
  )
}
