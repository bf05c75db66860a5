// biome-ignore lint/style/noRestrictedImports: the one place that uses it
import { lazyRouteComponent } from '@tanstack/react-router'
import { network } from '../network.ts'
import { isLostStyles } from './lostStyles.ts'

type Reachability = Pick<typeof network, 'call' | 'isOnline' | 'untilOnline'> & {
  /** The service worker may have stored the script. */
  isKept: () => boolean
}

/**
 * Loads a script or a page's styles. If the network is lost before or during that, it waits instead of failing,
 * because on an error the router reloads the page, which cannot work offline. While offline only a service
 * worker is asked. A script must fail twice while online to be an error: one that was requested just before the
 * network came back has already failed once.
 */
export const loaderWith =
  (site: Reachability) =>
  async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
    for (let failures = 0; ; ) {
      if (!site.isKept()) await site.untilOnline()
      try {
        return await (site.isOnline() ? site.call(load, { mayRepeat: false }) : load())
      } catch (error) {
        // The bundle requests styles only once, so lost styles need a reload, as soon as a reload can work.
        const isFinal = isLostStyles(error) || (site.isOnline() && ++failures > 1)
        await site.untilOnline()
        if (isFinal) throw error
      }
    }
  }

export const whenReachable = loaderWith({
  ...network,
  isKept: () => Boolean(navigator.serviceWorker?.controller),
})

/**
 * A part of a page whose script is loaded when it is first used. Routes use it in place of the router's own
 * loader (vite/patientRoutes.ts).
 */
export const lazyPart: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => whenReachable(load), name)
