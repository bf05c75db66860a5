import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../features/compare/ComparePage.tsx'
import { comparisonAddress } from '../lib/page/comparisonAddress.ts'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: comparisonAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, preload }) => {
    // A pointer over one of many links asks for nobody’s page.
    if (preload) return undefined
    // Loaded here, because every page loads what its routes import.
    const { comparisonTitle } = await import('../features/compare/queries.ts')
    return comparisonTitle(context.queryClient, deps)
  },
  head: ({ loaderData }) =>
    pageHead(
      loaderData ?? 'Compare',
      'Two to four players, or two teams, side by side on the same scales.',
    ),
  component: ComparePage,
})
