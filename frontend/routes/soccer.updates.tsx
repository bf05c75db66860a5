import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/soccer/updates')({
  head: () =>
    pageHead(
      'Soccer Recent Player Updates',
      'Soccer Recent Player Updates: this page is not open yet.',
    ),
  component: () => <NotOpenPage name="Soccer Recent Player Updates" />,
})
