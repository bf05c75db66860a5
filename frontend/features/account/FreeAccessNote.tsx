import { useNavigate } from '@tanstack/react-router'
import { useOwnZone } from '../../lib/ownZone.ts'
import { useNow } from '../../lib/serverTime.ts'
import { GuestNote } from '../../ui/score/GuestNote.tsx'
import { freeAccessEnd } from './freeAccessEnd.ts'

/** Says when free access to every score ends or, without a token, that it has ended; and how to keep it. */
export const FreeAccessNote = ({ token = '' }: { token?: string | undefined }) => {
  const navigate = useNavigate()
  const end = freeAccessEnd(token, useNow(), useOwnZone())
  return (
    <GuestNote onJoin={() => void navigate({ to: '/signup' })}>
      {end ? `Free access until ${end}.` : 'Your free access has ended.'} To keep every score:
    </GuestNote>
  )
}
