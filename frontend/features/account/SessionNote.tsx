import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { guestFollows } from '../../lib/follow/follows.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { isAccountForm, isHome, wayOn } from '../../lib/page/wayOn.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { useObserved } from '../../lib/useObserved.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'

// Few readers need them, and every page has this note.
const LoginAgain = lazyPart(() => import('./LoginAgain.tsx'), 'LoginAgain')
const CarriedFollows = lazyPart(() => import('./CarriedFollows.tsx'), 'CarriedFollows')
const FreeAccessNote = lazyPart(() => import('./FreeAccessNote.tsx'), 'FreeAccessNote')

/** Stands above every page but the forms. After a login, an account takes over whom its reader followed as a guest. */
export const SessionNote = () => {
  const isMember = hasAccount(useSession())
  const guests = Object.keys(useObserved(guestFollows))
  return (
    <>
      <Note />
      <Suspense>{isMember && guests.length > 0 && <CarriedFollows />}</Suspense>
    </>
  )
}

/** Says that a session has ended, and leads on after a login. */
const Note = () => {
  const { login, free_access, token, ended } = useSession()
  const place = useObserved(wayOn)
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  if (isAccountForm(routeId)) return null
  if (free_access || ended?.free_access)
    return (
      <Suspense fallback={<p>&nbsp;</p>}>
        <FreeAccessNote token={free_access ? token : undefined} />
      </Suspense>
    )
  if (login && place && isHome(routeId))
    return (
      <ButtonLink to={place.path} search={place.search}>
        Go on to {place.title}
      </ButtonLink>
    )
  return <Suspense>{ended?.email && <LoginAgain email={ended.email} />}</Suspense>
}
