import { createFileRoute } from '@tanstack/react-router'
import { SourcesPage } from '../features/sources/SourcesPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/sources')({
  head: () =>
    pageHead(
      'Where the data comes from',
      'Every source of every league: what it gives, how old it is, and what is missing.',
    ),
  component: SourcesPage,
})
