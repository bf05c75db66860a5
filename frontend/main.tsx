import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useEffect } from 'react'
import { banner } from './lib/alerts.ts'
import { dropEarlyAnswers } from './lib/api/earlyAnswers.ts'
import { queryClient } from './lib/api/queryClient.ts'
import { ApiError } from './lib/api/send.ts'
import { followBrowser } from './lib/network.ts'
import { followAlerts } from './lib/page/alertsOfPage.ts'
import { followLastPage } from './lib/page/lastPage.ts'
import { reloadForLostStyles } from './lib/page/lostStyles.ts'
import { followHead } from './lib/page/pageHead.ts'
import { reactRoot } from './lib/page/reactRoot.ts'
import { session } from './lib/session/session.ts'
import { startUp } from './lib/session/startUp.ts'
import { hasAccount } from './lib/session/storedSession.ts'
import { pendingMs, router } from './router.ts'

followHead(router)
followLastPage(router)
followAlerts(router, banner.clear)
followBrowser(window)

const identity = () => {
  const user = session.user()
  return user.login ? `${user.email} ${user.admin} ${hasAccount(user)}` : 'guest'
}
let lastIdentity = identity()
session.watch(() => {
  if (identity() === lastIdentity) return
  lastIdentity = identity()
  // A guest must not see what a member has loaded, nor the other way round.
  queryClient.clear()
  void router.invalidate()
})

const resolved = new Promise<void>((resolve) => {
  router.subscribe('onResolved', () => resolve())
})
// Firefox 120 has no Promise.withResolvers.
let mount = () => {}
const mounted = new Promise<void>((resolve) => {
  mount = resolve
})
/** Rendered after the page, so that its effect runs once the page's components have sent their calls. */
const Mounted = () => {
  useEffect(() => mount(), [])
  return null
}
const start = () => {
  // Early answers that neither the page nor the session has taken by then are not needed any more.
  const started = startUp(queryClient, location.pathname)
  void Promise.all([started, resolved, mounted]).finally(dropEarlyAnswers)

  const root = reactRoot((error) => {
    if (reloadForLostStyles(error, sessionStorage, () => location.reload())) return
    // The page itself shows errors of the API. Everything else is a bug.
    if (!(error instanceof ApiError)) reportError(error)
  })

  // A page whose answers arrive soon is drawn once, without a skeleton first. In a transition React
  // draws in slices and stays responsive, but a change of the session in between would make it draw
  // the whole page again in one piece.
  const ready = Promise.allSettled([router.load(), started])
  const pending = new Promise((resolve) => setTimeout(resolve, pendingMs))
  void Promise.race([ready, pending]).then(() =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Mounted />
          </QueryClientProvider>
        </StrictMode>,
      ),
    ),
  )
}

// A task of its own: in one with the evaluation of all modules it blocks a phone for longer. An await here
// would do the same, but the bundler then divides the first scripts into larger ones.
setTimeout(start)

/** Milliseconds after which the first page is there, with all that it asks for. */
const afterFirstPage = 5000

if (import.meta.env.PROD)
  setTimeout(
    // A browser that keeps nothing shows the same pages.
    () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined),
    afterFirstPage,
  )
