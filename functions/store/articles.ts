import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { type Article, type ArticleSummary, article } from '#shared/domain/publication/article.ts'
import { pack } from './compressedJson.ts'
import { queryAll } from './dynamodb.ts'
import { articleKey, articleRowKey, articleRows } from './keys.ts'

export const articleStore = (db: DynamoDBDocumentClient, table: string) => ({
  /** Every article without its body, drafts included. One request reads about a thousand. */
  async rows(): Promise<ArticleSummary[]> {
    const rows: ArticleSummary[] = []
    const items = queryAll(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :rows',
      ExpressionAttributeValues: { ':rows': articleRows },
    })
    for await (const { row } of items) rows.push(row as ArticleSummary)
    return rows
  },

  /**
   * Writes the article, which claims its address, and then its row in the list. A crash in between
   * leaves an article that no list shows yet; repeating the write completes it.
   */
  async write(newArticle: Article): Promise<'written' | 'taken'> {
    const { content, ...row } = article.parse(newArticle)
    const body = await pack(content)
    try {
      await db.send(
        new PutCommand({
          TableName: table,
          Item: { ...articleKey(row.slug), id: row.id, row, body },
          ConditionExpression: 'attribute_not_exists(pk) OR id = :id',
          ExpressionAttributeValues: { ':id': row.id },
        }),
      )
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return 'taken'
      throw error
    }
    await db.send(new PutCommand({ TableName: table, Item: { ...articleRowKey(row.id), row } }))
    return 'written'
  },
})
export type ArticleStore = ReturnType<typeof articleStore>
