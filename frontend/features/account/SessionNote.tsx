import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { guestFollows } from '../../lib/follow/follows.ts'
import { useObserved } from '../../lib/observable.ts'
import { isAccountForm, isHome, lastPage } from '../../lib/page/lastPage.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'

// Loaded on demand: few readers need them, and every page has this note.
const LoginAgain = lazyPart(() => import('./LoginAgain.tsx'), 'LoginAgain')
const SaveGuestFollows = lazyPart(() => import('./SaveGuestFollows.tsx'), 'SaveGuestFollows')
const FreeAccessNote = lazyPart(() => import('./FreeAccessNote.tsx'), 'FreeAccessNote')

/** Shown above every page except the account forms. After a login, it moves the guest's follows to the account. */
export const SessionNote = () => {
  const isMember = hasAccount(useSession())
  const guests = Object.keys(useObserved(guestFollows))
  return (
    <>
      <Note />
      <Suspense>{isMember && guests.length > 0 && <SaveGuestFollows />}</Suspense>
    </>
  )
}

/** Tells a reader that his access has ended, or links a member who has just logged in to the page he came from. */
const Note = () => {
  const { login, free_access, token, ended } = useSession()
  const place = useObserved(lastPage)
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
