import { loginRequired, requireMember } from '#functions/http/access.ts'
import type { Answer, Caller, MemberCaller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import type { AccountDependencies } from './dependencies.ts'
import { freeAccessUser, memberUser } from './user.ts'

export type ProfileDependencies = Pick<AccountDependencies, 'accounts' | 'adminKey'>

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

/** Replaces a lost profile, unless another call has. The next login restores whether the address is confirmed. */
export const restoreProfile = (
  { accounts }: ProfileDependencies,
  { id, email }: MemberCaller,
  now: Date,
) => {
  const lost = { email, email_verified: false, created_at: now.toISOString() }
  return accounts.putProfile(id, lost, { ifLost: true })
}

/** Makes a change of a profile. If it could not be made, restores a lost profile and tries again. */
export const changeOrRestore = async <Done>(
  dependencies: ProfileDependencies,
  member: MemberCaller,
  now: Date,
  change: () => Promise<Done | undefined>,
): Promise<Done | undefined> => {
  const done = await change()
  if (done !== undefined) return done
  await restoreProfile(dependencies, member, now)
  return change()
}

export const changeProfile = (
  dependencies: ProfileDependencies,
  member: MemberCaller,
  changes: Parameters<ProfileDependencies['accounts']['change']>[1],
  now: Date,
) =>
  changeOrRestore(dependencies, member, now, () => dependencies.accounts.change(member.id, changes))

export const updateProfile =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.updateProfile> =>
  async ({ caller, body, now }) => {
    const member = requireMember(caller)
    const profile = await changeProfile(dependencies, member, body, now)
    return { result: await memberUser(member, profile, dependencies.adminKey) }
  }

export const changeAlertWishes =
  (dependencies: ProfileDependencies): Answer<typeof accountEndpoints.changeAlertWishes> =>
  async ({ caller, body, now }) => {
    await changeProfile(dependencies, requireMember(caller), { alerts: body }, now)
    return { wishes: body }
  }
