import type { Session } from '../session/createSession.ts'
import { isTokenRefused } from './apiError.ts'
import {
  type Answer,
  type AnswerWithMessage,
  type Request,
  type Route,
  sendWithMessage,
} from './send.ts'

type Caller = Pick<Session, 'token' | 'startOver'>

/** A call as whoever is here. A refused token is renewed, or the session starts over, once. */
export const callWithMessage =
  (session: Caller) =>
  async <R extends Route>(route: R, request: Request<R>): Promise<AnswerWithMessage<R>> => {
    const token = await session.token()
    try {
      return await sendWithMessage(route, request, token)
    } catch (error) {
      if (!isTokenRefused(error)) throw error
      await session.startOver(token)
      const next = await session.token()
      if (next === token) throw error
      return sendWithMessage(route, request, next)
    }
  }

export const callWithToken = (session: Caller) => {
  const tell = callWithMessage(session)
  return async <R extends Route>(route: R, request: Request<R>): Promise<Answer<R>> =>
    (await tell(route, request)).data
}
