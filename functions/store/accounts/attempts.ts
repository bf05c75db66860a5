import { createHash } from 'node:crypto'
import {
  type DynamoDBDocumentClient,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import {
  type RateLimit,
  rateLimitWindow,
  type ViewerLimit,
} from '#shared/domain/account/rateLimits.ts'
import { isWritten } from '../dynamodb.ts'
import { limitKey } from '../keys.ts'

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)

/** The viewer who made an attempt (stored as a digest), and the address that was tried. */
interface Attempt {
  viewer: string
  address: string
}

const addressAttribute = (address: string) => `of#${digest([address])}`

/** Counts attempts with one request each. The key contains the time window, so old counts do not matter. */
export const attempts = (db: DynamoDBDocumentClient, table: string) => {
  const add = async (limit: RateLimit, whom: readonly string[], now: Date, change: 1 | -1) => {
    const { window, ends } = rateLimitWindow(limit, now)
    const { Attributes } = await db.send(
      new UpdateCommand({
        TableName: table,
        Key: limitKey(limit.name, digest(whom), window),
        UpdateExpression: 'SET #ttl = :ttl ADD tries :change',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':ttl': ends, ':change': change },
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    return Number(Attributes?.tries)
  }

  /** Changes the counts of a viewer, if attempts on the address have been counted there. */
  const updateCounted = async (
    limit: ViewerLimit,
    { viewer, address }: Attempt,
    now: Date,
    update: Pick<UpdateCommandInput, 'UpdateExpression' | 'ExpressionAttributeValues'>,
  ) => {
    const { window } = rateLimitWindow(limit, now)
    const command = new UpdateCommand({
      TableName: table,
      Key: limitKey(limit.name, digest([viewer]), window),
      ConditionExpression: 'attribute_exists(#address)',
      ExpressionAttributeNames: { '#address': addressAttribute(address) },
      ...update,
    })
    await isWritten(db.send(command))
  }

  return {
    /**
     * Counts an attempt as a failed one, which counts double, for a viewer and for the address that he tries;
     * one item holds both numbers. Returns false, without counting, if either has no attempts left.
     */
    async countFrom(limit: ViewerLimit, { viewer, address }: Attempt, now: Date): Promise<boolean> {
      const { window, ends } = rateLimitWindow(limit, now)
      const command = new UpdateCommand({
        TableName: table,
        Key: limitKey(limit.name, digest([viewer]), window),
        UpdateExpression: 'SET #ttl = :ttl ADD tries :two, #address :two',
        ConditionExpression:
          'attribute_not_exists(tries) OR (tries < :most AND (attribute_not_exists(#address) OR #address < :each))',
        ExpressionAttributeNames: { '#ttl': 'ttl', '#address': addressAttribute(address) },
        ExpressionAttributeValues: {
          ':ttl': ends,
          ':two': 2,
          ':most': limit.most,
          ':each': limit.mostEach,
        },
      })
      return isWritten(db.send(command))
    },
    /** Undoes half of what `countFrom` counted, because the attempt did not fail. */
    halveFrom: (limit: ViewerLimit, attempt: Attempt, now: Date) =>
      updateCounted(limit, attempt, now, {
        UpdateExpression: 'ADD tries :back, #address :back',
        ExpressionAttributeValues: { ':back': -1 },
      }),

    /** Resets the count of an address whose owner has just proved that it is his. */
    forgetFrom: (limit: ViewerLimit, attempt: Attempt, now: Date) =>
      updateCounted(limit, attempt, now, { UpdateExpression: 'REMOVE #address' }),

    /** Counts an attempt. Returns how many there have been in this window, this one included. */
    count: (limit: RateLimit, whom: readonly string[], now: Date) => add(limit, whom, now, 1),
    /** Undoes the count of an attempt that failed through no fault of the caller. */
    forgive: (limit: RateLimit, whom: readonly string[], now: Date) => add(limit, whom, now, -1),
  }
}
export type Attempts = ReturnType<typeof attempts>
