import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type DigestSettings, digestLinkDays, isDigestDue } from '#shared/domain/alerts/digest.ts'
import { inPartition, isUpdated, isWritten, queryAll } from '../dynamodb.ts'
import { digestKey, digestPartition, digestShards, profileKey } from '../keys.ts'
import { type Part, transact } from '../transactions.ts'
import type { Profile } from './accounts.ts'

type DigestState = Pick<Profile, 'digest' | 'digest_on' | 'digest_key' | 'digest_told_to'>

/**
 * The readers who get digests: letters about what has changed. The profile has their settings, and what they were sent
 * last. A list of all subscribers repeats the hour of each. Both are changed in one transaction.
 */
export const digests = (db: DynamoDBDocumentClient, table: string) => {
  const change = (userId: string, listed: Part, update: Partial<NonNullable<Part['Update']>>) =>
    isWritten(
      transact(db, [
        { Update: { TableName: table, Key: profileKey(userId), ...update } as Part['Update'] },
        listed,
      ]),
    )

  return {
    /**
     * Returns false if there is no profile, or its address is not confirmed. For a new subscriber the first digest
     * covers changes from now on.
     */
    start: (userId: string, settings: DigestSettings, { digest_on }: DigestState, now: Date) => {
      const { hour, zone } = settings
      const Item = { ...digestKey(userId), hour, zone }
      return change(
        userId,
        { Put: { TableName: table, Item } },
        {
          UpdateExpression: `SET digest = :settings, digest_on = :true, digest_key = if_not_exists(digest_key, :key)${
            digest_on ? '' : ', digest_told_to = :now'
          }`,
          ConditionExpression: 'email_verified = :true',
          ExpressionAttributeValues: {
            ...{
              ':settings': settings,
              ':true': true,
              ':key': randomBytes(32).toString('base64url'),
            },
            ...(!digest_on && { ':now': now.toISOString() }),
          },
        },
      )
    },

    /** Keeps the settings, because a link can undo this. Returns false if there is no profile. */
    stop: (userId: string) =>
      change(
        userId,
        { Delete: { TableName: table, Key: digestKey(userId) } },
        {
          UpdateExpression: 'SET digest_on = :false',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':false': false },
        },
      ),

    /** For an erasure, which has already removed the profile. */
    forget: (userId: string) =>
      db.send(new DeleteCommand({ TableName: table, Key: digestKey(userId) })),

    /** The ids of a shard's readers whose hour has come. */
    async *due(shard: number, time: Date): AsyncGenerator<string> {
      const readers = queryAll(db, inPartition(table, digestPartition(shard)))
      for await (const { sk, hour, zone } of readers)
        if (isDigestDue({ hour: hour as number, zone: zone as string }, time)) yield sk as string
    },

    /**
     * Reserves the day's digest for one call, until a time. Returns false if it is reserved already or was sent, or if
     * the reader has unsubscribed.
     */
    claim: (userId: string, day: string, now: Date, until: Date) =>
      isUpdated(db, table, profileKey(userId), {
        UpdateExpression: 'SET digest_claimed_until = :until',
        ConditionExpression:
          'digest_on = :true AND (attribute_not_exists(digest_day) OR digest_day < :day) AND (attribute_not_exists(digest_claimed_until) OR digest_claimed_until < :now)',
        ExpressionAttributeValues: {
          ...{ ':until': until.toISOString(), ':now': now.toISOString() },
          ...{ ':true': true, ':day': day },
        },
      }),

    /** Records that the day's digest was sent, and up to which time it covers changes. */
    end: (userId: string, day: string, toldTo: string) =>
      isUpdated(db, table, profileKey(userId), {
        UpdateExpression: 'SET digest_day = :day, digest_told_to = :to REMOVE digest_claimed_until',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':day': day, ':to': toldTo },
      }),
  }
}
export type Digests = ReturnType<typeof digests>

export const allDigestShards = Array.from({ length: digestShards }, (_, shard) => shard)

const signatureOf = (userId: string, day: string, key: string) =>
  createHmac('sha256', key).update(`${userId} ${day}`).digest('base64url')

/** The token in a digest's link: the user's id, the day, and a signature that proves that we wrote it. */
export const digestToken = (userId: string, key: string, now: Date): string => {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  return `${userId}-${day}-${signatureOf(userId, day, key)}`
}

const lengthOfId = 36
export const userIdOfDigestToken = (token: string): string => token.slice(0, lengthOfId)

const dayMs = 86_400_000

export const isValidDigestToken = (token: string, key: string | undefined, now: Date): boolean => {
  if (key === undefined) return false
  const day = token.slice(lengthOfId + 1, lengthOfId + 9)
  const expected = Buffer.from(signatureOf(userIdOfDigestToken(token), day, key))
  const given = Buffer.from(token.slice(lengthOfId + 10))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const sentAt = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)
  return now.getTime() - sentAt < (digestLinkDays + 1) * dayMs
}
