import { createFileRoute } from '@tanstack/react-router'
import { FollowedTeams } from '../../features/follow/FollowedTeams.tsx'
import { PendingProfile } from '../../features/profile/PendingProfile.tsx'
import { PersonalData } from '../../features/profile/PersonalData.tsx'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'
import { profileQuery } from '../../features/profile/queries.ts'
import { PlanCard } from '../../features/subscription/PlanCard.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'
import { session, useSession } from '../../lib/session/session.ts'
import { hasAccount, type SessionUser } from '../../lib/session/storedSession.ts'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'

/** Guests and readers with free access have no profile. */
const accountOf = (user: SessionUser) => (hasAccount(user) ? user.id : undefined)

const Profile = () => {
  const id = accountOf(useSession())
  return id ? (
    <ProfilePage
      id={id}
      beside={
        <div className="stack">
          <FollowedTeams />
          <PlanCard />
          <PersonalData />
        </div>
      }
    />
  ) : (
    <LoginRequired />
  )
}

export const Route = createFileRoute('/(account)/profile')({
  loader: ({ context: { queryClient } }) => {
    const id = accountOf(session.user())
    return id && queryClient.ensureQueryData(profileQuery(id)).then(() => undefined)
  },
  head: () => pageHead('Profile', 'Your account: sport, address and plan.'),
  pendingComponent: PendingProfile,
  component: Profile,
})
