import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ReaderSession } from '../session/createSession.ts'
import { session } from '../session/session.ts'
import {
  type Answer,
  type AnswerWithMessage,
  type ApiRoute,
  isTokenRefused,
  type Request,
  sendWithMessage,
} from './send.ts'

type TokenSource = Pick<ReaderSession, 'token' | 'startOver'>

/** Sends calls with the session's token. A refused token is renewed or replaced, and the call is sent once more. */
export const callWithMessage =
  (tokens: TokenSource) =>
  async <R extends ApiRoute>(route: R, request: Request<R>): Promise<AnswerWithMessage<R>> => {
    const token = await tokens.token()
    try {
      return await sendWithMessage(route, request, token)
    } catch (error) {
      if (!isTokenRefused(error)) throw error
      await tokens.startOver(token)
      const nextToken = await tokens.token()
      if (nextToken === token) throw error
      return sendWithMessage(route, request, nextToken)
    }
  }

export const callWithToken = (tokens: TokenSource) => {
  const call = callWithMessage(tokens)
  return async <R extends ApiRoute>(route: R, request: Request<R>): Promise<Answer<R>> =>
    (await call(route, request)).data
}

/** The call for use by pages, with the current session's token. */
export const api = callWithToken(session)

/** The same, for calls whose answer has a message for the reader beside its data. */
export const apiWithMessage = callWithMessage(session)

/** The query of a call. To add options, spread it. */
export const apiQuery = <const Key extends QueryKey, R extends ApiRoute>(
  queryKey: Key,
  route: R,
  request: Request<R>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => api(route, { ...request, signal }) })
