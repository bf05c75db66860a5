import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { FactOf, HistoryFact } from '#shared/domain/facts/fact.ts'
import { competitionOfId } from '#shared/domain/sport/sport.ts'
import { ifAbsent, inRange, isWritten, queryItems } from '../dynamodb.ts'
import { fileKey, historyPrefix, playerOrGameOf } from '../keys.ts'
import type { Part } from '../transactions.ts'
import type { CompetitionVersions, FactBatches } from './competitionVersion.ts'
import { historyFactItem } from './factItems.ts'

type Kind = HistoryFact['kind']

export const factHistory = (
  db: DynamoDBDocumentClient,
  table: string,
  { withMark }: FactBatches,
  { raising }: Pick<CompetitionVersions, 'raising'>,
) => {
  const put = (point: HistoryFact) => ({
    TableName: table,
    Item: historyFactItem(point),
    ...ifAbsent,
  })

  return {
    /** The newest point of a player or a game, up to a time. */
    async latest<K extends Kind>(kind: K, id: string, until = '~'): Promise<FactOf<K> | undefined> {
      const { pk, sk } = fileKey(id, historyPrefix(kind))
      const query = { ...inRange(table, pk, sk, sk + until), ScanIndexForward: false }
      const [newest] = await queryItems(db, query, 1)
      return newest?.fact as FactOf<K> | undefined
    },

    /** Returns false, and replaces nothing, if there is a point with the same key. */
    append: (point: HistoryFact): Promise<boolean> =>
      withMark(competitionOfId(playerOrGameOf(point)), () =>
        isWritten(db.send(new PutCommand(put(point)))),
      ),

    appending: (point: HistoryFact): Part[] => [
      { Put: put(point) },
      raising(competitionOfId(playerOrGameOf(point))),
    ],
  }
}
