import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { subscribedUntil } from '#shared/domain/account/plan.ts'
import { type Plan, plan } from '#shared/domain/account/planSchema.ts'
import { getItem } from '../dynamodb.ts'
import { subscriptionKey } from '../keys.ts'
import { type Part, transact, UnmetConditions } from '../transactions.ts'
import { sessions } from './sessions.ts'

const stored = z.object({ version: z.int(), plans: z.record(z.string(), plan) })
/** Every plan that a user has had, by its id. */
export type Plans = z.infer<typeof stored>

const nothing: Plans = { version: 0, plans: {} }
const attempts = 5

export const subscriptions = (db: DynamoDBDocumentClient, table: string) => {
  const { settingSubscribed } = sessions(db, table)

  const read = async (userId: string): Promise<Plans> => {
    const item = await getItem(db, table, subscriptionKey(userId))
    return item ? stored.parse(item) : nothing
  }

  /** Not a put, because IAM allows the subscriptions function only these two attributes. */
  const replacing = (userId: string, { version, plans }: Plans): Part => ({
    Update: {
      TableName: table,
      Key: subscriptionKey(userId),
      UpdateExpression: 'SET plans = :plans, version = :version',
      ConditionExpression: version === 1 ? 'attribute_not_exists(pk)' : 'version = :read',
      ExpressionAttributeValues: {
        ':plans': plans,
        ':version': version,
        ...(version === 1 ? {} : { ':read': version - 1 }),
      },
    },
  })

  return {
    read,

    /**
     * Stores the plan that `rule` returns for the current ones, if any, together with the session's `subscribed`.
     * Returns undefined if there is no such user: no plan may bring back an erased one.
     */
    async change(userId: string, rule: (plans: Plans) => Plan | undefined) {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const before = await read(userId)
        const changed = rule(before)
        if (!changed) return before
        const plans = { ...before.plans, [changed.id]: changed }
        const next: Plans = { version: before.version + 1, plans }
        const flag = settingSubscribed(userId, subscribedUntil(Object.values(plans)))
        try {
          await transact(db, [replacing(userId, next), flag])
          return next
        } catch (error) {
          if (!(error instanceof UnmetConditions)) throw error
          if (error.parts.has(flag)) return undefined
        }
      }
      throw new Error(`Another call changed the plans on each of ${attempts} attempts`)
    },
  }
}
export type Subscriptions = ReturnType<typeof subscriptions>
