import { useLocation } from '@tanstack/react-router'
import { competitionAt } from '../../lib/page/sportLinks.ts'

export const useCompetition = () =>
  useLocation({
    select: ({ pathname, search }) =>
      competitionAt(pathname, (search as { league?: unknown }).league),
  })
