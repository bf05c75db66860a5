import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { claimKey } from '../keys.ts'

/** Longer than the function may run: whoever held an older claim is certainly dead. */
const lease = 15

/** Holds an address while it is being signed up. In real time, as functions live in it. */
export const signUpClaims = (db: DynamoDBDocumentClient, table: string) => {
  const unlessLost = (error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }

  return {
    /** The claim, or undefined where somebody else holds the address. */
    async claim(email: string): Promise<string | undefined> {
      const holder = randomUUID()
      const now = Date.now() / 1000
      const put = new PutCommand({
        TableName: table,
        Item: { ...claimKey(email), holder, ttl: Math.ceil(now) + lease },
        ConditionExpression: 'attribute_not_exists(pk) OR #ttl < :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': now },
      })
      try {
        await db.send(put)
        return holder
      } catch (error) {
        unlessLost(error)
        return undefined
      }
    },

    async release(email: string, holder: string) {
      const command = new DeleteCommand({
        TableName: table,
        Key: claimKey(email),
        ConditionExpression: 'holder = :holder',
        ExpressionAttributeValues: { ':holder': holder },
      })
      await db.send(command).catch(unlessLost)
    },
  }
}
export type SignUpClaims = ReturnType<typeof signUpClaims>
