import { useSyncExternalStore } from 'react'
import { banner } from '../alerts.ts'
import { ApiError, send } from '../api/send.ts'
import { attempt } from '../attempt.ts'
import { observable } from '../observable.ts'
import { createSession, type SessionCalls } from './createSession.ts'
import { forgetDrafts, hasDrafts, type SessionUser, storageKey } from './storedSession.ts'

const failure = 'Unable to check your login. Please try again later.'

/** These calls check or renew the token, so they use `send`; `api` would try to renew the token first. */
const sessionCalls: SessionCalls = {
  guestToken: async () => {
    const { token } = await send('GET /sampleToken', {
      failure: 'Unable to start a session. Please try again later.',
    })
    return token
  },
  check: async (token) => (await send('GET /checkLogin', { failure }, token)).user,
  renew: () =>
    send('POST /session/refresh', { failure, headers: { 'x-requested-with': 'matchfit' } }),
  logout: async (token) => {
    await send('GET /logout', { failure: 'Unable to logout' }, token)
  },
}

/** The session of this page. */
export const session = createSession({
  // A getter, because in a browser that forbids storage even its name throws.
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  calls: sessionCalls,
  // The refresh cookie changes with each use, so two tabs must not spend the same one.
  withLock: (work) => ('locks' in navigator ? navigator.locks.request(storageKey, work) : work()),
})

export const useSession = (): SessionUser =>
  useSyncExternalStore(session.watch, session.user, session.user)

/** A browser that forbids storage keeps no drafts. */
export const keepsDrafts = (): boolean => attempt(() => hasDrafts(localStorage)) ?? false

/** True while the reader is asked whether to log out although that deletes a draft. */
export const logoutQuestion = observable(false)

/**
 * Resolves to whether the reader is logged out. If the server cannot be reached, the login continues, an error
 * is shown, and the reader stays on the page.
 */
export const logOut = async (): Promise<boolean> => {
  try {
    await session.logout()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    banner.showError(error.message)
  }
  const isOut = !session.user().login
  if (isOut && keepsDrafts()) forgetDrafts(localStorage)
  return isOut
}
