import { loginRequired, requireMember } from '#functions/http/access.ts'
import type { Answer, Caller, MemberCaller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { favoriteTeamKey, mostFavoriteTeams } from '#shared/domain/sport/sport.ts'
import type { AccountDependencies } from './dependencies.ts'
import { freeAccessUser, memberUser } from './user.ts'

type ProfileDependencies = Pick<AccountDependencies, 'accounts' | 'adminKey'>

const readUser = async (
  { accounts, adminKey }: ProfileDependencies,
  caller: Exclude<Caller, { tier: 'guest' }>,
) =>
  caller.tier === 'free'
    ? freeAccessUser(caller.email)
    : memberUser(caller, await accounts.profile(caller.id), adminKey)

export const checkLogin =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.checkLogin> =>
  async ({ caller }) =>
    caller.tier === 'guest'
      ? { login: false, user: null }
      : { login: true, user: await readUser(dependencies, caller) }

export const refreshUser =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.refreshUser> =>
  async ({ caller, params }) => {
    if (caller.tier === 'guest') throw loginRequired()
    const ownId = caller.tier === 'free' ? caller.email : caller.id
    if (params.id !== ownId) throw new AppError('FORBIDDEN', 'This is not your account.')
    return { user: await readUser(dependencies, caller) }
  }

/** Replaces a lost profile, unless another call has; the next login restores whether the address is confirmed. */
const restore = ({ accounts }: ProfileDependencies, { id, email }: MemberCaller, now: Date) => {
  const lost = { email, email_verified: false, created_at: now.toISOString() }
  return accounts.putProfile(id, lost, { ifLost: true })
}

export const updateProfile =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.updateProfile> =>
  async ({ caller, body, now }) => {
    const member = requireMember(caller)
    const change = () => dependencies.accounts.change(member.id, body)
    const restoreAndChange = async () => {
      await restore(dependencies, member, now)
      return change()
    }
    const profile = (await change()) ?? (await restoreAndChange())
    return { result: await memberUser(member, profile, dependencies.adminKey) }
  }

/** Does not check that the team exists: this function reads no facts, and an unknown team has no effect. */
export const favoriteTeam =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.favoriteTeam> =>
  async ({ caller, params: { sportsID, teamID }, body: { favorite }, now }) => {
    const { accounts, adminKey } = dependencies
    const member = requireMember(caller)
    const team = favoriteTeamKey(sportsID, teamID)
    const change = () =>
      accounts.setFavorite(member.id, { team, favorite, most: mostFavoriteTeams })
    const restoreAndChange = async () => {
      if (await accounts.profile(member.id))
        throw new AppError(
          'CONFLICT',
          `You have ${mostFavoriteTeams} favorite teams, which is the most. Remove one first.`,
        )
      await restore(dependencies, member, now)
      return change()
    }
    const profile = (await change()) ?? (await restoreAndChange())
    return { result: await memberUser(member, profile, adminKey) }
  }
