import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/$sport/player/$player_id')({
  head: () => pageHead('Player', 'Player: this page is not open yet.'),
  component: () => <NotOpenPage name="Player" />,
})
