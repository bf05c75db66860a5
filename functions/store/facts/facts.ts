import { isDeepStrictEqual } from 'node:util'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityFact, RecordFact } from '#shared/domain/facts/fact.ts'
import { competitionOfId } from '#shared/domain/sport/sport.ts'
import { batchGet, type Item, ifUnchanged, isWritten, type Key } from '../dynamodb.ts'
import { entityKey, recordKeys } from '../keys.ts'
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

/** Another writer has changed the entity after it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

const entities = (
  db: DynamoDBDocumentClient,
  table: string,
  { withMark }: FactBatches,
  { raising }: Pick<CompetitionVersions, 'raising'>,
) => {
  const replacement = (next: Sides, read: SourceAndOverrides | undefined) => {
    const version = (read?.version ?? 0) + 1
    return { TableName: table, Item: entityItem(next, version), ...ifUnchanged(read) }
  }

  return {
    read: async (keys: readonly Key[]): Promise<SourceAndOverrides[]> =>
      (await batchGet(db, table, keys)).map(sourceAndOverridesOf),

    /** Replaces the version that was read; undefined if there was none. Throws `Overtaken`. */
    write: (next: Sides, read: SourceAndOverrides | undefined) =>
      withMark(competitionOfEntity(next.source), async () => {
        const put = replacement(next, read)
        if (await isWritten(db.send(new PutCommand(put)))) return
        // The client may have repeated a write whose answer was lost, and met its own first write.
        const { pk, sk } = put.Item as Item & Key
        const [stored] = await batchGet(db, table, [{ pk, sk }], { consistent: true })
        if (isDeepStrictEqual(stored, put.Item)) return
        const { kind, id } = next.source
        throw new Overtaken(`${kind} ${id} was changed after it was read`)
      }),

    writing: (next: Sides, read: SourceAndOverrides | undefined): Part[] => [
      { Put: replacement(next, read) },
      raising(competitionOfEntity(next.source)),
    ],

    /** For a second entity of a competition, whose version a transaction can raise only once. */
    writingBeside: (next: Sides, read: SourceAndOverrides): Part => ({
      Put: replacement(next, read),
    }),

    removing(read: SourceAndOverrides): Part[] {
      const { pk, sk } = entityKey(effective(read))
      const Delete = { TableName: table, Key: { pk, sk }, ...ifUnchanged(read) }
      return [{ Delete }, raising(competitionOfEntity(read.source))]
    },
  }
}

const competitionOfEntity = (fact: EntityFact) =>
  fact.kind === 'injury' ? competitionOfId(fact.playerId) : fact.competition

const ownKey = (record: RecordFact): Key => recordKeys(record)[0] as Key

const records = (db: DynamoDBDocumentClient, table: string, { withMark }: FactBatches) => ({
  /** The stored versions of these records. Records that are not stored are absent. */
  async read(facts: readonly RecordFact[]): Promise<RecordFact[]> {
    return (await batchGet(db, table, facts.map(ownKey))).map(({ fact }) => fact as RecordFact)
  },

  /**
   * Writes the record's own item last. Until then the record counts as changed, so that after a crash the next delivery
   * writes it again.
   */
  write: (record: RecordFact, replaced: RecordFact | undefined): Promise<number> =>
    withMark(record.competition, async () => {
      const keys = recordKeys(record)
      const removed = (replaced ? recordKeys(replaced) : []).filter(
        (former) => !keys.some(({ pk, sk }) => pk === former.pk && sk === former.sk),
      )
      for (const { pk, sk } of removed)
        await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
      for (const Item of recordItems(record).toReversed())
        await db.send(new PutCommand({ TableName: table, Item }))
      return removed.length + keys.length
    }),
})

/** The facts. Every write raises the version of its competition, which tells the next run that there is work. */
export const factStore = (
  db: DynamoDBDocumentClient,
  table: string,
  /** Gives the real time. */
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
