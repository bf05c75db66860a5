import { lazyRouteComponent } from '@tanstack/react-router'
import { network } from '../network.ts'

/**
 * A part of a page whose script is loaded on use. Without a network it waits: a lost script would make
 * the router reload the page, which the browser could not load again.
 */
export const lazyPart: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => network.untilOnline().then(load), name)
