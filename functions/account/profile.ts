import type { Answer, Caller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import type { accountEndpoints } from '#shared/contract/account.ts'
import { requireMember } from '../http/access.ts'
import type { Dependencies } from './dependencies.ts'
import { freeAccessUser, memberUser } from './user.ts'

type ProfileDependencies = Pick<Dependencies, 'accounts' | 'adminKey'>

const readUser = async (
  { accounts, adminKey }: ProfileDependencies,
  caller: Exclude<Caller, { tier: 'guest' }>,
) =>
  caller.tier === 'free'
    ? freeAccessUser(caller.email)
    : memberUser(caller, await accounts.profile(caller.id), adminKey)

export const checkLogin =
  (needs: ProfileDependencies): Answer<typeof accountEndpoints.checkLogin> =>
  async ({ caller }) =>
    caller.tier === 'guest'
      ? { login: false, user: null }
      : { login: true, user: await readUser(needs, caller) }

export const refreshUser =
  (needs: ProfileDependencies): Answer<typeof accountEndpoints.refreshUser> =>
  async ({ caller, params }) => {
    if (caller.tier === 'guest') throw new TypeError('A member was promised')
    const own = caller.tier === 'free' ? caller.email : caller.id
    if (params.id !== own) throw new AppError('FORBIDDEN', 'This is not your account.')
    return { user: await readUser(needs, caller) }
  }

export const updateProfile =
  ({ accounts, adminKey }: ProfileDependencies): Answer<typeof accountEndpoints.updateProfile> =>
  async ({ caller, body, now }) => {
    const member = requireMember(caller)
    const { id, email } = member
    // A profile that was lost begins anew; the next login says whether the address is confirmed.
    const lost = { email, email_verified: false, created_at: now.toISOString() }
    const profile =
      (await accounts.change(id, body)) ?? (await accounts.putProfile(id, { ...lost, ...body }))
    return { result: memberUser(member, profile, adminKey) }
  }
