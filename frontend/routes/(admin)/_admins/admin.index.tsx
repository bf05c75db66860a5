import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../../features/admin/dashboard/Dashboard.tsx'
import type { DashboardSearch } from '../../../features/admin/dashboard/dashboardSearch.ts'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/')({
  // Parsed by the page itself, because this file is part of every reader's first script.
  validateSearch: (search: Record<string, unknown>): DashboardSearch => search,
  head: () => adminPageHead('Dashboard'),
  component: Dashboard,
})
