import { useNavigate } from '@tanstack/react-router'
import { ownTime, shortDateTime } from '#shared/domain/time/dates.ts'
import { useOwnZone } from '../../lib/ownZone.ts'
import { useNow } from '../../lib/serverTime.ts'
import { lifeOf } from '../../lib/session/tokenLife.ts'
import { GuestNote } from '../../ui/score/GuestNote.tsx'

/** `Sun, Nov 22 · 9:00 AM EST (3:00 PM CET)`: when the token of free access ends, in the East and in the reader's zone. */
export const freeAccessEnd = (
  token: string,
  now: Date,
  ownZone: string | undefined,
): string | undefined => {
  const life = lifeOf(token)
  if (!life) return undefined
  const end = new Date(life.ends * 1000)
  const own = ownZone && ownTime(end, ownZone, ['eastern'])
  return `${shortDateTime(end, now)}${own ? ` (${own})` : ''}`
}

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
