import { createFileRoute } from '@tanstack/react-router'
import { TeamScores } from '../../../features/admin/teamScores/TeamScores.tsx'
import type { TeamScoreSearch } from '../../../features/admin/teamScores/teamScoreSearch.ts'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/team_health_score')({
  // Parsed by the page itself, because this file is part of every reader's first script.
  validateSearch: (search: Record<string, unknown>): TeamScoreSearch => search,
  head: () => adminPageHead('Team health scores'),
  component: TeamScores,
})
