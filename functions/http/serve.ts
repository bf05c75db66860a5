import type { Context } from 'aws-lambda'
import { type Endpoint, type Family, type RouteOf, routeKey } from '#shared/contract/endpoint.ts'
import { authorize, requireAdminPath } from './access.ts'
import type { AdminPathKey } from './adminPathKey.ts'
import {
  type Answer,
  type Answers,
  accessTokenIn,
  calledBy,
  guest,
  type HttpEvent,
  type HttpResult,
  type Identify,
} from './call.ts'
import { AppError, nothingHere } from './errors.ts'
import { parseCookies, parseInput } from './input.ts'
import { httpHandler } from './middleware.ts'
import { viewerOf } from './rateLimit.ts'
import { successResponse } from './response.ts'

interface Route {
  endpoint: Endpoint
  answer: Answer
}

/** API Gateway has matched the path, and names it in the route key. Matching the method is up to us. */
const routesOf = <F extends Family>(family: F, answers: Answers<F>): ReadonlyMap<string, Route> => {
  const routes = new Map<string, Route>()
  for (const [name, endpoint] of Object.entries(family)) {
    // `Answers<F>` has checked each pair; the map's type cannot express it.
    const route = { endpoint, answer: answers[name] as unknown as Answer }
    routes.set(routeKey(endpoint), route)
  }
  return routes
}

/** Refuses a method that the path does not have, and names those that it has. */
const refusal = (call: string, routes: Iterable<string>) => {
  const [method, path] = call.split(' ')
  const allowed = [...routes]
    .map((route) => route.split(' '))
    .filter(([, other]) => other === path)
    .flatMap(([other]) => (other === 'GET' ? ['GET', 'HEAD'] : [other]))
  if (!allowed.length) return nothingHere()
  return new AppError('UNSUPPORTED', `${method} is not possible here.`, {
    status: 405,
    headers: { allow: allowed.join(', ') },
  })
}

export interface HttpDependencies {
  originSecret: string
  identify: Identify
  /** The key in the paths of an admin family. */
  adminKey?: AdminPathKey
}

/**
 * Connects a family's contract with its answers; every endpoint is answered through this. The caller is
 * authorized before the input is parsed, so that strangers learn nothing from validation messages.
 */
export const serve = <F extends Family>(
  family: F,
  answers: Answers<F>,
  dependencies: HttpDependencies,
) => {
  const routes = routesOf(family, answers)

  return httpHandler(
    dependencies.originSecret,
    (call) => routes.get(call)?.endpoint.failureMessage,
    async (event) => {
      const call = calledBy(event)
      const route = routes.get(call)
      if (!route) throw refusal(call, routes.keys())
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

/**
 * Passes each call on to the part of a family that serves it. A call needs the schemas of one endpoint, and
 * building all of them would be most of a cold start: `kept` imports a part with its first call.
 */
export const serveInParts =
  <F extends Family>(parts: Record<RouteOf<F>, () => Promise<HttpHandler>>): HttpHandler =>
  async (event, context) => {
    const call = calledBy(event)
    const [, path] = call.split(' ')
    const routes = Object.keys(parts) as RouteOf<F>[]
    // The part that has the path refuses a wrong method; any part refuses an unknown path.
    const route =
      routes.find((route) => route === call) ??
      routes.find((route) => route.split(' ')[1] === path) ??
      routes[0]
    return (await parts[route as RouteOf<F>]())(event, context)
  }
