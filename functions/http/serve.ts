import type { Context } from 'aws-lambda'
import { type Endpoint, type Family, type RouteOf, routeKey } from '#shared/contract/endpoint.ts'
import { authorize, requireAdminPath } from './access.ts'
import type { AdminPathKey } from './adminPathKey.ts'
import {
  type Answer,
  type Answers,
  accessTokenIn,
  guest,
  type HttpEvent,
  type HttpResult,
  type Identify,
} from './call.ts'
import { nothingHere } from './errors.ts'
import { parseCookies, parseInput } from './input.ts'
import { httpHandler } from './middleware.ts'
import { viewerOf } from './rateLimit.ts'
import { successResponse } from './response.ts'

interface Route {
  endpoint: Endpoint
  answer: Answer
}

/** API Gateway has matched the path, so routes are looked up by its route key. */
const routesOf = <F extends Family>(family: F, answers: Answers<F>): ReadonlyMap<string, Route> => {
  const routes = new Map<string, Route>()
  for (const [name, endpoint] of Object.entries(family)) {
    // `Answers<F>` has checked each pair; the type of the map cannot express it.
    const route = { endpoint, answer: answers[name] as unknown as Answer }
    routes.set(routeKey(endpoint), route)
    if (endpoint.method === 'GET') routes.set(`HEAD ${endpoint.path}`, route)
  }
  return routes
}

export interface HttpDependencies {
  originSecret: string
  identify: Identify
  /** The key that stands in the paths of an admin family. */
  adminKey?: AdminPathKey
}

/**
 * Binds a family's contract to its answers: every endpoint is answered through this. The caller is authorized
 * before the input is parsed, so that strangers learn nothing from validation messages.
 */
export const serve = <F extends Family>(
  family: F,
  answers: Answers<F>,
  dependencies: HttpDependencies,
) => {
  const routes = routesOf(family, answers)

  return httpHandler(
    dependencies.originSecret,
    (routeKey) => routes.get(routeKey)?.endpoint.failureMessage,
    async (event) => {
      const route = routes.get(event.routeKey)
      if (!route) throw nothingHere()
      const { endpoint, answer } = route

      await requireAdminPath(endpoint, event, dependencies.adminKey)

      const isPublic = endpoint.access === 'public'
      const { headers } = event
      const now = new Date(event.requestContext.timeEpoch)
      const caller = isPublic ? guest : await dependencies.identify(accessTokenIn(headers), now)
      authorize(endpoint.access, caller)

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

type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>

/** A part of a family that is imported and served (by `serve`) when one of its endpoints is first called. */
export const part = (load: () => Promise<HttpHandler>) => {
  let loaded: Promise<HttpHandler> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

/**
 * Passes each call on to the part of a family that serves it. A call needs the schemas of one endpoint, and to build
 * those of all would be most of a cold start.
 */
export const serveInParts =
  <F extends Family>(parts: Record<RouteOf<F>, ReturnType<typeof part>>): HttpHandler =>
  async (event, context) => {
    const [method, path] = event.routeKey.split(' ')
    const route = `${method === 'HEAD' ? 'GET' : method} ${path}` as RouteOf<F>
    // API Gateway sends no unknown routes. If one came, any part would answer 404.
    const load = parts[route] ?? Object.values<ReturnType<typeof part>>(parts)[0]
    return (await load())(event, context)
  }
