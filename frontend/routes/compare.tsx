import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../features/compare/ComparePage.tsx'
import { comparisonAddress } from '../lib/page/comparisonAddress.ts'
import { whenReachable } from '../lib/page/lazyPart.ts'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: comparisonAddress,
  loaderDeps: ({ search }) => search,
  // Lists contain many links to it, and hovering over one must not fetch anybody’s page.
  preload: false,
  loader: async ({ context, deps }) => {
    // Imported here, because every page loads whatever its routes import.
    const { comparisonTitle } = await whenReachable(() => import('../features/compare/queries.ts'))
    return comparisonTitle(context.queryClient, deps)
  },
  head: ({ loaderData }) =>
    pageHead(
      loaderData ?? 'Compare',
      'Two to four players, or two teams, side by side on the same scales.',
    ),
  // The title waits for the answers. The page shows itself what is still missing.
  pendingComponent: ComparePage,
  component: ComparePage,
})
