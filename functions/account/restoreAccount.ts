import type { Tokens } from '#functions/cognito/identities.ts'
import type { Profile } from '#functions/store/accounts/accounts.ts'
import { type Session, sessionOf } from '#functions/store/accounts/sessions.ts'
import { isSubscribed } from '#shared/domain/account/plan.ts'
import type { Dependencies } from './dependencies.ts'
import { accessClaims, identityClaims } from './session.ts'

/**
 * The account of somebody whom Cognito has just let in. What DynamoDB lacks of it is made from
 * Cognito's word, and from the plans that stand beside it: both count only where the session item
 * is lost, so that a login cannot undo a revocation that is under way.
 */
export const restoreAccount = async (
  {
    accounts,
    plans,
    wiring: { sessions },
  }: Pick<Dependencies, 'accounts'> & {
    plans: Pick<Dependencies['plans'], 'read'>
    wiring: { sessions: Pick<Dependencies['wiring']['sessions'], 'begin'> }
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
    const subscribed = isSubscribed(Object.values((await plans.read(sub)).plans))
    // Which earlier logins had been ended is lost as well: none of them comes back.
    const lost = { email, admin: groups.includes('admin'), subscribed, epoch: auth_time }
    await sessions.begin(sub, lost)
    return sessionOf({ games: [], ...lost })
  }
  return { profile: await profile(), session: await session() }
}
