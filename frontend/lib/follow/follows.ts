import { useMemo } from 'react'
import { type FollowKind, followedIn } from '#shared/domain/account/follows.ts'
import { useSession } from '../session/session.ts'
import { hasAccount } from '../session/storedSession.ts'
import { useObserved } from '../useObserved.ts'
import { guestFollows } from './guestFollows.ts'

/** The keys of the players or the teams that this reader follows. */
export const useFollowed = (kind: FollowKind): ReadonlySet<string> => {
  const user = useSession()
  const guest = useObserved(guestFollows)
  const listed = (hasAccount(user) ? user : guest)[`followed_${kind}`]
  return useMemo(() => followedIn(listed), [listed])
}
