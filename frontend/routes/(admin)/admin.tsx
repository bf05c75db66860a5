import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotOpenPage } from '../../features/shell/NotOpenPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'
import { session } from '../../lib/session/session.ts'

export const Route = createFileRoute('/(admin)/admin')({
  beforeLoad: () => {
    const { login, admin } = session.user()
    if (!login || !admin) throw notFound()
  },
  head: () => pageHead('Dashboard', 'Dashboard: this page is not open yet.'),
  component: () => <NotOpenPage name="Dashboard" />,
})
