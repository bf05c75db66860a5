import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RecordFact } from '#shared/domain/facts/fact.ts'
import { batchGet, type Key } from '../dynamodb.ts'
import { recordKeys } from '../keys.ts'
import { factHistory } from './factHistory.ts'
import { entityItem, recordItems } from './factItems.ts'
import { factLists } from './factLists.ts'
import { type Sides, type SourceAndOverrides, sourceAndOverridesOf } from './sourceAndOverrides.ts'

/** The entity was changed by another writer after it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export const entities = (db: DynamoDBDocumentClient, table: string) => ({
  async read(keys: readonly Key[]): Promise<SourceAndOverrides[]> {
    return (await batchGet(db, table, keys)).map(sourceAndOverridesOf)
  },

  /** Replaces the version that was read; `undefined` means that there was none. */
  async write(next: Sides, read: SourceAndOverrides | undefined) {
    const Item = entityItem(next, (read?.version ?? 0) + 1)
    const condition = read
      ? {
          ConditionExpression: 'version = :read',
          ExpressionAttributeValues: { ':read': read.version },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }
    try {
      await db.send(new PutCommand({ TableName: table, Item, ...condition }))
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      throw new Overtaken(`${next.source.kind} ${next.source.id} was changed after it was read`)
    }
  },
})

const ownKey = (record: RecordFact): Key => recordKeys(record)[0] as Key
const isSameKey = (one: Key, other: Key) => one.pk === other.pk && one.sk === other.sk

export const records = (db: DynamoDBDocumentClient, table: string) => ({
  /** The stored versions of these records; a record that is not stored is left out. */
  async read(wanted: readonly RecordFact[]): Promise<RecordFact[]> {
    return (await batchGet(db, table, wanted.map(ownKey))).map(({ fact }) => fact as RecordFact)
  },

  /**
   * Writes the items of the lists first and the record's own item last. A record counts as changed
   * until its own item is written, so a crash in between is repaired by the next delivery.
   */
  async write(record: RecordFact, replaced: RecordFact | undefined) {
    const keys = recordKeys(record)
    const removed = (replaced ? recordKeys(replaced) : []).filter(
      (key) => !keys.some((other) => isSameKey(key, other)),
    )
    for (const { pk, sk } of removed)
      await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
    for (const Item of recordItems(record).toReversed())
      await db.send(new PutCommand({ TableName: table, Item }))
    return removed.length + keys.length
  },
})

export const factStore = (db: DynamoDBDocumentClient, table: string) => ({
  entities: entities(db, table),
  history: factHistory(db, table),
  records: records(db, table),
  lists: factLists(db, table),
})
export type FactStore = ReturnType<typeof factStore>
