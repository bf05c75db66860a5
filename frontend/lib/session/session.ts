import { alert } from '../alert.ts'
import { createSession } from './createSession.ts'
import { sessionCalls } from './sessionCalls.ts'
import { storageKey } from './stored.ts'

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
