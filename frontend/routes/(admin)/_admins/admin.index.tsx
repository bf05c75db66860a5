import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../../../features/shell/NotOpenPage.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/')({
  head: () => adminPageHead('Dashboard', 'Dashboard: this page is not open yet.'),
  component: () => <NotOpenPage name="Dashboard" />,
})
