import { alert } from '../alert.ts'
import { send } from '../send.ts'
import { createSession } from './createSession.ts'

export const session = createSession({
  // Asked for at each use: a browser that refuses its storage throws at the name alone.
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  guestToken: async () => {
    const { token } = await send('GET /sampleToken', {
      failure: 'Unable to start a session. Please try again later.',
    })
    return token
  },
  onEnded: () => alert.say('Your session has ended. Log in again to see every score.'),
})
