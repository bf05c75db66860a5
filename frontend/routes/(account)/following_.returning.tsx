import { createFileRoute } from '@tanstack/react-router'
import { ReturningPage } from '../../features/follow/returning/ReturningPage.tsx'
import type { ReturningSearch } from '../../features/follow/returning/returningSearch.ts'
import { pageHead } from '../../lib/page/pageHead.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'

export const Route = createFileRoute('/(account)/following_/returning')({
  validateSearch: (search: ReturningSearch) => search,
  head: () => pageHead('Coming back soon'),
  component: () => (hasAccount(useSession()) ? <ReturningPage /> : <LoginRequired />),
})
