import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../features/follow/roster/ImportPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'

export const Route = createFileRoute('/(account)/following_/import')({
  head: () => pageHead('Import a roster'),
  component: () => (hasAccount(useSession()) ? <ImportPage /> : <LoginRequired />),
})
