import { createFileRoute } from '@tanstack/react-router'
import { UpdatesPage } from '../features/updates/UpdatesPage.tsx'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/updates')({
  head: () => pageHead('Recent Player Updates', 'What is new about players, told by the day.'),
  component: () => <UpdatesPage sport={1} title="Recent Player Updates" />,
})
