import { type Endpoint, type Family, routeKey } from '#shared/contract/endpoint.ts'
import type { Answer, Answers } from './call.ts'

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
