import { isUnauthorized } from './apiError.ts'
import { type Answer, type Request, type Route, send } from './send.ts'
import type { Session } from './session/createSession.ts'

/** A call as whoever is here. A refused token starts the session over, once. */
export const callAs =
  (session: Pick<Session, 'token' | 'startOver'>) =>
  async <R extends Route>(route: R, request: Request<R>): Promise<Answer<R>> => {
    const token = await session.token()
    try {
      return await send(route, request, token)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      await session.startOver(token)
      return send(route, request, await session.token())
    }
  }
