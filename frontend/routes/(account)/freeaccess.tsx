import { createFileRoute, redirect } from '@tanstack/react-router'
import { FreeAccessForm, RetryFreeAccess } from '../../features/join/FreeAccessForm.tsx'
import { whenReachable } from '../../lib/page/lazyPart.ts'
import { pageHead } from '../../lib/page/pageHead.ts'
import { linkTokens, tokenOfSearch } from '../../lib/session/linkToken.ts'
import { session } from '../../lib/session/session.ts'

export const Route = createFileRoute('/(account)/freeaccess')({
  validateSearch: ({ token }: { token?: unknown }): { token?: string | undefined } => ({
    token: tokenOfSearch(token),
  }),
  beforeLoad: async ({ search: { token }, preload }) => {
    if (preload) return
    if (session.user().login) throw redirect({ to: '/', replace: true })
    if (token !== undefined) {
      linkTokens.keep('freeAccess', token)
      throw redirect({ to: '/freeaccess', search: {}, replace: true })
    }
    const keptToken = linkTokens.get('freeAccess')
    if (keptToken === undefined) return
    // Only this page spends such a link, but every page loads this route.
    const opening = () => import('../../features/join/openFreeAccess.ts')
    const { openFreeAccess } = await whenReachable(opening)
    if (await openFreeAccess(keptToken)) throw redirect({ to: '/', replace: true })
  },
  // A token is still here if the server could not be reached.
  loader: () => ({ unopened: linkTokens.get('freeAccess') !== undefined }),
  head: () => pageHead('Read for 24 hours', 'A mailed link that opens every score for a day.'),
  component: () => (Route.useLoaderData().unopened ? <RetryFreeAccess /> : <FreeAccessForm />),
})
