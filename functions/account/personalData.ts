import type { AccountItems } from '#functions/store/accounts/accountItems.ts'
import type { Device } from '#functions/store/accounts/devices.ts'
import type { OneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { sessionOf } from '#functions/store/accounts/sessions.ts'
import type { AuditTraces } from '#functions/store/accounts/traces/auditTraces.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import { alertPrefix } from '#functions/store/keys.ts'
import type { PersonalData } from '#shared/contract/account/personalData.ts'
import type { ReaderAlert } from '#shared/domain/alerts/nextPush.ts'

interface Dependencies {
  items: Pick<AccountItems, 'read'>
  links: Pick<OneTimeTokens, 'pending'>
  traces: Pick<AuditTraces, 'own' | 'claiming' | 'changesBy'>
}

/** A file of all acts of the busiest reader would not fit into an answer; these fit ten times over. */
const mostActs = 5_000

/** Without keys, which only DynamoDB needs. A set becomes a list, which JSON has. */
const fieldsOf = ({ pk: _pk, sk: _sk, gpk: _gpk, gsk: _gsk, ttl: _ttl, ...fields }: Item) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Set ? [...value].toSorted() : value,
    ]),
  )

const actOf = ({ at, action, meta }: Item) => ({
  at: at as string,
  action: action as string,
  ...(meta !== undefined && { details: meta }),
})

/** Everything that is stored about an account, in words that its owner can read, whatever attributes a profile has. */
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
      // Those whom he follows say the same.
      watched_players: _watched,
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
      devices: (devices as Device[]).map(({ endpoint, zone, seen_at }) => ({
        ...{ service: new URL(endpoint).hostname, zone, seen_at },
      })),
      alerts: stored
        .filter(({ sk }) => String(sk).startsWith(alertPrefix))
        .map((item) => item as unknown as ReaderAlert)
        .map(({ change: { at, name, cause }, told }) => ({ at, player: name, cause, told })),
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
