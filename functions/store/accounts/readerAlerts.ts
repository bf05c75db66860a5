import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ReaderAlert } from '#shared/domain/alerts/nextPush.ts'
import type { Change } from '#shared/domain/score/teamChange.ts'
import { inPartition, isUpdated, queryItems } from '../dynamodb.ts'
import { accountPartition, alertKey, alertPrefix } from '../keys.ts'

/** Longer than `handleWork` looks back for changes, so that nothing is told twice. */
const keptSeconds = 4 * 86_400

/** Later than any time it is compared with, so that what is settled stays claimed. */
const forever = '9999'

/**
 * The changes that a reader is being alerted to, or has been. Written by updates that name each attribute, because
 * IAM allows the alerts function these attributes and no others of the table.
 */
export const readerAlerts = (db: DynamoDBDocumentClient, table: string) => {
  const update = (
    userId: string,
    changeId: string,
    what: { set: Record<string, unknown>; only: string; given?: Record<string, unknown> },
  ) => {
    const fields = Object.entries(what.set)
    return isUpdated(db, table, alertKey(userId, changeId), {
      UpdateExpression: `SET ${fields.map((_, i) => `#f${i} = :v${i}`).join(', ')}`,
      ConditionExpression: what.only,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name], i) => [`#f${i}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([, value], i) => [`:v${i}`, value])),
        ...what.given,
      },
    })
  }

  return {
    /** All that are kept. Read consistently: what one call has just told, the next must not tell again. */
    async of(userId: string): Promise<ReaderAlert[]> {
      const query = inPartition(table, accountPartition(userId), alertPrefix)
      const items = await queryItems(db, { ...query, ConsistentRead: true })
      return items as unknown as ReaderAlert[]
    },

    /** Reserves a change for one call, until a time. Returns false if it is reserved already, or settled. */
    claim: (userId: string, change: Change, now: Date, until: Date) =>
      update(userId, change.id, {
        set: {
          ...{ change, claimed_until: until.toISOString() },
          ttl: Math.floor(now.getTime() / 1000) + keptSeconds,
        },
        only: 'attribute_not_exists(claimed_until) OR claimed_until < :now',
        given: { ':now': now.toISOString() },
      }),

    end: (userId: string, changeId: string, at: Date, told: boolean) =>
      update(userId, changeId, {
        set: { ended_at: at.toISOString(), told, claimed_until: forever },
        only: 'attribute_exists(pk)',
      }),
  }
}
export type ReaderAlerts = ReturnType<typeof readerAlerts>
