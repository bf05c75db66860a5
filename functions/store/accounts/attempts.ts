import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import {
  type RateLimit,
  rateLimitWindow,
  type ViewerLimit,
} from '#shared/domain/account/rateLimits.ts'
import { limitKey } from '../keys.ts'

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)

interface Tried {
  viewer: string
  address: string
}

const ofAddress = (address: string) => `of#${digest([address])}`

const unlessNone = (error: unknown) => {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
}

/** Counts attempts, one request each: the window is in the key, so that an old count is never met. */
export const attempts = (db: DynamoDBDocumentClient, table: string) => {
  const add = async (limit: RateLimit, whom: readonly string[], now: Date, one: 1 | -1) => {
    const { window, ends } = rateLimitWindow(limit, now)
    const { Attributes } = await db.send(
      new UpdateCommand({
        TableName: table,
        Key: limitKey(limit.name, digest(whom), window),
        UpdateExpression: 'SET #ttl = :ttl ADD tries :one',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':ttl': ends, ':one': one },
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    return Number(Attributes?.tries)
  }

  /** A place and an address from there, in one item: it has no more addresses than tries. */
  const addFrom = async (
    limit: ViewerLimit,
    { viewer, address }: Tried,
    now: Date,
    within: Pick<UpdateCommand['input'], 'ConditionExpression' | 'ExpressionAttributeValues'> = {},
  ) => {
    const { window, ends } = rateLimitWindow(limit, now)
    await db.send(
      new UpdateCommand({
        TableName: table,
        Key: limitKey(limit.name, digest([viewer]), window),
        UpdateExpression: 'SET #ttl = :ttl ADD tries :one, #address :one',
        ConditionExpression: within.ConditionExpression,
        ExpressionAttributeNames: { '#ttl': 'ttl', '#address': ofAddress(address) },
        ExpressionAttributeValues: { ':ttl': ends, ':one': 1, ...within.ExpressionAttributeValues },
      }),
    )
  }

  return {
    /** False, and not counted, where the place or the address from there has had its tries. */
    async countFrom(limit: ViewerLimit, tried: Tried, now: Date): Promise<boolean> {
      try {
        await addFrom(limit, tried, now, {
          ConditionExpression:
            'attribute_not_exists(tries) OR (tries < :most AND (attribute_not_exists(#address) OR #address < :each))',
          ExpressionAttributeValues: { ':most': limit.most, ':each': limit.mostEach },
        })
        return true
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false
        throw error
      }
    },
    /** The same try once more: a wrong one weighs double. */
    countAgainFrom: (limit: ViewerLimit, tried: Tried, now: Date) => addFrom(limit, tried, now),

    /** Whoever has proved that the address is theirs begins anew there. */
    async forgetFrom(limit: ViewerLimit, { viewer, address }: Tried, now: Date) {
      const { window } = rateLimitWindow(limit, now)
      const command = new UpdateCommand({
        TableName: table,
        Key: limitKey(limit.name, digest([viewer]), window),
        UpdateExpression: 'REMOVE #address',
        ConditionExpression: 'attribute_exists(#address)',
        ExpressionAttributeNames: { '#address': ofAddress(address) },
      })
      await db.send(command).catch(unlessNone)
    },

    /** How many there were in this window, this one included. */
    count: (limit: RateLimit, whom: readonly string[], now: Date) => add(limit, whom, now, 1),
    /** An attempt that came to nothing through our own fault does not count. */
    forgive: (limit: RateLimit, whom: readonly string[], now: Date) => add(limit, whom, now, -1),
  }
}
export type Attempts = ReturnType<typeof attempts>
