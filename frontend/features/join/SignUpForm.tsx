import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  defaultFavoriteSport,
  favoriteSports,
  isFavoriteSport,
} from '#shared/domain/sport/sport.ts'
import { allOf, email, password, required } from '#shared/domain/validation/validation.ts'
import { browserAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError, sendWithMessage } from '../../lib/api/send.ts'
import { useForm } from '../../lib/form/useForm.ts'
import { lastPage } from '../../lib/page/lastPage.ts'
import { session } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Field, Form, RadioField } from '../../ui/form/Form.tsx'
import { EmailInput } from '../../ui/form/Input.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'

const validEmail = allOf(required, email)

/** The form of the sign-up page and of the sign-up dialog. */
export const SignUpForm = ({ onDone }: { onDone?: () => void }) => {
  const navigate = useNavigate()
  const address = useEmailTaken()
  const form = useForm({
    initial: { email: '', password: '', favorite_sport: defaultFavoriteSport as string },
    rules: {
      email: (value) => validEmail(value) ?? address.error(value),
      password: allOf(required, password),
      favorite_sport: required,
    },
    send: async ({ favorite_sport, ...credentials }) => {
      if (!isFavoriteSport(favorite_sport)) return
      const { data, message } = await sendWithMessage('POST /signup', {
        body: { ...credentials, favorite_sport },
        failure: 'Unable to complete signup. Please try again later.',
      })
      session.enter(data)
      onDone?.()
      lastPage.entered()
      await navigate({ to: '/' })
      if (message) browserAlert.show(message)
    },
  })
  const leaveEmail = (control: { onBlur: () => void; value: string }) => () => {
    control.onBlur()
    if (validEmail(control.value) === undefined) void address.check(control.value)
  }
  return (
    <Form of={form} action="Sign Up For Free" busy="Signing up">
      <Field label="Email" of={form.field('email')}>
        {(control) => <EmailInput {...control} onBlur={leaveEmail(control)} />}
      </Field>
      <Field
        label="Password"
        of={form.field('password')}
        hint="8 characters, 1 uppercase letter, 1 number, and 1 symbol"
        lines={2}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <RadioField
        label="Favorite sport"
        of={form.field('favorite_sport')}
        options={favoriteSports}
      />
    </Form>
  )
}

/** Checks whether an email already has an account. */
const useEmailTaken = () => {
  const [taken, setTaken] = useState<string>()
  return {
    error: (address: string) => (address === taken ? 'Email already exists' : undefined),
    async check(address: string): Promise<void> {
      try {
        const { existing_user } = await api('GET /get/checkusername/{email}', {
          params: { email: address },
          failure: 'Unable to check this email. Please try again later.',
        })
        setTaken(existing_user ? address : undefined)
      } catch (error) {
        // A failed check does not block the form: the sign-up call refuses a taken email, too.
        if (!(error instanceof ApiError)) throw error
      }
    },
  }
}

/** The sign-up dialog of every action that needs an account. */
export const JoinDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Join for free" onClose={onClose}>
    <p className="note">Scores for every game, and why they are what they are. Free, no card.</p>
    <SignUpForm onDone={onClose} />
    <OtherWaysIn />
  </Dialog>
)

export const OtherWaysIn = () => (
  <>
    <p className="note">
      Already have an account?{' '}
      <Link to="/login" className="reach">
        Login here
      </Link>
    </p>
    <p className="note">
      Only looking?{' '}
      <Link to="/freeaccess" className="reach">
        Read for 24 hours by a mailed link
      </Link>
    </p>
  </>
)
