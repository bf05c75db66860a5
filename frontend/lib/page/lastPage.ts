import type { AnyRouter } from '@tanstack/react-router'
import { brand } from '#shared/brand.ts'
import { observable } from '../observable.ts'

interface Place {
  path: string
  search: Readonly<Record<string, unknown>>
  title: string
}

interface RenderedPage extends Place {
  /** `unknown`, because the root route uses this, and the type of route ids depends on the root route. */
  routeId: unknown
}

/** The forms to log in or sign up, which a reader only passes through. The profile is not one of them. */
export const isAccountForm = (routeId: unknown): boolean =>
  String(routeId).startsWith('/(account)/') && routeId !== '/(account)/profile'

export const isHome = (routeId: unknown): boolean =>
  routeId === '/' || routeId === '/{-$sport}/dashboard/{-$urlparam}'

/**
 * Remembers where the reader was before he logged in. A login leads home, as specified, and home links to that
 * page until he opens another.
 */
export const createLastPage = () => {
  const place = observable<Place | undefined>(undefined)
  let last: Place | undefined
  return {
    current: place.current,
    watch: place.watch,
    rendered: ({ routeId, ...here }: RenderedPage): void => {
      if (isAccountForm(routeId)) return
      last = isHome(routeId) ? undefined : here
      if (last && place.current()) place.set(undefined)
    },
    /** Called at a login or sign-up, before it leads home. */
    entered: (): void => place.set(last),
  }
}

export const lastPage = createLastPage()

/** Records each page that is shown. Subscribe after `followHead`, which writes the titles. */
export const followLastPage = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ toLocation: { pathname: path, search } }) => {
    const routeId = router.state.matches.at(-1)?.routeId
    const title = document.title.replace(` · ${brand.product}`, '')
    lastPage.rendered({ routeId, path, search, title })
  })
}
