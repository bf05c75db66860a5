import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { saveFile } from '../../lib/page/saveFile.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

const download = async () => {
  const data = await api('GET /account/data', {
    failure: 'Unable to collect your data. Please try again later.',
  })
  saveFile(JSON.stringify(data, null, 2), 'matchfit-my-data.json', 'application/json')
}

/** What a member can do with what is stored of him: take it along, and have it deleted. */
export const PersonalData = () => {
  const [isAsking, setAsking] = useState(false)
  const { pending, run } = useAction(download)
  return (
    <Sheet title="Your data">
      <p className="note">
        The file holds all that we store about you: your profile, your plans, and what you did here.
      </p>
      <Button full aria-disabled={pending || undefined} onClick={() => run()}>
        {pending ? 'Collecting' : 'Download my data'}
      </Button>
      <Button full onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking && <DeleteAccount onClose={() => setAsking(false)} />}
    </Sheet>
  )
}
