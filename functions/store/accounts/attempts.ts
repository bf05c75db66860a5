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
import { isUpdated } from '../dynamodb.ts'
import { limitKey } from '../keys.ts'

const hashOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)

interface Attempt {
  /** The IP address of the caller. Stored as a hash, like the email address. */
  viewer: string
  /** The email address that was tried. */
  address: string
}

const addressAttribute = (address: string) => `of#${hashOf([address])}`

/** Counts attempts, with one request each. The key contains the time window, so each window starts from zero. */
export const attempts = (db: DynamoDBDocumentClient, table: string) => {
  const add = async (limit: RateLimit, whom: readonly string[], now: Date, change: 1 | -1) => {
    const { window, ends } = rateLimitWindow(limit, now)
    const { Attributes } = await db.send(
      new UpdateCommand({
        TableName: table,
        Key: limitKey(limit.name, hashOf(whom), window),
        UpdateExpression: 'SET #ttl = :ttl ADD tries :change',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':ttl': ends, ':change': change },
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    return Number(Attributes?.tries)
  }

  /** Changes a viewer's counts, if he has tried the address in this window. */
  const updateCounted = async (
    limit: ViewerLimit,
    { viewer, address }: Attempt,
    now: Date,
    update: Pick<UpdateCommandInput, 'UpdateExpression' | 'ExpressionAttributeValues'>,
  ) => {
    const { window } = rateLimitWindow(limit, now)
    await isUpdated(db, table, limitKey(limit.name, hashOf([viewer]), window), {
      ConditionExpression: 'attribute_exists(#address)',
      ExpressionAttributeNames: { '#address': addressAttribute(address) },
      ...update,
    })
  }

  return {
    /**
     * Counts an attempt as a failure, which counts double, for the viewer and for the address that he tries. Both
     * numbers are in one item. Returns false, without counting, if either has no attempts left.
     */
    async countFailure(
      limit: ViewerLimit,
      { viewer, address }: Attempt,
      now: Date,
    ): Promise<boolean> {
      const { window, ends } = rateLimitWindow(limit, now)
      return isUpdated(db, table, limitKey(limit.name, hashOf([viewer]), window), {
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
    },
    /** Undoes half of `countFailure`, because the attempt did not fail. */
    halveFailure: (limit: ViewerLimit, attempt: Attempt, now: Date) =>
      updateCounted(limit, attempt, now, {
        UpdateExpression: 'ADD tries :back, #address :back',
        ExpressionAttributeValues: { ':back': -1 },
      }),

    /** Resets the count of an address when its owner has proved that it is his. */
    forgetFailures: (limit: ViewerLimit, attempt: Attempt, now: Date) =>
      updateCounted(limit, attempt, now, { UpdateExpression: 'REMOVE #address' }),

    /** Returns the number of attempts in this window, including this one. */
    count: (limit: RateLimit, whom: readonly string[], now: Date) => add(limit, whom, now, 1),
    /** Undoes the count of an attempt that failed through no fault of the caller. */
    forgive: (limit: RateLimit, whom: readonly string[], now: Date) => add(limit, whom, now, -1),
  }
}
export type Attempts = ReturnType<typeof attempts>
