import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { comparisonAddress } from '../lib/page/comparison.ts'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: comparisonAddress,
  head: () => pageHead('Compare', 'Compare'),
  component: () => <NotOpenPage name="Compare" />,
})
