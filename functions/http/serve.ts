import { type Endpoint, type Family, routeKey } from '#shared/contract/endpoint.ts'
import { authorise } from './access.ts'
import { type Answer, type Answers, accessTokenIn, guest, type Identify } from './call.ts'
import { AppError } from './errors.ts'
import { parseCookies, parseInput } from './input.ts'
import { httpHandler } from './middleware.ts'
import { viewerOf } from './rateLimit.ts'
import { successResponse } from './response.ts'

export interface Route {
  endpoint: Endpoint
  answer: Answer
}
export type Routes = ReadonlyMap<string, Route>

/** API Gateway has chosen the route already: its key is looked up, no path is matched twice. */
export const routesOf = <F extends Family>(family: F, answers: Answers<F>): Routes => {
  const routes = new Map<string, Route>()
  for (const [name, endpoint] of Object.entries(family)) {
    // The pairing is checked by `Answers<F>`; a map of all of them cannot say it any more.
    const route = { endpoint, answer: answers[name] as unknown as Answer }
    routes.set(routeKey(endpoint), route)
    if (endpoint.method === 'GET') routes.set(`HEAD ${endpoint.path}`, route)
  }
  return routes
}

export interface HttpDependencies {
  originSecret: string
  identify: Identify
}

/**
 * Binds a family's contract to its answers. The caller is judged before the input is read, so
 * that a stranger learns nothing from our validation messages.
 */
export const serve = <F extends Family>(
  family: F,
  answers: Answers<F>,
  wiring: HttpDependencies,
) => {
  const routes = routesOf(family, answers)

  return httpHandler(
    wiring.originSecret,
    (routeKey) => routes.get(routeKey)?.endpoint.failureMessage,
    async (event) => {
      const route = routes.get(event.routeKey)
      if (!route) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
      const { endpoint, answer } = route

      const open = endpoint.access === 'public'
      const caller = open ? guest : await wiring.identify(accessTokenIn(event.headers))
      authorise(endpoint.access, caller)

      const now = new Date(event.requestContext.timeEpoch)
      const { headers } = event
      const data = await answer({
        ...parseInput(endpoint, event),
        caller,
        now,
        headers,
        cookies: parseCookies(event.cookies),
        viewer: viewerOf(headers),
      })
      return successResponse(event, endpoint, caller, data)
    },
  )
}
