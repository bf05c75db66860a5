import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../features/compare/ComparePage.tsx'
import { comparisonAddress } from '../lib/page/comparisonAddress.ts'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: comparisonAddress,
  head: () =>
    pageHead('Compare', 'Two to four players, or two teams, side by side on the same scales.'),
  component: ComparePage,
})
