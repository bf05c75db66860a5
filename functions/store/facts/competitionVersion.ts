import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { versionKey } from '../keys.ts'
import type { Part } from '../transactions.ts'

export interface CompetitionVersion {
  /** Raised with every change of a fact. */
  version: number
  /** Identifies the last request to calculate everything again. */
  asked: string | undefined
  /** When the batch of facts that has not ended was begun. */
  writingSince: string | undefined
}

/** After this time a batch has ended or was killed: an ingest is stopped after ten minutes. */
const longestBatchMs = 15 * 60_000

/** True while the facts of a batch may be half written. */
export const isBeingWritten = ({ writingSince }: CompetitionVersion, now: Date) =>
  writingSince !== undefined && now.getTime() - Date.parse(writingSince) < longestBatchMs

/**
 * Counts the changes of a competition's facts, so that one read tells a run whether there is anything to do. A
 * single change raises the count in its own transaction. A batch sets a mark before its first fact; after its
 * last one it raises the count and removes the mark. A run that sees the mark does not count as up to date.
 * Counting only before or only after a batch would lose changes if the writer were killed or a run read in
 * between.
 */
export const competitionVersions = (db: DynamoDBDocumentClient, table: string) => {
  const raise = (competition: Competition, besides = '', values: object = {}) => ({
    TableName: table,
    Key: versionKey(competition),
    UpdateExpression: `ADD #version :one${besides}`,
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':one': 1, ...values },
  })

  return {
    async read(competition: Competition): Promise<CompetitionVersion> {
      const command = new GetCommand({
        TableName: table,
        Key: versionKey(competition),
        ConsistentRead: true,
      })
      const { Item = {} } = await db.send(command)
      return {
        version: (Item.version as number | undefined) ?? 0,
        asked: Item.asked as string | undefined,
        writingSince: Item.writingSince as string | undefined,
      }
    },

    /** Raises the count in the transaction that changes a fact. */
    raising: (competition: Competition): Part => ({ Update: raise(competition) }),

    /**
     * Called before the first fact of a batch, with the real time. The mark of a killed writer stays until the
     * next batch.
     */
    mark: (competition: Competition, now: Date) =>
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: versionKey(competition),
          UpdateExpression: 'SET writingSince = :now',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        }),
      ),

    /** Called after the last fact of a batch. */
    unmark: (competition: Competition) =>
      db.send(new UpdateCommand(raise(competition, ' REMOVE writingSince'))),

    /** Makes the next run calculate everything, whatever starts it. */
    askForEverything: (competition: Competition) =>
      db.send(new UpdateCommand(raise(competition, ' SET asked = :id', { ':id': randomUUID() }))),
  }
}
export type CompetitionVersions = ReturnType<typeof competitionVersions>

/** Marks the competitions of a batch before its first fact is written, and removes the marks when the batch has ended. */
export const factBatches = (
  { mark, unmark }: Pick<CompetitionVersions, 'mark' | 'unmark'>,
  clock: () => Date,
) => {
  const marked = new Map<Competition, Promise<unknown>>()
  let open = 0

  /** A batch within another one ends with it. */
  const inBatch = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    open++
    try {
      return await write()
    } finally {
      open--
      if (open === 0) {
        const competitions = [...marked.keys()]
        marked.clear()
        await Promise.all(competitions.map(unmark))
      }
    }
  }

  return {
    inBatch,
    /** Writes facts of a competition. Outside a batch, the call is a batch of its own. */
    writing: <Result>(competition: Competition, write: () => Promise<Result>): Promise<Result> =>
      inBatch(async () => {
        if (!marked.has(competition)) marked.set(competition, mark(competition, clock()))
        await marked.get(competition)
        return write()
      }),
  }
}
export type FactBatches = ReturnType<typeof factBatches>
