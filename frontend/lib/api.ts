import { isUnauthorized } from './apiError.ts'
import { type Answer, type Request, type Route, send } from './send.ts'
import { session } from './session/session.ts'

/** A call as whoever is here. A refused token starts the session over, once. */
export async function api<R extends Route>(route: R, request: Request<R>): Promise<Answer<R>> {
  const token = await session.token()
  try {
    return await send(route, request, token)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    await session.startOver(token)
    return send(route, request, await session.token())
  }
}
