import { observable } from '../observable.ts'
import type { SessionUser } from '../session/storedSession.ts'

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
  current: kept.current,
  watch: kept.watch,
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
