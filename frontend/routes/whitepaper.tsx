import { createFileRoute } from '@tanstack/react-router'
import { plainHeads } from '#shared/domain/publication/pageHeads.ts'
import { picksSearch } from '../features/whitepaper/picks/picksSearch.ts'
import { WhitepaperPage } from '../features/whitepaper/WhitepaperPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/whitepaper')({
  validateSearch: picksSearch,
  head: () => pageHead(...plainHeads.whitepaper),
  component: WhitepaperPage,
})
