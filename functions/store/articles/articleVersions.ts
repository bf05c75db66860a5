import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type ArticleSummary, articleSummary } from '#shared/domain/publication/article.ts'
import type { RichText } from '#shared/domain/publication/richText.ts'
import { richText } from '#shared/domain/publication/richTextSchema.ts'
import { unpack } from '../compressedJson.ts'
import { getItem, type Item, inPartition, queryItems } from '../dynamodb.ts'
import { articleVersionKey, articleVersions } from '../keys.ts'

export interface SavedVersion {
  revision: number
  at: string
  by: string
  row: ArticleSummary
}

/** An entry of an article's history: a saved version, or the deletion of the version before. */
type HistoryEntry = SavedVersion & { deleted: boolean }

export type Deletion = SavedVersion & { deleted: true }
export type NewestVersion = SavedVersion | Deletion

const versionOf = ({ row, at, by, revision }: Item): SavedVersion => ({
  revision: revision as number,
  at: at as string,
  by: by as string,
  row: articleSummary.parse(row),
})

export const articleVersionReader = (db: DynamoDBDocumentClient, table: string) => {
  const get = (id: string, revision: number) => getItem(db, table, articleVersionKey(id, revision))
  const newestFirst = (id: string) => ({
    ...inPartition(table, articleVersions(id)),
    ScanIndexForward: false,
    ConsistentRead: true,
  })
  /** Early deletions were stored without time and fields. They get those of the version before. */
  const whole = async (id: string, item: Item) =>
    item.row ? item : { ...(await get(id, (item.revision as number) - 1)), ...item }

  return {
    async newest(id: string): Promise<NewestVersion | undefined> {
      const [item] = await queryItems(db, newestFirst(id), 1)
      if (!item) return undefined
      const version = versionOf(await whole(id, item))
      return item.deleted ? { ...version, deleted: true } : version
    },

    async read(
      id: string,
      revision: number,
    ): Promise<(SavedVersion & { content: RichText }) | undefined> {
      const Item = await get(id, revision)
      if (!Item || Item.deleted) return undefined
      const content = richText.parse(unpack(Item.body as Uint8Array))
      return { ...versionOf(Item), content }
    },

    /** Versions and deletions, without bodies, newest first. */
    async list(id: string, limit: number): Promise<HistoryEntry[]> {
      const query = {
        ...newestFirst(id),
        ProjectionExpression: '#revision, #at, #by, #row, #deleted',
        ExpressionAttributeNames: {
          '#revision': 'revision',
          '#at': 'at',
          '#by': 'by',
          '#row': 'row',
          '#deleted': 'deleted',
        },
      }
      // Takes several requests, because each reads at most a megabyte, including bodies.
      const found = await queryItems(db, query, limit)
      const items = await Promise.all(found.map((item) => whole(id, item)))
      return items.map((item) => ({ ...versionOf(item), deleted: item.deleted === true }))
    },
  }
}
