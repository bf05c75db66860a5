import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../features/admin/dashboard/Dashboard.tsx'
import { dashboardSearch } from '../../../features/admin/dashboard/dashboardSearch.ts'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/')({
  validateSearch: dashboardSearch,
  head: () => adminPageHead('Dashboard', 'Injuries, their scores, and the runs behind them.'),
  component: Dashboard,
})
