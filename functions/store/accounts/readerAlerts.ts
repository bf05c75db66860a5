import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ReaderAlert } from '#shared/domain/alerts/nextPush.ts'
import { type Item, isWritten } from '../dynamodb.ts'
import { alertsKey } from '../keys.ts'

/** Longer than `handleWork` looks back for changes, so that nothing is told twice. */
const keptMs = 4 * 86_400_000

/** The changes that a reader has been told, with the version of the item that holds them. */
export interface ReaderAlerts {
  readonly list: readonly ReaderAlert[]
  /** Raised by each write; 0 before the first. */
  readonly version: number
}

export const alertsOf = (item: Item | undefined): ReaderAlerts => ({
  list: (item?.told ?? []) as ReaderAlert[],
  version: (item?.told_version ?? 0) as number,
})

/**
 * The changes that a reader has been told, in one item. Written by updates that name each attribute, because IAM
 * allows the alerts function these attributes and no others of the table.
 */
export const readerAlerts = (db: DynamoDBDocumentClient, table: string) => {
  /**
   * Returns the version that is stored now, or undefined if another call has written since `version` was read, or
   * claims the reader at the time `free`.
   */
  const update = async (userId: string, version: number, set: Item, free?: Date) => {
    const fields = Object.entries({ ...set, told_version: version + 1 })
    const isFree = free ? ' AND claimed_until < :free' : ''
    const isUnchanged = version > 0 ? `told_version = :read${isFree}` : 'attribute_not_exists(pk)'
    const command = new UpdateCommand({
      TableName: table,
      Key: alertsKey(userId),
      UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: isUnchanged,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ...(version > 0 && { ':read': version, ...(free && { ':free': free.toISOString() }) }),
      },
    })
    return (await isWritten(db.send(command))) ? version + 1 : undefined
  }

  return {
    /** Keeps other calls from telling him, until a time. Returns undefined if one does so already, or has done so. */
    claim: (userId: string, { version }: ReaderAlerts, now: Date, until: Date) =>
      update(
        userId,
        version,
        {
          claimed_until: until.toISOString(),
          ttl: Math.floor((now.getTime() + keptMs) / 1000),
        },
        now,
      ),

    /** Settles changes, by the version that the claim has returned. */
    end: (userId: string, claimed: ReaderAlerts, settled: readonly ReaderAlert[], now: Date) => {
      const oldest = new Date(now.getTime() - keptMs).toISOString()
      const recent = claimed.list.filter(({ ended_at }) => ended_at >= oldest)
      const set = { told: [...recent, ...settled], claimed_until: '' }
      return update(userId, claimed.version, set)
    },
  }
}
