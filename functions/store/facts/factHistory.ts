import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { FactOf, HistoryFact } from '#shared/domain/facts/fact.ts'
import { isWritten } from '../dynamodb.ts'
import { competitionOfId, fileKey, historyPrefix, subjectOf } from '../keys.ts'
import type { Part } from '../transactions.ts'
import type { CompetitionVersions, FactBatches } from './competitionVersion.ts'
import { historyFactItem } from './factItems.ts'

type Kind = HistoryFact['kind']

export const factHistory = (
  db: DynamoDBDocumentClient,
  table: string,
  { writing }: FactBatches,
  { raising }: Pick<CompetitionVersions, 'raising'>,
) => {
  const put = (point: HistoryFact) => ({
    TableName: table,
    Item: historyFactItem(point),
    ConditionExpression: 'attribute_not_exists(pk)',
  })

  return {
    /**
     * The newest point of a player or a game up to a time, by default the newest of all. One read, however long
     * the history is.
     */
    async latest<K extends Kind>(kind: K, id: string, until = '~'): Promise<FactOf<K> | undefined> {
      const { pk, sk } = fileKey(id, historyPrefix(kind))
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :file AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: { ':file': pk, ':first': sk, ':last': sk + until },
          ScanIndexForward: false,
          Limit: 1,
        }),
      )
      return Items[0]?.fact as FactOf<K> | undefined
    },

    /** Appends a point. Returns false, without replacing it, if there is one at its place. */
    append: (point: HistoryFact): Promise<boolean> =>
      writing(competitionOfId(subjectOf(point)), () =>
        isWritten(db.send(new PutCommand(put(point)))),
      ),

    /** The same as parts of a transaction, which fails if there is a point at its place. */
    appending: (point: HistoryFact): Part[] => [
      { Put: put(point) },
      raising(competitionOfId(subjectOf(point))),
    ],
  }
}
