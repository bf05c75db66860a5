import { Link } from '@tanstack/react-router'
import { required } from '#shared/domain/validation/validation.ts'
import { send } from '../../lib/api/send.ts'
import { useForm } from '../../lib/form/useForm.ts'
import { session } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Field, Form } from '../../ui/form/Form.tsx'
import { EmailInput } from '../../ui/form/Input.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'

/**
 * A login dialog over the open page, for when the server has ended the session. Only the same person may
 * continue on the page, because it shows what he may see and holds what he was writing. Closing the dialog
 * continues as a guest.
 */
export const LoginAgain = ({ email }: { email: string }) => {
  const form = useForm({
    initial: { password: '' },
    rules: { password: required },
    send: async ({ password }) => {
      const failure = 'Unable to log in. Please try again later.'
      session.enter(await send('POST /login', { body: { email, password }, failure }))
    },
  })
  return (
    <Dialog title="Your session has ended" role="alertdialog" onClose={session.stayGuest}>
      <p className="note">Log in again to continue. Nothing that you wrote on this page is lost.</p>
      <Form of={form} action="Login" busy="Logging in">
        <EmailInput aria-label="Email" value={email} readOnly />
        <Field label="Password" of={form.field('password')}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" data-focus-first />
          )}
        </Field>
      </Form>
      <ButtonLink to="/login" full>
        Log in as somebody else
      </ButtonLink>
      <Link to="/login" search={{ forgot: true }}>
        Forgot Password
      </Link>
    </Dialog>
  )
}
