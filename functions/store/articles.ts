import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { type Article, type ArticleSummary, article } from '#shared/domain/publication/article.ts'
import { pack } from './compressedJson.ts'
import { queryAll } from './dynamodb.ts'
import { articleKey, articleRowKey, articleRows } from './keys.ts'

export const articleStore = (db: DynamoDBDocumentClient, table: string) => ({
  /** Every article without its body, drafts too: one request for about a thousand. */
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
   * The article first, which takes its address, then its row: a crash in between leaves an article
   * that no list shows yet, and the same write again completes it.
   */
  async write(written: Article): Promise<'written' | 'taken'> {
    const { content, ...row } = article.parse(written)
    const { body } = await pack(content)
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
