import { alert } from '../alert.ts'
import { send } from '../send.ts'
import { createSession } from './createSession.ts'

export const session = createSession({
  storage: localStorage,
  guestToken: async () => {
    const { token } = await send('GET /sampleToken', {
      failure: 'Unable to start a session. Please try again later.',
    })
    return token
  },
  onEnded: () => alert.say('Your session has ended. Log in again to see every score.'),
})
