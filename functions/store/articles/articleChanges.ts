import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from '../dynamodb.ts'
import { articleChangesKey } from '../keys.ts'
import type { Part } from '../transactions.ts'

/** The number of changes so far, and the articles of the last ones, the newest last. */
export interface ArticleChanges {
  count: number
  recent: readonly string[]
}

/** As many articles as one request can read again, with their rows and words. */
const mostRecent = 20

const changesIn = (item: Item | undefined): ArticleChanges => ({
  count: (item?.count as number) ?? 0,
  recent: (item?.recent as string[]) ?? [],
})

export const articleChanges = async (
  db: DynamoDBDocumentClient,
  table: string,
): Promise<ArticleChanges> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: table, Key: articleChangesKey, ConsistentRead: true }),
  )
  return changesIn(Item)
}

/** Tells lists in memory that they lack a change. `item` holds the changes so far, and must be unchanged. */
export const nextChange = (table: string, item: Item | undefined, id: string): Part => {
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
