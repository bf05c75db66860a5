import { useState } from 'react'
import { apiWithMessage } from '../../lib/api/api.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { Button } from '../../ui/control/Button.tsx'

/** The welcome letter may be lost, or its link too old. */
export function ConfirmEmail() {
  const [said, setSaid] = useState<string>()
  const { pending, run } = useAction(async () => {
    const { message } = await apiWithMessage('POST /mail/sendEmailConfirmation', {
      failure: 'Unable to send the mail. Please try again later.',
    })
    setSaid(message)
  })
  if (said !== undefined)
    return (
      <p role="status" className="note">
        {said}
      </p>
    )
  return (
    <Button full aria-disabled={pending || undefined} onClick={() => run()}>
      {pending ? 'Sending' : 'Send the confirmation link again'}
    </Button>
  )
}
