import { createFileRoute } from '@tanstack/react-router'
import type { PickSearch } from '../../../features/admin/picks/pickSearch.ts'
import { WeeklyPicks } from '../../../features/admin/picks/WeeklyPicks.tsx'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/weekly_matchups')({
  // Parsed by the page itself, because this file is part of every reader's first script.
  validateSearch: (search: Record<string, unknown>): PickSearch => search,
  head: () => adminPageHead('Weekly picks'),
  component: WeeklyPicks,
})
