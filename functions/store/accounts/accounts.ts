import {
  type DynamoDBDocumentClient,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { alertWishes } from '#shared/contract/account/alertWishes.ts'
import type { Follows } from '#shared/domain/account/follows.ts'
import type { Rosters } from '#shared/domain/account/rosters.ts'
import type { DigestSettings } from '#shared/domain/alerts/digest.ts'
import type { PushSettings } from '#shared/domain/alerts/quietHours.ts'
import { defaultFavoriteSport, favoriteSports } from '#shared/domain/sport/sport.ts'
import { answerIfWritten, batchGet, getItem, type Item, ifAbsent, isWritten } from '../dynamodb.ts'
import { accountPartition, alertsKey, profileKey, profileListKey, sessionKey } from '../keys.ts'
import type { Device } from './devices.ts'
import { replacingFollows } from './followedSets.ts'
import type { Hook } from './hooks.ts'
import { alertsOf } from './readerAlerts.ts'
import { type Session, sessionOf } from './sessions.ts'

/** Fields of a type share one schema object, because every cold start builds each object. */
const keys = z.set(z.string()).optional()
const text = z.string().optional()
/** Already validated by the endpoint that sets the field. */
const checked = z.custom().optional()
const ofType = <Value>() => checked as z.ZodOptional<z.ZodCustom<Value>>

export const profile = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  favorite_sport: z.enum(favoriteSports).default(defaultFavoriteSport),
  name: text,
  first_name: text,
  last_name: text,
  country: text,
  state: text,
  city: text,
  address: text,
  zipcode: text,
  followed_players: keys,
  followed_teams: keys,
  /** The hash of the token in his calendar's secret address; empty once he has removed the address. */
  calendar_hash: text,
  alerts: alertWishes.optional(),
  rosters: ofType<Rosters>(),
  push_settings: ofType<PushSettings>(),
  devices: ofType<Device[]>(),
  /** Raised with each change of the devices. */
  devices_version: z.int().optional(),
  /** The webhook to which his alerts are posted; null once he has removed it. */
  hook: ofType<Hook | null>(),
  /** The players and teams in whose lists of followers he may be; see `followerLists`. */
  watched_players: keys,
  /** His last settings, kept while he is unsubscribed. */
  digest: ofType<DigestSettings>(),
  digest_on: ofType<boolean>(),
  /** Signs the links in his digests. */
  digest_key: text,
  /** The day of the last digest, in his time zone. */
  digest_day: text,
  /** The last digest covered changes up to this time. */
  digest_told_to: text,
  digest_claimed_until: text,
  created_at: z.iso.datetime(),
})
export type Profile = z.output<typeof profile>

type Changes = { [Field in keyof Profile]?: Profile[Field] | undefined }

export interface Account {
  session: Session | undefined
  profile: Profile | undefined
}

const accountOf = (items: readonly Item[]): Account => {
  const session = items.find(({ sk }) => sk === 'session')
  const profileItem = items.find(({ sk }) => sk === 'profile')
  return {
    session: session && sessionOf(session),
    profile: profileItem && profile.parse(profileItem),
  }
}

const userIdOf = ({ pk }: Item) => String(pk).slice(accountPartition('').length)

export const accounts = (db: DynamoDBDocumentClient, table: string) => {
  /** Returns the profile after the update, or undefined if the update's condition does not hold. */
  const update = async (
    userId: string,
    changes: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<Profile | undefined> => {
    const command = new UpdateCommand({
      TableName: table,
      Key: profileKey(userId),
      ReturnValues: 'ALL_NEW',
      ...changes,
    })
    const updated = await answerIfWritten(db.send(command))
    return updated && profile.parse(updated.Attributes)
  }
  return {
    /**
     * Reads session and profile in one request, consistently by default: in a stale read a new account may lack
     * its session, look like a failed sign-up, and be taken over by the next sign-up with its address.
     */
    async read(userId: string, { consistent = true } = {}): Promise<Account> {
      const keys = [sessionKey(userId), profileKey(userId)]
      return accountOf(await batchGet(db, table, keys, { consistent }))
    },

    /**
     * The accounts of those who are told of a change, by user id, and what each has been told. Each is parsed when it is
     * asked for, so that a damaged one does not block the others.
     */
    async readers(userIds: readonly string[]) {
      const keys = userIds.flatMap((id) => [sessionKey(id), profileKey(id), alertsKey(id)])
      const ofUsers = Map.groupBy(await batchGet(db, table, keys), userIdOf)
      return (id: string) => {
        const items = ofUsers.get(id) ?? []
        return {
          id,
          ...accountOf(items),
          alerts: alertsOf(items.find(({ sk }) => sk === 'alerts')),
        }
      }
    },

    async profile(userId: string, { consistent = false } = {}): Promise<Profile | undefined> {
      const item = await getItem(db, table, profileKey(userId), { consistent })
      return item && profile.parse(item)
    },

    /** By user id. A user without a profile is absent. */
    async profiles(userIds: readonly string[]): Promise<ReadonlyMap<string, Profile>> {
      const items = await batchGet(db, table, userIds.map(profileKey))
      return new Map(items.map((item) => [userIdOf(item), profile.parse(item)]))
    },

    /** Replaces an existing profile, left by a failed sign-up, unless `ifLost`. Returns the stored one. */
    async putProfile(userId: string, value: z.input<typeof profile>, { ifLost = false } = {}) {
      const parsed = profile.parse(value)
      const keys = { ...profileKey(userId), ...profileListKey(userId, parsed.created_at) }
      const condition = ifLost ? ifAbsent : {}
      const put = new PutCommand({ TableName: table, Item: { ...keys, ...parsed }, ...condition })
      return (await isWritten(db.send(put))) ? parsed : ((await this.profile(userId)) ?? parsed)
    },

    // Each of these returns undefined if the stored value is no longer the one that the change was made to,
    // or if there is no profile.

    setFollows: (userId: string, before: Follows, after: Follows) =>
      update(userId, replacingFollows(before, after)),

    setRosters: (userId: string, { version, list }: Rosters) =>
      update(userId, {
        UpdateExpression: 'SET rosters = :rosters',
        ConditionExpression: `attribute_exists(pk) AND ${
          version === 0 ? 'attribute_not_exists(rosters)' : 'rosters.version = :version'
        }`,
        ExpressionAttributeValues: {
          ':rosters': { version: version + 1, list },
          ...(version > 0 && { ':version': version }),
        },
      }),

    setDevices: (
      userId: string,
      { devices_version: before }: Pick<Profile, 'devices_version'>,
      after: readonly Device[],
    ) =>
      update(userId, {
        UpdateExpression: 'SET devices = :after, devices_version = :version',
        ConditionExpression: `attribute_exists(pk) AND ${before === undefined ? 'attribute_not_exists(devices_version)' : 'devices_version = :before'}`,
        ExpressionAttributeValues: {
          ...{ ':after': after, ':version': (before ?? 0) + 1 },
          ...(before !== undefined && { ':before': before }),
        },
      }),

    setHook: (userId: string, { version }: Hook, after: Hook) =>
      update(userId, {
        UpdateExpression: 'SET hook = :after',
        ConditionExpression: 'hook.version = :version',
        ExpressionAttributeValues: { ':after': after, ':version': version },
      }),

    /** Sets the given fields only. Returns undefined if there is no profile. */
    async change(userId: string, changes: Changes): Promise<Profile | undefined> {
      const fields = Object.entries(changes).filter(([, value]) => value !== undefined)
      return update(userId, {
        UpdateExpression: `SET ${fields.map((_, index) => `#f${index} = :v${index}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(
          fields.map(([name], index) => [`#f${index}`, name]),
        ),
        ExpressionAttributeValues: Object.fromEntries(
          fields.map(([, value], index) => [`:v${index}`, value]),
        ),
      })
    },
  }
}
export type Accounts = ReturnType<typeof accounts>
export type Reader = ReturnType<Awaited<ReturnType<Accounts['readers']>>>
