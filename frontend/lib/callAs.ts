import { isTokenRefused } from './apiError.ts'
import { type Answer, type Request, type Route, sendTold, type Told } from './send.ts'
import type { Session } from './session/createSession.ts'

type Caller = Pick<Session, 'token' | 'startOver'>

/** A call as whoever is here. A refused token is renewed, or the session starts over, once. */
export const tellAs =
  (session: Caller) =>
  async <R extends Route>(route: R, request: Request<R>): Promise<Told<R>> => {
    const token = await session.token()
    try {
      return await sendTold(route, request, token)
    } catch (error) {
      if (!isTokenRefused(error)) throw error
      await session.startOver(token)
      const next = await session.token()
      if (next === token) throw error
      return sendTold(route, request, next)
    }
  }

export const callAs = (session: Caller) => {
  const tell = tellAs(session)
  return async <R extends Route>(route: R, request: Request<R>): Promise<Answer<R>> =>
    (await tell(route, request)).data
}
