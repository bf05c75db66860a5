import type { Family } from '#shared/contract/endpoint.ts'
import { authorise } from './access.ts'
import { answered } from './answered.ts'
import { AppError } from './appError.ts'
import type { Answers } from './call.ts'
import { guest, type Identify, tokenOf } from './caller.ts'
import { cookiesOf } from './cookies.ts'
import { input } from './input.ts'
import { routesOf } from './routes.ts'
import { httpStack } from './stack.ts'
import { viewerOf } from './viewer.ts'

export interface Wiring {
  originSecret: string
  identify: Identify
}

/**
 * Binds a family's contract to its answers. The caller is judged before the input is read, so
 * that a stranger learns nothing from our validation messages.
 */
export const serve = <F extends Family>(family: F, answers: Answers<F>, wiring: Wiring) => {
  const routes = routesOf(family, answers)

  return httpStack(
    wiring.originSecret,
    (routeKey) => routes.get(routeKey)?.endpoint.failureMessage,
    async (event) => {
      const route = routes.get(event.routeKey)
      if (!route) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
      const { endpoint, answer } = route

      const open = endpoint.access === 'public'
      const caller = open ? guest : await wiring.identify(tokenOf(event.headers))
      authorise(endpoint.access, caller)

      const now = new Date(event.requestContext.timeEpoch)
      const { headers } = event
      const data = await answer({
        ...input(endpoint, event),
        caller,
        now,
        headers,
        cookies: cookiesOf(event.cookies),
        viewer: viewerOf(headers),
      })
      return answered(event, endpoint, caller, data)
    },
  )
}
