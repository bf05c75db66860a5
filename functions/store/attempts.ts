import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Limit, windowOf } from '#shared/domain/limits.ts'
import { limitKey } from './keys.ts'

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)

/** Counts attempts, one request each: the window is in the key, so that an old count is never met. */
export const attempts = (db: DynamoDBDocumentClient, table: string) => {
  const add = async (limit: Limit, whom: readonly string[], now: Date, one: 1 | -1) => {
    const { window, ends } = windowOf(limit, now)
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

  return {
    /** How many there were in this window, this one included. */
    count: (limit: Limit, whom: readonly string[], now: Date) => add(limit, whom, now, 1),
    /** An attempt that came to nothing through our own fault does not count. */
    forgive: (limit: Limit, whom: readonly string[], now: Date) => add(limit, whom, now, -1),
  }
}
export type Attempts = ReturnType<typeof attempts>
