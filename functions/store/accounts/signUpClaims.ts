import { randomUUID } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { isWritten } from '../dynamodb.ts'
import { claimKey } from '../keys.ts'

/** Longer than the function may run, so that the holder of an expired claim is no longer running. */
const leaseSeconds = 15

/** Reserves an email address for one sign-up at a time. Uses real time, as function timeouts do. */
export const signUpClaims = (db: DynamoDBDocumentClient, table: string) => ({
  /** Returns an id to `release` the address with, or undefined if another sign-up holds it. */
  async claim(email: string): Promise<string | undefined> {
    const holder = randomUUID()
    const now = Date.now() / 1000
    const put = new PutCommand({
      TableName: table,
      Item: { ...claimKey(email), holder, ttl: Math.ceil(now) + leaseSeconds },
      // If the answer was lost, the SDK writes again and finds its own claim.
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl < :now OR holder = :holder',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': now, ':holder': holder },
    })
    return (await isWritten(db.send(put))) ? holder : undefined
  },

  /** Does nothing if another sign-up holds the address by now. */
  async release(email: string, holder: string) {
    const command = new DeleteCommand({
      TableName: table,
      Key: claimKey(email),
      ConditionExpression: 'holder = :holder',
      ExpressionAttributeValues: { ':holder': holder },
    })
    await isWritten(db.send(command))
  },

  /** Removes the claim, whoever holds it. */
  async forget(email: string) {
    await db.send(new DeleteCommand({ TableName: table, Key: claimKey(email) }))
  },
})
export type SignUpClaims = ReturnType<typeof signUpClaims>
