import { network } from '../network.ts'

/** The routes that have been shown: their scripts are loaded. */
const shown = new Set<string>()

interface FollowedRouter {
  subscribe(event: 'onResolved', listener: () => void): unknown
  state: { matches: readonly { routeId: string }[] }
}

export const followRoutes = (router: FollowedRouter) =>
  router.subscribe('onResolved', () => {
    for (const { routeId } of router.state.matches) shown.add(routeId)
  })

/**
 * Resolves when the script of a route is loaded or can be. Without a network a lost script would make
 * the router reload the page, which the browser could not load again.
 */
export const scriptReachable = async (routeId: string | undefined): Promise<void> => {
  if (routeId === undefined || !shown.has(routeId)) await network.untilOnline()
}
