import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { getItem, type Item } from '../dynamodb.ts'
import { articleChangesKey } from '../keys.ts'
import type { Part } from '../transactions.ts'

interface ArticleChanges {
  count: number
  /** The ids of the articles that were changed last, newest last. */
  recent: readonly string[]
}

/** One request can read the rows and words of this many articles. */
const mostRecent = 20

const changesIn = (item: Item | undefined): ArticleChanges => ({
  count: (item?.count as number) ?? 0,
  recent: (item?.recent as string[]) ?? [],
})

export const articleChanges = async (db: DynamoDBDocumentClient, table: string) =>
  changesIn(await getItem(db, table, articleChangesKey))

/** Counts a change, so that lists in memory know what they lack. `item` is the stored count, and must be unchanged. */
export const countingChange = (table: string, item: Item | undefined, id: string): Part => {
  const { count, recent } = changesIn(item)
  return {
    Put: {
      TableName: table,
      Item: { ...articleChangesKey, count: count + 1, recent: [...recent, id].slice(-mostRecent) },
      ConditionExpression: 'attribute_not_exists(pk) OR #count = :count',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':count': count },
    },
  }
}
