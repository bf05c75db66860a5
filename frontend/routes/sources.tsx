import { createFileRoute } from '@tanstack/react-router'
import { plainHeads } from '#shared/domain/publication/pageHeads.ts'
import { SourcesPage } from '../features/sources/SourcesPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/sources')({
  head: () => pageHead(...plainHeads.sources),
  component: SourcesPage,
})
