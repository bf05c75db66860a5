import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  allOf,
  canSubmitReset,
  mismatchHint,
  password,
  required,
} from '#shared/domain/validation/validation.ts'
import { banner } from '../../lib/alerts.ts'
import { isRefusal, send } from '../../lib/api/send.ts'
import { type BoundField, useForm } from '../../lib/form/useForm.ts'
import { linkTokens } from '../../lib/session/linkToken.ts'
import { logOut, session } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { Field, Form, FormCard } from '../../ui/form/Form.tsx'
import { EmailInput } from '../../ui/form/Input.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { resetAddressQuery } from './queries.ts'

export const ResetPage = ({ token }: { token: string | undefined }) => {
  const [done, setDone] = useState(false)
  const finish = () => {
    linkTokens.forget('reset')
    setDone(true)
    // A new password ends every login of the account.
    if (session.user().login) void logOut()
  }
  return done ? <ResetDone /> : <NewPassword token={token} onDone={finish} />
}

const NewPassword = ({ token, onDone }: { token: string | undefined; onDone: () => void }) => {
  const {
    data: email,
    error,
    isLoading,
    isFetching,
    refetch,
  } = useQuery({
    ...resetAddressQuery(token ?? ''),
    enabled: token !== undefined,
  })
  const retry = () => {
    banner.clear()
    void refetch()
  }
  return (
    <FormCard
      title="Reset Password"
      links={
        <Link to="/login" search={{ forgot: true }}>
          Ask for another link
        </Link>
      }
    >
      {error && !isRefusal(error) ? (
        // The server could not be reached, so the link may be valid.
        <>
          <p className="note">{error.message}</p>
          <Button full look="solid" aria-disabled={isFetching || undefined} onClick={retry}>
            {isFetching ? 'Checking the link' : 'Try again'}
          </Button>
        </>
      ) : (
        <ResetForm
          link={token !== undefined && email !== undefined ? { token, email } : undefined}
          checking={isLoading}
          onDone={onDone}
        />
      )}
    </FormCard>
  )
}

const ResetDone = () => (
  <FormCard
    title="Password Reset Succesfully"
    lead="You can log in with it now."
    links={<Link to="/login">Login</Link>}
  >
    <ButtonLink to="/" look="solid" full>
      Home
    </ButtonLink>
  </FormCard>
)

interface FormProps {
  /** A verified token and the email of its account. Without one nothing can be sent. */
  link: { token: string; email: string } | undefined
  /** True while the token is being verified. */
  checking: boolean
  onDone: () => void
}

/** A read-only field that shows users and password managers which account the password belongs to. */
const fixedField = (name: string, value: string): BoundField => ({
  name,
  value,
  error: undefined,
  change: () => {},
  leave: () => {},
})

const ResetForm = ({ link, checking, onDone }: FormProps) => {
  const form = useForm({
    initial: { reset_password: '', confirm_password: '' },
    rules: {
      reset_password: allOf(required, password),
      confirm_password: (value, { reset_password }) =>
        required(value) ?? mismatchHint(reset_password, value),
    },
    send: async ({ reset_password }) => {
      if (!link) return
      await send('POST /resetPassword', {
        body: { reset_password, ...link },
        failure: 'Unable to reset the password. Please try again later.',
      })
      onDone()
    },
  })
  const { reset_password, confirm_password } = form.values
  const confirmation = form.field('confirm_password')
  // The mismatch shows while the reader types, without waiting for the field to be left.
  const confirmationWithHint = {
    ...confirmation,
    error: mismatchHint(reset_password, confirm_password) ?? confirmation.error,
  }
  const ready = link !== undefined && canSubmitReset(reset_password, confirm_password)
  return (
    <Form
      of={form}
      action={link || checking ? 'Reset Password' : 'Incorrect Link'}
      busy="Saving"
      closed={!ready}
    >
      {link && (
        <Field label="Email" of={fixedField('email', link.email)}>
          {(control) => <EmailInput {...control} readOnly />}
        </Field>
      )}
      <Field
        label="Password"
        of={form.field('reset_password')}
        hint="8 characters, 1 uppercase letter, 1 number, and 1 symbol"
        lines={2}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" of={confirmationWithHint}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
    </Form>
  )
}
