import { isDeepStrictEqual } from 'node:util'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityFact, RecordFact } from '#shared/domain/facts/fact.ts'
import { batchGet, type Item, isWritten, type Key } from '../dynamodb.ts'
import { competitionOfId, entityKey, recordKeys } from '../keys.ts'
import type { Part } from '../transactions.ts'
import { scoreboardBets } from './bets.ts'
import {
  type CompetitionVersions,
  competitionVersions,
  type FactBatches,
  factBatches,
} from './competitionVersion.ts'
import { factHistory } from './factHistory.ts'
import { entityItem, recordItems } from './factItems.ts'
import { factLists } from './factLists.ts'
import {
  effective,
  type Sides,
  type SourceAndOverrides,
  sourceAndOverridesOf,
} from './sourceAndOverrides.ts'

/** The entity was changed by another writer after it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export const entities = (
  db: DynamoDBDocumentClient,
  table: string,
  { writing: inBatch }: FactBatches,
  { raising }: Pick<CompetitionVersions, 'raising'>,
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
    read: async (keys: readonly Key[]): Promise<SourceAndOverrides[]> =>
      (await batchGet(db, table, keys)).map(sourceAndOverridesOf),

    /** Replaces the version that was read; `undefined` means that there was none. */
    write: (next: Sides, read: SourceAndOverrides | undefined) =>
      inBatch(competitionOfEntity(next.source), async () => {
        const put = replacement(next, read)
        if (await isWritten(db.send(new PutCommand(put)))) return
        // The client repeats a write whose answer was lost, and meets its own first write.
        const { pk, sk } = put.Item as Item & Key
        const [stored] = await batchGet(db, table, [{ pk, sk }], [], { consistent: true })
        if (isDeepStrictEqual(stored, put.Item)) return
        const { kind, id } = next.source
        throw new Overtaken(`${kind} ${id} was changed after it was read`)
      }),

    /** The same in a transaction with others. It is refused if another writer was faster. */
    writing: (next: Sides, read: SourceAndOverrides | undefined): Part[] => [
      { Put: replacement(next, read) },
      raising(competitionOfEntity(next.source)),
    ],

    /**
     * Like `writing`, for use beside the writing of another entity of the competition, because a transaction can
     * raise its version only once.
     */
    writingBeside: (next: Sides, read: SourceAndOverrides): Part => ({
      Put: replacement(next, read),
    }),

    /** Removes an entity that an admin had added. */
    removing(read: SourceAndOverrides): Part[] {
      const { pk, sk } = entityKey(effective(read))
      const Delete = { TableName: table, Key: { pk, sk }, ...condition(read) }
      return [{ Delete }, raising(competitionOfEntity(read.source))]
    },
  }
}

const competitionOfEntity = (fact: EntityFact) =>
  fact.kind === 'injury' ? competitionOfId(fact.playerId) : fact.competition

const ownKey = (record: RecordFact): Key => recordKeys(record)[0] as Key
const isSameKey = (one: Key, other: Key) => one.pk === other.pk && one.sk === other.sk

export const records = (db: DynamoDBDocumentClient, table: string, { writing }: FactBatches) => ({
  /** The stored versions of these records; records that are not stored are left out. */
  async read(facts: readonly RecordFact[]): Promise<RecordFact[]> {
    return (await batchGet(db, table, facts.map(ownKey))).map(({ fact }) => fact as RecordFact)
  },

  /**
   * Writes the items of the lists first and the record's own item last. A record counts as changed until its own
   * item is written, so the next delivery repairs a crash in between.
   */
  write: (record: RecordFact, replaced: RecordFact | undefined): Promise<number> =>
    writing(record.competition, async () => {
      const keys = recordKeys(record)
      const removed = (replaced ? recordKeys(replaced) : []).filter(
        (key) => !keys.some((other) => isSameKey(key, other)),
      )
      for (const { pk, sk } of removed)
        await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
      for (const Item of recordItems(record).toReversed())
        await db.send(new PutCommand({ TableName: table, Item }))
      return removed.length + keys.length
    }),
})

/** The facts. Every write raises the version of its competition, so that the next run looks at them. */
export const factStore = (
  db: DynamoDBDocumentClient,
  table: string,
  /** Real time. */
  clock = () => new Date(),
) => {
  const versions = competitionVersions(db, table)
  const batches = factBatches(versions, clock)
  return {
    entities: entities(db, table, batches, versions),
    history: factHistory(db, table, batches, versions),
    records: records(db, table, batches),
    bets: scoreboardBets(db, table, versions),
    lists: factLists(db, table),
    versions,
    inBatch: batches.inBatch,
  }
}
export type FactStore = ReturnType<typeof factStore>
