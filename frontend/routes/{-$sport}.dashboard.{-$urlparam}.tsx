import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../features/shell/NotOpenPage.tsx'
import { pageHead } from '../lib/pageHead.ts'

export const Route = createFileRoute('/{-$sport}/dashboard/{-$urlparam}')({
  head: () => pageHead('Dashboard', 'Dashboard: this page is not open yet.'),
  component: () => <NotOpenPage name="Dashboard" />,
})
