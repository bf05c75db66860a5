import { useSyncExternalStore } from 'react'
import { alert } from '../alert.ts'
import { ApiError } from '../api/apiError.ts'
import { send } from '../api/send.ts'
import { createSession, type SessionCalls } from './createSession.ts'
import { storageKey, type User } from './storedSession.ts'

const failure = 'Unable to check your login. Please try again later.'

/** They carry the token that they are about, and so do not go through `api`. */
export const sessionCalls: SessionCalls = {
  guestToken: async () => {
    const { token } = await send('GET /sampleToken', {
      failure: 'Unable to start a session. Please try again later.',
    })
    return token
  },
  check: async (token) => (await send('GET /checkLogin', { failure }, token)).user,
  refresh: async (id, token) =>
    (await send('GET /refreshUser/{id}', { params: { id }, failure }, token)).user,
  renew: () =>
    send('POST /session/refresh', { failure, headers: { 'x-requested-with': 'matchfit' } }),
  logout: async (token) => {
    await send('GET /logout', { failure: 'Unable to logout' }, token)
  },
}

export const session = createSession({
  // Asked for at each use: a browser that refuses its storage throws at the name alone.
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  calls: sessionCalls,
  onEnded: () => alert.say('Your session has ended. Log in again to see every score.'),
  // The refresh cookie changes with each use: two tabs must not spend the same one.
  alone: (work) => ('locks' in navigator ? navigator.locks.request(storageKey, work) : work()),
})

/** Storage events come from the other tabs alone. */
addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) session.follow()
})

export const useSession = (): User => useSyncExternalStore(session.watch, session.user)

/** A logout that the server did not hear of is told: the login is still open. */
export const logOut = (): Promise<void> =>
  session.logout().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    alert.fail(error.message)
  })
