import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useOwnZone } from '../../lib/ownZone.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { isAccountForm, isHome, wayOn } from '../../lib/page/wayOn.ts'
import { useNow } from '../../lib/serverTime.ts'
import { useSession } from '../../lib/session/session.ts'
import { useObserved } from '../../lib/useObserved.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { GuestNote } from '../../ui/score/GuestNote.tsx'
import { freeAccessEnd } from './freeAccessEnd.ts'

/** Only who was logged in loads it. */
const LoginAgain = lazyPart(() => import('./LoginAgain.tsx'), 'LoginAgain')

/** What a reader must know of his session, above every page but the forms: its end, and the way on after a login. */
export const SessionNote = () => {
  const { login, free_access, token = '', ended } = useSession()
  const place = useObserved(wayOn)
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  if (isAccountForm(routeId)) return null
  if (free_access) return <FreeAccess token={token} />
  if (ended?.free_access) return <FreeAccess />
  if (login && place && isHome(routeId))
    return (
      <ButtonLink to={place.path} search={place.search}>
        Go on to {place.title}
      </ButtonLink>
    )
  return (
    ended?.email && (
      <Suspense>
        <LoginAgain email={ended.email} />
      </Suspense>
    )
  )
}

/** Says until when every score is open, or without a token that they no longer are, and how to keep them. */
const FreeAccess = ({ token }: { token?: string }) => {
  const navigate = useNavigate()
  const end = freeAccessEnd(token ?? '', useNow(), useOwnZone())
  return (
    <GuestNote onJoin={() => void navigate({ to: '/signup' })}>
      {end ? `Free access until ${end}.` : 'Your free access has ended.'} To keep every score:
    </GuestNote>
  )
}
