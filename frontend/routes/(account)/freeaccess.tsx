import { createFileRoute } from '@tanstack/react-router'
import { FreeAccessForm, RetryFreeAccess } from '../../features/join/FreeAccessForm.tsx'
import { whenReachable } from '../../lib/page/lazyPart.ts'
import { pageHead } from '../../lib/page/pageHead.ts'
import { linkTokens, tokenOfSearch } from '../../lib/session/linkToken.ts'

export const Route = createFileRoute('/(account)/freeaccess')({
  validateSearch: ({ token }: { token?: unknown }): { token?: string | undefined } => ({
    token: tokenOfSearch(token),
  }),
  beforeLoad: async ({ search: { token }, preload }) => {
    if (preload) return
    // Loaded by itself, because every page loads this route.
    const opening = () => import('../../features/join/openFreeAccess.ts')
    const { openFreeAccess } = await whenReachable(opening)
    await openFreeAccess(token)
  },
  // A token is still here if the server could not be reached.
  loader: () => ({ unopened: linkTokens.get('freeAccess') !== undefined }),
  head: () => pageHead('Read for 24 hours', 'A mailed link that opens every score for a day.'),
  component: () => (Route.useLoaderData().unopened ? <RetryFreeAccess /> : <FreeAccessForm />),
})
