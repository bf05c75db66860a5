import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { alertWishes } from '#shared/contract/account/alertWishes.ts'
import type { Follows } from '#shared/domain/account/follows.ts'
import type { Rosters } from '#shared/domain/account/rosters.ts'
import type { DigestWish } from '#shared/domain/alerts/digest.ts'
import type { PushSettings } from '#shared/domain/alerts/quietHours.ts'
import { defaultFavoriteSport, favoriteSports } from '#shared/domain/sport/sport.ts'
import { answerIfWritten, batchGet, isWritten } from '../dynamodb.ts'
import { accountPartition, profileKey, profileListKey, sessionKey } from '../keys.ts'
import type { Device } from './devices.ts'
import { replacingFollows } from './followedSets.ts'
import type { Hook } from './hooks.ts'
import { type Session, sessionOf } from './sessions.ts'

/** One schema for all of a type, because a cold start builds each. */
const keys = z.set(z.string()).optional()
const text = z.string().optional()
/** Checked by the calls that set them. */
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
  /** Of the token in the secret address of his calendar; empty once that has ended. */
  calendar_hash: text,
  alerts: alertWishes.optional(),
  rosters: ofType<Rosters>(),
  push_settings: ofType<PushSettings>(),
  devices: ofType<Device[]>(),
  /** Counts the changes of the devices. */
  devices_version: z.int().optional(),
  /** Where his alerts are posted; null after he has taken it away. */
  hook: ofType<Hook | null>(),
  /** The players of whom he is told at once: at least those in whose lists of followers he is. */
  watched_players: keys,
  /** The last wish, also while it does not hold. */
  digest: ofType<DigestWish>(),
  digest_on: ofType<boolean>(),
  /** Proves the links in his letters. */
  digest_key: text,
  /** The day of the last letter, by his clock. */
  digest_day: text,
  /** The time up to which letters have told him of changes. */
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

/** Profiles, and accounts: a session with its profile. */
export const accounts = (db: DynamoDBDocumentClient, table: string) => {
  /** Returns the profile after the update; undefined if its condition does not hold. */
  const changed = async (update: UpdateCommandInput): Promise<Profile | undefined> => {
    const command = new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' })
    const updated = await answerIfWritten(db.send(command))
    return updated && profile.parse(updated.Attributes)
  }
  return {
    /**
     * Reads session and profile in one request, consistently by default: with a stale read a new account could lack
     * its session, look like a failed sign-up, and be taken over by the next sign-up of the address.
     */
    async read(userId: string, { consistent = true } = {}): Promise<Account> {
      const keys = [sessionKey(userId), profileKey(userId)]
      const items = await batchGet(db, table, keys, [], { consistent })
      const session = items.find(({ sk }) => sk === 'session')
      const profileItem = items.find(({ sk }) => sk === 'profile')
      return {
        session: session && sessionOf(session),
        profile: profileItem && profile.parse(profileItem),
      }
    },

    async profile(userId: string, { consistent = false } = {}): Promise<Profile | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: profileKey(userId), ConsistentRead: consistent }),
      )
      return Item && profile.parse(Item)
    },

    /** The profiles of some users, by their ids; without those who have none. */
    async profiles(userIds: readonly string[]): Promise<ReadonlyMap<string, Profile>> {
      const items = await batchGet(db, table, userIds.map(profileKey))
      const idOf = (pk: unknown) => String(pk).slice(accountPartition('').length)
      return new Map(items.map((item) => [idOf(item.pk), profile.parse(item)]))
    },

    /** Over one that a failed sign-up may have left; with `ifLost`, only if there is none. Returns what is stored. */
    async putProfile(userId: string, value: z.input<typeof profile>, { ifLost = false } = {}) {
      const parsed = profile.parse(value)
      const keys = { ...profileKey(userId), ...profileListKey(userId, parsed.created_at) }
      const condition = ifLost ? { ConditionExpression: 'attribute_not_exists(pk)' } : {}
      const put = new PutCommand({ TableName: table, Item: { ...keys, ...parsed }, ...condition })
      return (await isWritten(db.send(put))) ? parsed : ((await this.profile(userId)) ?? parsed)
    },

    /** Returns undefined if they are no longer what was read, or if there is no profile. */
    async setFollows(
      userId: string,
      before: Follows,
      after: Follows,
    ): Promise<Profile | undefined> {
      return changed({
        TableName: table,
        Key: profileKey(userId),
        ...replacingFollows(before, after),
      })
    },

    /** Returns undefined if the stored rosters have another version than the change was made to, or if there is no profile. */
    async setRosters(userId: string, { version, list }: Rosters): Promise<Profile | undefined> {
      return changed({
        TableName: table,
        Key: profileKey(userId),
        UpdateExpression: 'SET rosters = :rosters',
        ConditionExpression: `attribute_exists(pk) AND ${
          version === 0 ? 'attribute_not_exists(rosters)' : 'rosters.version = :version'
        }`,
        ExpressionAttributeValues: {
          ':rosters': { version: version + 1, list },
          ...(version > 0 && { ':version': version }),
        },
      })
    },

    /** Returns undefined if they are no longer what was read, or if there is no profile. */
    async setDevices(
      userId: string,
      { devices_version: before }: Pick<Profile, 'devices_version'>,
      after: readonly Device[],
    ): Promise<Profile | undefined> {
      return changed({
        TableName: table,
        Key: profileKey(userId),
        UpdateExpression: 'SET devices = :after, devices_version = :version',
        ConditionExpression: `attribute_exists(pk) AND ${before === undefined ? 'attribute_not_exists(devices_version)' : 'devices_version = :before'}`,
        ExpressionAttributeValues: {
          ...{ ':after': after, ':version': (before ?? 0) + 1 },
          ...(before !== undefined && { ':before': before }),
        },
      })
    },

    /** Returns undefined if its owner has changed it since it was read, or if there is no profile. */
    async setHook(userId: string, { version }: Hook, after: Hook): Promise<Profile | undefined> {
      return changed({
        TableName: table,
        Key: profileKey(userId),
        UpdateExpression: 'SET hook = :after',
        ConditionExpression: 'hook.version = :version',
        ExpressionAttributeValues: { ':after': after, ':version': version },
      })
    },

    /** Sets the given fields only. Returns undefined if there is no profile. */
    async change(userId: string, changes: Changes): Promise<Profile | undefined> {
      const fields = Object.entries(changes).filter(([, value]) => value !== undefined)
      return changed({
        TableName: table,
        Key: profileKey(userId),
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
