import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RecordFact } from '#shared/domain/facts/fact.ts'
import { batchGet, type Key } from '../dynamodb.ts'
import { recordKeys } from '../keys.ts'
import { factHistory } from './factHistory.ts'
import { entityItem, recordItems } from './factItems.ts'
import { factLists } from './factLists.ts'
import { type SourceAndOverrides, sourceAndOverridesOf } from './sourceAndOverrides.ts'

/** Somebody else wrote the entity since it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export const entities = (db: DynamoDBDocumentClient, table: string) => ({
  async read(keys: readonly Key[]): Promise<SourceAndOverrides[]> {
    return (await batchGet(db, table, keys)).map(sourceAndOverridesOf)
  },

  /** Replaces the version that was read; `undefined` where there was none. */
  async write(
    next: Pick<SourceAndOverrides, 'feed' | 'held'>,
    read: SourceAndOverrides | undefined,
  ) {
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
      throw new Overtaken(`${next.feed.kind} ${next.feed.id} was changed meanwhile`)
    }
  },
})

const first = (record: RecordFact): Key => recordKeys(record)[0] as Key
const same = (one: Key) => (other: Key) => one.pk === other.pk && one.sk === other.sk

export const records = (db: DynamoDBDocumentClient, table: string) => ({
  /** Those of the given that are stored, as they are stored. */
  async read(wanted: readonly RecordFact[]): Promise<RecordFact[]> {
    return (await batchGet(db, table, wanted.map(first))).map(({ fact }) => fact as RecordFact)
  },

  /**
   * Lists first, the record's own item last: a crash in between leaves a record that still counts
   * as changed, and is written again.
   */
  async write(record: RecordFact, replaced: RecordFact | undefined) {
    const keys = recordKeys(record)
    const gone = replaced ? recordKeys(replaced).filter((key) => !keys.some(same(key))) : []
    for (const { pk, sk } of gone)
      await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
    for (const Item of recordItems(record).toReversed())
      await db.send(new PutCommand({ TableName: table, Item }))
    return gone.length + keys.length
  },
})

export const factStore = (db: DynamoDBDocumentClient, table: string) => ({
  entities: entities(db, table),
  points: factHistory(db, table),
  records: records(db, table),
  lists: factLists(db, table),
})
export type FactStore = ReturnType<typeof factStore>
