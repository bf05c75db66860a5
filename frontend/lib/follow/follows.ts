import { useMemo } from 'react'
import { type FollowKind, followedIn } from '#shared/domain/account/follows.ts'
import { attempt } from '../attempt.ts'
import { observable, useObserved } from '../observable.ts'
import { useSession } from '../session/session.ts'
import { hasAccount, type SessionUser } from '../session/storedSession.ts'

/** A guest's follows, in the same form in which the server returns a member's. */
type GuestFollows = Pick<SessionUser, 'followed_players' | 'followed_teams'>

const key = 'follows'
const names = ['followed_players', 'followed_teams'] as const

/** Storage may contain anything: other programs of this origin and the reader can write to it. */
export const storedFollows = (storage: Pick<Storage, 'getItem'>): GuestFollows => {
  const value = JSON.parse(storage.getItem(key) ?? 'null') ?? {}
  return Object.fromEntries(
    names.flatMap((name) => (typeof value[name] === 'string' ? [[name, value[name]]] : [])),
  )
}

/** Nobody is followed if the browser forbids storage. */
const readFollows = (): GuestFollows => attempt(() => storedFollows(localStorage)) ?? {}

const kept = observable(readFollows())

/** A guest's follows exist only in this browser, and only until he has an account. */
export const guestFollows = {
  ...kept,
  /** Another tab may have changed the list in the meantime. */
  latest: readFollows,
  keep: (follows: GuestFollows): void => {
    // If it cannot be stored, the list lasts until the page is closed.
    attempt(() => localStorage.setItem(key, JSON.stringify(follows)))
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
