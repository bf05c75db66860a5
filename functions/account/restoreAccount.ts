import type { Tokens } from '#functions/cognito/identities.ts'
import type { Profile } from '#functions/store/accounts/accounts.ts'
import { type Session, sessionOf } from '#functions/store/accounts/sessions.ts'
import { subscribedUntil } from '#shared/domain/account/plan.ts'
import type { AccountDependencies } from './dependencies.ts'
import { accessClaims, identityClaims } from './session.ts'

/**
 * Reads the account of a member whom Cognito has just logged in, and restores the items that DynamoDB
 * has lost. The admin group and the plans are used only if the session item is missing, so that a login
 * cannot undo a revocation in progress.
 */
export const restoreAccount = async (
  {
    accounts,
    plans,
    http: { sessions },
  }: Pick<AccountDependencies, 'accounts'> & {
    plans: Pick<AccountDependencies['plans'], 'read'>
    http: { sessions: Pick<AccountDependencies['http']['sessions'], 'begin'> }
  },
  tokens: Tokens,
  now: Date,
): Promise<{ session: Session; profile: Profile }> => {
  const { sub, auth_time, 'cognito:groups': groups = [] } = accessClaims(tokens)
  const { email, verified } = identityClaims(tokens)
  const stored = await accounts.read(sub)

  const profile = async (): Promise<Profile> => {
    if (!stored.profile)
      return accounts.putProfile(sub, {
        email,
        email_verified: verified,
        created_at: now.toISOString(),
      })
    if (stored.profile.email_verified === verified) return stored.profile
    return (await accounts.change(sub, { email_verified: verified })) ?? stored.profile
  }
  const session = async (): Promise<Session> => {
    if (stored.session) return stored.session
    const subscribed = subscribedUntil(Object.values((await plans.read(sub)).plans))
    // The list of ended logins is lost too, so the epoch ends every earlier login.
    const restored = { email, admin: groups.includes('admin'), subscribed, epoch: auth_time }
    await sessions.begin(sub, restored)
    return sessionOf({ games: [], ...restored })
  }
  return { profile: await profile(), session: await session() }
}
