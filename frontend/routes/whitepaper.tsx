import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/pageHead.ts'

export const Route = createFileRoute('/whitepaper')({
  head: () => pageHead('Review Our Bets', 'Review Our Bets: this page is not open yet.'),
  component: () => <NotOpenPage name="Review Our Bets" />,
})
