import { useMemo } from 'react'
import { type FollowKind, followedIn } from '#shared/domain/account/follows.ts'
import { observable } from '../observable.ts'
import { useSession } from '../session/session.ts'
import { hasAccount, type SessionUser } from '../session/storedSession.ts'
import { useObserved } from '../useObserved.ts'

/** Whom a guest follows, in the form in which the server answers whom a member follows. */
export type GuestFollows = Pick<SessionUser, 'followed_players' | 'followed_teams'>

const key = 'follows'
const names = ['followed_players', 'followed_teams'] as const

/** Another program of this address, or a reader, may have stored anything. */
export const storedFollows = (storage: Pick<Storage, 'getItem'>): GuestFollows => {
  const value = JSON.parse(storage.getItem(key) ?? 'null') ?? {}
  return Object.fromEntries(
    names.flatMap((name) => (typeof value[name] === 'string' ? [[name, value[name]]] : [])),
  )
}

/** A browser that forbids storage, or has something else there, keeps nobody. */
const ofBrowser = (): GuestFollows => {
  try {
    return storedFollows(localStorage)
  } catch {
    return {}
  }
}

const kept = observable(ofBrowser())

/** Only this browser keeps whom a guest follows, and only until he has an account. */
export const guestFollows = {
  ...kept,
  /** Another tab may have changed the list since. */
  latest: ofBrowser,
  keep: (follows: GuestFollows): void => {
    try {
      localStorage.setItem(key, JSON.stringify(follows))
    } catch {
      // Until the page is closed the list is kept in memory.
    }
    kept.set(follows)
  },
}

/** The keys of the players or the teams that this reader follows. */
export const useFollowed = (kind: FollowKind): ReadonlySet<string> => {
  const user = useSession()
  const guest = useObserved(guestFollows)
  const listed = (hasAccount(user) ? user : guest)[`followed_${kind}`]
  return useMemo(() => followedIn(listed), [listed])
}
