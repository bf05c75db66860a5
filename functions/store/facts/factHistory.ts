import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { FactOf, HistoryFact } from '#shared/domain/facts/fact.ts'
import { isWritten } from '../dynamodb.ts'
import { historyPrefix } from '../keys.ts'
import type { Part } from '../transactions.ts'
import type { Announcements } from './announcements.ts'
import { historyFactItem } from './factItems.ts'

type Kind = HistoryFact['kind']

export const factHistory = (
  db: DynamoDBDocumentClient,
  table: string,
  { announce, announcing }: Announcements,
) => ({
  /** The newest point up to a time, by default of all. One read, however long the history is. */
  async latest<K extends Kind>(kind: K, file: string, until = '~'): Promise<FactOf<K> | undefined> {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :file AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':file': file,
          ':first': historyPrefix(kind),
          ':last': historyPrefix(kind) + until,
        },
        ScanIndexForward: false,
        Limit: 1,
      }),
    )
    return Items[0]?.fact as FactOf<K> | undefined
  },

  /** Appends a point. Returns false, without replacing it, if there is one at its place. */
  async append(point: HistoryFact): Promise<boolean> {
    await announce([point])
    const Item = historyFactItem(point)
    const ConditionExpression = 'attribute_not_exists(pk)'
    return isWritten(db.send(new PutCommand({ TableName: table, Item, ConditionExpression })))
  },

  /** The same as parts of a transaction, which fails if there is a point at its place. */
  async appending(point: HistoryFact): Promise<Part[]> {
    const Item = historyFactItem(point)
    const ConditionExpression = 'attribute_not_exists(pk)'
    return [
      { Put: { TableName: table, Item, ConditionExpression } },
      ...(await announcing([point])),
    ]
  },
})
