import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { brand } from '#shared/brand.ts'
import { isLogoutRequest } from '#shared/domain/account/logoutRequest.ts'
import { SessionNote } from '../features/account/SessionNote.tsx'
import { SearchButton } from '../features/search/SearchButton.tsx'
import { Shell } from '../features/shell/Shell.tsx'
import { pageHead } from '../lib/page/pageHead.ts'
import { keepsDrafts, logOut, logoutQuestion } from '../lib/session/session.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ location, preload }) => {
    if (preload || !isLogoutRequest(location.pathname, location.searchStr)) return
    // Following a link must not delete an admin's draft.
    if (keepsDrafts()) logoutQuestion.set(true)
    else await logOut()
    throw redirect({ to: '/' })
  },
  head: () =>
    pageHead(
      'Health scores for the NFL, the NBA, the EPL and La Liga',
      `${brand.product} turns injury data into explained health scores.`,
    ),
  component: () => (
    <Shell search={<SearchButton />} note={<SessionNote />}>
      <Outlet />
    </Shell>
  ),
})
