import { requireMember } from '#functions/http/access.ts'
import { type Answer, Reply } from '#functions/http/call.ts'
import { wrongField } from '#functions/http/errors.ts'
import type { AccountItems } from '#functions/store/accounts/accountItems.ts'
import type { Profile } from '#functions/store/accounts/accounts.ts'
import type { Device } from '#functions/store/accounts/devices.ts'
import type { OneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { alertsOf } from '#functions/store/accounts/readerAlerts.ts'
import { sessionOf } from '#functions/store/accounts/sessions.ts'
import type { AuditTraces } from '#functions/store/accounts/traces/auditTraces.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import type { PersonalData } from '#shared/contract/account/personalData.ts'
import { checkPassword, countAttempt, recordFailure } from './login.ts'
import type { AccountDependencies } from './profile/dependencies.ts'
import { requestErasure } from './requestErasure.ts'
import { refreshCookie } from './session.ts'

interface Dependencies {
  items: Pick<AccountItems, 'read'>
  links: Pick<OneTimeTokens, 'pending'>
  traces: Pick<AuditTraces, 'own' | 'claiming' | 'changesBy'>
}

/** The acts of the busiest reader would not fit into an answer. Ten times this many would. */
const mostActs = 5_000

/** Without keys, and with lists in place of sets, which JSON lacks. */
const fieldsOf = ({ pk: _pk, sk: _sk, gpk: _gpk, gsk: _gsk, ttl: _ttl, ...fields }: Item) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Set ? [...value].toSorted() : value,
    ]),
  )

/** Without the secret that signs our calls. */
const hookOf = (hook: Profile['hook']) =>
  hook ? { address: hook.url ?? hook.host, zone: hook.zone, set_at: hook.set_at } : null

const actOf = ({ at, action, meta }: Item) => ({
  at: at as string,
  action: action as string,
  ...(meta !== undefined && { details: meta }),
})

/** Everything stored about an account, whatever attributes its profile has, except secrets. */
export const personalData =
  ({ items, links, traces }: Dependencies) =>
  async ({ id, email }: { id: string; email: string }, now: Date): Promise<PersonalData> => {
    const [stored, pending, own, claimed, changes] = await Promise.all([
      items.read(id),
      links.pending(email, now),
      traces.own(email, mostActs),
      traces.claiming(email, mostActs),
      traces.changesBy(email),
    ])
    const itemOf = (name: string) => stored.find(({ sk }) => sk === name)
    const session = itemOf('session')
    const { admin, games, subscribed } = sessionOf(session ?? { epoch: 0, admin: false, games: [] })
    const {
      calendar_hash,
      devices = [],
      devices_version: _version,
      hook,
      // Derived from whom he follows.
      watched_players: _watched,
      digest_key: _key,
      ...profile
    } = fieldsOf(itemOf('profile') ?? {})
    const plans = (itemOf('subscription')?.plans ?? {}) as Record<string, Item>
    return {
      exported_at: now.toISOString(),
      account: {
        id,
        email,
        email_verified: profile.email_verified === true,
        admin,
        subscribed,
        games,
      },
      profile: { ...profile, has_calendar_address: Boolean(calendar_hash) },
      devices: (devices as Device[]).map(({ endpoint, name, zone, since, seen_at, off }) => ({
        ...{ service: new URL(endpoint).hostname, name, zone, since, seen_at, on: !off },
      })),
      hook: hookOf(hook as Profile['hook']),
      alerts: alertsOf(itemOf('alerts')).list.map(({ at, name, cause, told }) => ({
        ...{ at, player: name, cause, told },
      })),
      plans: Object.values(plans),
      links: pending.map(({ purpose, endsAt }) => ({ purpose, valid_until: endsAt })),
      activity: own.map(actOf),
      attempts: claimed.map(actOf),
      changes: changes.toReversed().map(({ at, kind, name }) => ({
        at: at as string,
        kind: kind as string,
        name: kind === 'access' ? 'somebody’s access' : (name as string),
      })),
    }
  }

/**
 * Requires the password again, because a session may be open on a device in somebody else's hands. The attempt counts
 * as a login, so that nobody gets more attempts by calling this.
 */
export const eraseAccount =
  (dependencies: AccountDependencies): Answer<typeof accountEndpoints.eraseAccount> =>
  async ({ caller, body: { password }, viewer, now }) => {
    const { id, email, admin } = requireMember(caller)
    await countAttempt(dependencies, { email, viewer, now })
    const { tokens, uncountFailure } = await checkPassword(dependencies, {
      email,
      password,
      viewer,
      now,
    })
    if (!tokens) {
      const error = wrongField('password', 'This password is incorrect.')
      await recordFailure(dependencies, { action: 'ERASURE_FAILED', email, at: now, error })
      throw error
    }
    await uncountFailure()
    await requestErasure({ ...dependencies, sessions: dependencies.http.sessions })({
      person: { id, email, admin },
      by: email,
      now,
    })
    const message = 'Your account is being deleted. We confirm it by mail within minutes.'
    return new Reply({ erasing: true as const }, { message, cookies: [refreshCookie.clear] })
  }
