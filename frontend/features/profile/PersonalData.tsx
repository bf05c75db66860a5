import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { required } from '#shared/domain/validation/validation.ts'
import { banner } from '../../lib/alerts.ts'
import { api, apiWithMessage } from '../../lib/api/api.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { useForm } from '../../lib/form/useForm.ts'
import { saveFile } from '../../lib/page/saveFile.ts'
import { logOut } from '../../lib/session/session.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Field, Form } from '../../ui/form/Form.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'

const download = async () => {
  const data = await api('GET /account/data', {
    failure: 'Unable to collect your data. Please try again later.',
  })
  saveFile(JSON.stringify(data, null, 2), 'matchfit-my-data.json', 'application/json')
}

/** Lets a member download all data stored about him, or delete his account. */
export const PersonalData = () => {
  const [isAsking, setAsking] = useState(false)
  const { pending, run } = useAction(download)
  return (
    <Sheet title="Your data">
      <p className="note">
        The file holds all that we store about you: your profile, your plans, and what you did here.
      </p>
      <Button full aria-disabled={pending} onClick={() => run()}>
        {pending ? 'Collecting' : 'Download my data'}
      </Button>
      <Button full onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking && <DeleteAccount onClose={() => setAsking(false)} />}
    </Sheet>
  )
}

/** Says what is deleted and what stays, and asks for the password, because somebody else may be using the device. */
const DeleteAccount = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '' },
    rules: { password: required },
    send: async ({ password }) => {
      const { message } = await apiWithMessage('POST /account/erasure', {
        body: { password },
        failure: 'Unable to delete your account. Please try again later.',
      })
      // The server has ended this login. The browser forgets it, and the drafts on this device.
      await logOut()
      await navigate({ to: '/' })
      banner.showMessage(message ?? 'Your account is being deleted.')
    },
  })
  return (
    <Dialog title="Delete your account?" role="alertdialog" onClose={onClose}>
      <p className="note">
        Your profile, your teams, your plans and your logins are deleted within minutes, on every
        device. What is left of a cancelled plan is lost. This cannot be undone.
      </p>
      <p className="note">
        What was done stays recorded without your name. Articles and scores that you worked on as an
        admin stay, too.
      </p>
      <Form of={form} action="Delete my account" busy="Deleting">
        <Field label="Password" of={form.field('password')}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      </Form>
      <Button full data-focus-first onClick={onClose}>
        Keep my account
      </Button>
    </Dialog>
  )
}
