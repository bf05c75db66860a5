// biome-ignore lint/style/noRestrictedImports: the one place that uses it
import { lazyRouteComponent } from '@tanstack/react-router'
import { network } from '../network.ts'
import { isLostStyles } from './reloadForLostStyles.ts'

type Reachability = Pick<typeof network, 'call' | 'isOnline' | 'untilOnline'> & {
  /** The service worker may have kept the script. */
  isKept: () => boolean
}

/**
 * Loads a script or a page's styles, and waits where the network is lost before or meanwhile: an error would make the
 * router reload the page, which the browser could not load again. Without a network only a service worker is asked.
 * Only what fails twice in spite of the network is an
 * error: a script that was asked for just before the network came back has failed once.
 */
export const loaderWith =
  (site: Reachability) =>
  async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
    for (let failures = 0; ; ) {
      if (!site.isKept()) await site.untilOnline()
      try {
        return await (site.isOnline() ? site.call(load, { mayRepeat: false }) : load())
      } catch (error) {
        // The bundle asks for styles only once, so a reload must bring those that were lost: when it can.
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

/** A part of a page whose script is loaded on use. Routes get it in place of the router's own (vite/patientRoutes.ts). */
export const lazyPart: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => whenReachable(load), name)
