import { isDeepStrictEqual } from 'node:util'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RecordFact } from '#shared/domain/facts/fact.ts'
import { batchGet, type Item, isWritten, type Key } from '../dynamodb.ts'
import { entityKey, recordKeys } from '../keys.ts'
import type { Part } from '../transactions.ts'
import { type Announcements, announcements, type Clocks } from './announcements.ts'
import { scoreboardBets } from './bets.ts'
import { factHistory } from './factHistory.ts'
import { entityItem, recordItems } from './factItems.ts'
import { factLists } from './factLists.ts'
import {
  effective,
  type Sides,
  type SourceAndOverrides,
  sourceAndOverridesOf,
} from './sourceAndOverrides.ts'
import { touches } from './touches.ts'

/** The entity was changed by another writer after it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export const entities = (
  db: DynamoDBDocumentClient,
  table: string,
  { remember, announce, announcing }: Announcements,
) => {
  const condition = (read: SourceAndOverrides | undefined) =>
    read
      ? {
          ConditionExpression: 'version = :read',
          ExpressionAttributeValues: { ':read': read.version },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }

  const replacement = (next: Sides, read: SourceAndOverrides | undefined) => {
    const version = (read?.version ?? 0) + 1
    return { TableName: table, Item: entityItem(next, version), ...condition(read) }
  }

  return {
    async read(keys: readonly Key[]): Promise<SourceAndOverrides[]> {
      const stored = (await batchGet(db, table, keys)).map(sourceAndOverridesOf)
      for (const sides of stored) remember(sides.source, sides)
      return stored
    },

    /** Replaces the version that was read; `undefined` means that there was none. */
    async write(next: Sides, read: SourceAndOverrides | undefined) {
      remember(next.source, read)
      await announce([next.source, effective(next)])
      const put = replacement(next, read)
      if (await isWritten(db.send(new PutCommand(put)))) return
      // The client repeats a write whose answer was lost, and meets what the first one has written.
      const { pk, sk } = put.Item as Item & Key
      const [stored] = await batchGet(db, table, [{ pk, sk }], [], { consistent: true })
      if (isDeepStrictEqual(stored, put.Item)) return
      const { kind, id } = next.source
      throw new Overtaken(`${kind} ${id} was changed after it was read`)
    },

    /** The same in a transaction with others, whose condition is not met if another writer was faster. */
    async writing(next: Sides, read: SourceAndOverrides | undefined): Promise<Part[]> {
      remember(next.source, read)
      const announced = await announcing([next.source, effective(next)])
      return [...announced, { Put: replacement(next, read) }]
    },

    /** Takes an entity away that an admin had added. */
    async removing(read: SourceAndOverrides): Promise<Part[]> {
      remember(read.source, read)
      const { pk, sk } = entityKey(effective(read))
      const announced = await announcing([read.source, effective(read)])
      return [...announced, { Delete: { TableName: table, Key: { pk, sk }, ...condition(read) } }]
    },
  }
}

const ownKey = (record: RecordFact): Key => recordKeys(record)[0] as Key
const isSameKey = (one: Key, other: Key) => one.pk === other.pk && one.sk === other.sk

export const records = (
  db: DynamoDBDocumentClient,
  table: string,
  { announce }: Announcements,
) => ({
  /** The stored versions of these records; a record that is not stored is left out. */
  async read(facts: readonly RecordFact[]): Promise<RecordFact[]> {
    return (await batchGet(db, table, facts.map(ownKey))).map(({ fact }) => fact as RecordFact)
  },

  /**
   * Writes the items of the lists first and the record's own item last. A record counts as changed
   * until its own item is written, so a crash in between is repaired by the next delivery.
   */
  async write(record: RecordFact, replaced: RecordFact | undefined) {
    await announce(replaced ? [record, replaced] : [record])
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

/** Every write says first what it concerns (`announcements.ts`), and is seen by the next run. */
export const factStore = (db: DynamoDBDocumentClient, table: string, clocks: Clocks = {}) => {
  const announcing = announcements(db, table, clocks)
  return {
    entities: entities(db, table, announcing),
    history: factHistory(db, table, announcing),
    records: records(db, table, announcing),
    bets: scoreboardBets(db, table, announcing),
    lists: factLists(db, table),
    touches: touches(db, table),
    /** For writers of items in bulk, before they write facts that the calculations may have read. */
    announce: announcing.announce,
  }
}
export type FactStore = ReturnType<typeof factStore>
