import type { AnyRouter } from '@tanstack/react-router'
import { network } from '../network.ts'

/**
 * The ids of the routes that have been shown, whose scripts are therefore loaded. `unknown`, because
 * the root route asks and the type of an id depends on the root route.
 */
const shown = new Set<unknown>()

export const followRoutes = (router: AnyRouter) =>
  router.subscribe('onResolved', () => {
    for (const { routeId } of router.state.matches) shown.add(routeId)
  })

/**
 * Resolves when the script of a route is loaded or can be. Without a network a lost script would make
 * the router reload the page, which the browser could not load again.
 */
export const scriptReachable = async (routeId: unknown): Promise<void> => {
  if (routeId === undefined || !shown.has(routeId)) await network.untilOnline()
}
