import { send } from '../send.ts'
import type { SessionCalls } from './createSession.ts'

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
