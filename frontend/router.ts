import { createRouter } from '@tanstack/react-router'
import { FailedPage } from './features/shell/FailedPage.tsx'
import { NotFoundPage } from './features/shell/NotFoundPage.tsx'
import { queryClient } from './lib/api/queryClient.ts'
import { routeTree } from './routeTree.gen.ts'

/** How long a page may load before its skeleton is shown. */
export const pendingMs = 120

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query client decides what is fresh; the router caches nothing itself.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: pendingMs,
  defaultPendingMinMs: 0,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
