import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type Plan, plan } from '#shared/domain/account/planSchema.ts'
import { isWritten } from '../dynamodb.ts'
import { subscriptionKey } from '../keys.ts'

const stored = z.object({ version: z.int(), plans: z.record(z.string(), plan) })
/** Every plan a user has had, by its id, with a version for conditional writes. */
export type Plans = z.infer<typeof stored>

const nothing: Plans = { version: 0, plans: {} }
const attempts = 5

export const subscriptions = (db: DynamoDBDocumentClient, table: string) => {
  const read = async (userId: string): Promise<Plans> => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: subscriptionKey(userId), ConsistentRead: true }),
    )
    return Item ? stored.parse(Item) : nothing
  }

  /**
   * An update, because IAM lets `subscriptions` name these two attributes only. A put would replace any item
   * of the user, the session included.
   */
  const write = (userId: string, { version, plans }: Plans) => {
    const command = new UpdateCommand({
      TableName: table,
      Key: subscriptionKey(userId),
      UpdateExpression: 'SET plans = :plans, version = :version',
      ConditionExpression: version === 1 ? 'attribute_not_exists(pk)' : 'version = :read',
      ExpressionAttributeValues: {
        ':plans': plans,
        ':version': version,
        ...(version === 1 ? {} : { ':read': version - 1 }),
      },
    })
    return isWritten(db.send(command))
  }

  return {
    read,

    /** Stores the plan that `rule` makes of the current ones; if it returns undefined, nothing changes. */
    async change(userId: string, rule: (plans: Plans) => Plan | undefined): Promise<Plans> {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const before = await read(userId)
        const changed = rule(before)
        if (!changed) return before
        const next = {
          version: before.version + 1,
          plans: { ...before.plans, [changed.id]: changed },
        }
        if (await write(userId, next)) return next
      }
      throw new Error(`The subscription was changed by others on each of ${attempts} attempts`)
    },
  }
}
export type Subscriptions = ReturnType<typeof subscriptions>
