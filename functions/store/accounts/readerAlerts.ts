import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ReaderAlert } from '#shared/domain/alerts/nextPush.ts'
import { type Item, isWritten } from '../dynamodb.ts'
import { alertsKey } from '../keys.ts'

/** Longer than `handleWork` looks back for changes, so that nothing is told twice. */
const keptMs = 4 * 86_400_000

/** What a reader has been told, as one call has read it. */
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
  /** Returns the version that is stored now, or undefined if another call has written since `version` was read. */
  const update = async (
    userId: string,
    version: number,
    { set, only = '', given }: { set: Item; only?: string; given?: Item },
  ) => {
    const fields = Object.entries({ ...set, told_version: version + 1 })
    const isUnchanged = version > 0 ? `#told_version = :version${only}` : 'attribute_not_exists(pk)'
    const command = new UpdateCommand({
      TableName: table,
      Key: alertsKey(userId),
      UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}_now`).join(', ')}`,
      ConditionExpression: isUnchanged,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}_now`, value])),
        ...(version > 0 && { ':version': version, ...given }),
      },
    })
    return (await isWritten(db.send(command))) ? version + 1 : undefined
  }

  return {
    /** Keeps other calls from telling him, until a time. Returns undefined if one does so already, or has done so. */
    claim: (userId: string, { version }: ReaderAlerts, now: Date, until: Date) =>
      update(userId, version, {
        set: {
          claimed_until: until.toISOString(),
          ttl: Math.floor((now.getTime() + keptMs) / 1000),
        },
        only: ' AND claimed_until < :now',
        given: { ':now': now.toISOString() },
      }),

    /** Settles changes, by the version that the claim has returned. */
    end: (userId: string, claimed: ReaderAlerts, settled: readonly ReaderAlert[], now: Date) => {
      const oldest = new Date(now.getTime() - keptMs).toISOString()
      const recent = claimed.list.filter(({ ended_at }) => ended_at >= oldest)
      return update(userId, claimed.version, {
        set: { told: [...recent, ...settled], claimed_until: '' },
      })
    },
  }
}
