import { createFileRoute } from '@tanstack/react-router'
import { People } from '../../../features/admin/people/People.tsx'
import type { PeopleSearch } from '../../../features/admin/people/peopleSearch.ts'
import { adminPageHead } from '../../../lib/page/adminPageHead.ts'

export const Route = createFileRoute('/(admin)/_admins/admin/people')({
  // Parsed by the page itself, because this file is part of every reader's first script.
  validateSearch: (search: Record<string, unknown>): PeopleSearch => search,
  head: () => adminPageHead('People'),
  component: People,
})
