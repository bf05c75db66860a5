import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Recorded } from '#shared/domain/facts/fact.ts'
import { batchGet, type Key } from './batch.ts'
import { recordItems } from './items.ts'
import { recordKeys } from './keys.ts'

const first = (record: Recorded): Key => recordKeys(record)[0] as Key
const same = (one: Key) => (other: Key) => one.pk === other.pk && one.sk === other.sk

export const records = (db: DynamoDBDocumentClient, table: string) => ({
  /** Those of the given that are stored, as they are stored. */
  async read(wanted: readonly Recorded[]): Promise<Recorded[]> {
    return (await batchGet(db, table, wanted.map(first))).map(({ fact }) => fact as Recorded)
  },

  /**
   * Lists first, the record's own item last: a crash in between leaves a record that still counts
   * as changed, and is written again.
   */
  async write(record: Recorded, replaced: Recorded | undefined) {
    const keys = recordKeys(record)
    const gone = replaced ? recordKeys(replaced).filter((key) => !keys.some(same(key))) : []
    for (const { pk, sk } of gone)
      await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
    for (const Item of recordItems(record).toReversed())
      await db.send(new PutCommand({ TableName: table, Item }))
    return gone.length + keys.length
  },
})
