import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { isWritten } from '../dynamodb.ts'
import { articleChangesKey } from '../keys.ts'

/** How many changes there have been, and the articles of the last ones, the newest last. */
export interface ArticleChanges {
  count: number
  recent: readonly string[]
}

/** As many articles as one request can read again, with row and words. */
const mostRecent = 20

export const articleChanges = async (
  db: DynamoDBDocumentClient,
  table: string,
): Promise<ArticleChanges> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: table, Key: articleChangesKey, ConsistentRead: true }),
  )
  return { count: (Item?.count as number) ?? 0, recent: (Item?.recent as string[]) ?? [] }
}

/** Tells the lists in memory, after an article was written, that they lack it. */
export const announceArticle = async (
  db: DynamoDBDocumentClient,
  table: string,
  id: string,
): Promise<void> => {
  const { count, recent } = await articleChanges(db, table)
  const command = new PutCommand({
    TableName: table,
    Item: {
      ...articleChangesKey,
      count: count + 1,
      recent: [...recent, id].slice(-mostRecent),
    },
    ConditionExpression: 'attribute_not_exists(pk) OR #count = :count',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':count': count },
  })
  // If the condition is not met, another article was announced in between.
  if (!(await isWritten(db.send(command)))) await announceArticle(db, table, id)
}
