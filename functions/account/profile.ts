import type { Answer, Caller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import type { account } from '#shared/contract/account.ts'
import { asMember } from './asMember.ts'
import type { Parts } from './parts.ts'
import { freeUser, userOf } from './userOf.ts'

type Needs = Pick<Parts, 'accounts' | 'adminKey'>

const userBehind = async (
  { accounts, adminKey }: Needs,
  caller: Exclude<Caller, { tier: 'guest' }>,
) =>
  caller.tier === 'free'
    ? freeUser(caller.email)
    : userOf(caller, await accounts.profile(caller.id), adminKey)

export const checkLogin =
  (needs: Needs): Answer<typeof account.checkLogin> =>
  async ({ caller }) =>
    caller.tier === 'guest'
      ? { login: false, user: null }
      : { login: true, user: await userBehind(needs, caller) }

export const refreshUser =
  (needs: Needs): Answer<typeof account.refreshUser> =>
  async ({ caller, params }) => {
    if (caller.tier === 'guest') throw new TypeError('A member was promised')
    const own = caller.tier === 'free' ? caller.email : caller.id
    if (params.id !== own) throw new AppError('FORBIDDEN', 'This is not your account.')
    return { user: await userBehind(needs, caller) }
  }

export const updateProfile =
  ({ accounts, adminKey }: Needs): Answer<typeof account.updateProfile> =>
  async ({ caller, body, now }) => {
    const member = asMember(caller)
    const { id, email } = member
    // A profile that was lost begins anew; the next login says whether the address is confirmed.
    const lost = { email, email_verified: false, created_at: now.toISOString() }
    const profile =
      (await accounts.change(id, body)) ?? (await accounts.putProfile(id, { ...lost, ...body }))
    return { result: userOf(member, profile, adminKey) }
  }
