import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ReaderAlert } from '#shared/domain/alerts/nextPush.ts'
import type { PlayerChange } from '#shared/domain/score/playerChange.ts'
import { isWritten, queryItems } from '../dynamodb.ts'
import { accountPartition, alertKey, alertPrefix } from '../keys.ts'

/** Longer than a change is looked back for (`handleWork`), so that what was told is not told again. */
const keptSeconds = 4 * 86_400

/**
 * The changes that a reader is being told, or has been. By update and not by put: the function that tells may write these attributes and
 * no session.
 */
export const readerAlerts = (db: DynamoDBDocumentClient, table: string) => {
  const update = (
    userId: string,
    changeId: string,
    what: { set: Record<string, unknown>; only: string; given?: Record<string, unknown> },
  ) => {
    const fields = Object.entries(what.set)
    return isWritten(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: alertKey(userId, changeId),
          UpdateExpression: `SET ${fields.map((_, i) => `#f${i} = :v${i}`).join(', ')}`,
          ConditionExpression: what.only,
          ExpressionAttributeNames: Object.fromEntries(fields.map(([name], i) => [`#f${i}`, name])),
          ExpressionAttributeValues: {
            ...Object.fromEntries(fields.map(([, value], i) => [`:v${i}`, value])),
            ...what.given,
          },
        }),
      ),
    )
  }

  return {
    /** All of the last days. Consistent: what a call has just told must not be told by the next one. */
    async of(userId: string): Promise<ReaderAlert[]> {
      const items = await queryItems(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :account AND begins_with(sk, :alerts)',
        ExpressionAttributeValues: { ':account': accountPartition(userId), ':alerts': alertPrefix },
        ConsistentRead: true,
      })
      return items as unknown as ReaderAlert[]
    },

    /** Keeps others from telling it until a time; false if another has it, or if it has ended. */
    claim: (userId: string, change: PlayerChange, now: Date, until: Date) =>
      update(userId, change.id, {
        set: {
          ...{ change, claimed_until: until.toISOString() },
          ttl: Math.floor(now.getTime() / 1000) + keptSeconds,
        },
        only: 'attribute_not_exists(ended_at) AND (attribute_not_exists(claimed_until) OR claimed_until < :now)',
        given: { ':now': now.toISOString() },
      }),

    end: (userId: string, changeId: string, at: Date, told: boolean) =>
      update(userId, changeId, {
        set: { ended_at: at.toISOString(), told },
        only: 'attribute_exists(pk)',
      }),
  }
}
export type ReaderAlerts = ReturnType<typeof readerAlerts>
