import { createFileRoute } from '@tanstack/react-router'
import { WhitepaperPage } from '../features/whitepaper/WhitepaperPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/whitepaper')({
  head: () =>
    pageHead('Review Our Bets', 'Every published pick and what became of it, and how it is made.'),
  component: WhitepaperPage,
})
