import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/updates')({
  head: () =>
    pageHead('Recent Player Updates', 'Recent Player Updates: this page is not open yet.'),
  component: () => <NotOpenPage name="Recent Player Updates" />,
})
