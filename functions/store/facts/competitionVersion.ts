import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { getItem } from '../dynamodb.ts'
import { versionKey } from '../keys.ts'
import type { Part } from '../transactions.ts'

export interface CompetitionVersion {
  /** Raised with every change of a fact. */
  version: number
  /** An id of the last request to calculate everything anew. */
  asked: string | undefined
  /** The mark: when a batch of facts was begun that has not ended. */
  writingSince: string | undefined
}

/** An ingest is stopped after ten minutes, so by now a batch has ended or was killed. */
const longestBatchMs = 15 * 60_000

/** True while the facts of a batch may be half written. */
export const isBeingWritten = ({ writingSince }: CompetitionVersion, now: Date) =>
  writingSince !== undefined && now.getTime() - Date.parse(writingSince) < longestBatchMs

/**
 * Counts the changes of a competition's facts, so that one read tells a run whether there is anything to do. A single
 * change raises the count in its own transaction. A batch sets a mark before its first fact, and after its last one
 * raises the count and removes the mark. A run that sees the mark does not count as up to date. Counting only before or
 * only after a batch would miss changes if the writer is killed, or if a run reads in between.
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
      const Item = (await getItem(db, table, versionKey(competition))) ?? {}
      return {
        version: (Item.version as number | undefined) ?? 0,
        asked: Item.asked as string | undefined,
        writingSince: Item.writingSince as string | undefined,
      }
    },

    raising: (competition: Competition): Part => ({ Update: raise(competition) }),

    /** `now` is real time. The mark of a killed writer stays until the next batch. */
    mark: (competition: Competition, now: Date) =>
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: versionKey(competition),
          UpdateExpression: 'SET writingSince = :now',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        }),
      ),

    unmark: (competition: Competition) =>
      db.send(new UpdateCommand(raise(competition, ' REMOVE writingSince'))),

    /** Makes the next run calculate everything anew, whatever starts it. */
    askForEverything: (competition: Competition) =>
      db.send(new UpdateCommand(raise(competition, ' SET asked = :id', { ':id': randomUUID() }))),
  }
}
export type CompetitionVersions = ReturnType<typeof competitionVersions>

/** Marks a competition before the first of its facts is written, and removes all marks when the batch ends. */
export const factBatches = (
  { mark, unmark }: Pick<CompetitionVersions, 'mark' | 'unmark'>,
  clock: () => Date,
) => {
  const marked = new Map<Competition, Promise<unknown>>()
  let open = 0

  /** Batches can be nested; the outermost one removes the marks. */
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
    /** Writes facts of a competition. A call outside a batch is a batch of its own. */
    withMark: <Result>(competition: Competition, write: () => Promise<Result>): Promise<Result> =>
      inBatch(async () => {
        if (!marked.has(competition)) marked.set(competition, mark(competition, clock()))
        await marked.get(competition)
        return write()
      }),
  }
}
export type FactBatches = ReturnType<typeof factBatches>
