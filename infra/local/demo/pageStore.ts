import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { hashOf } from '#functions/store/compressedJson.ts'
import { batchGet } from '#functions/store/dynamodb.ts'
import { viewKey } from '#functions/store/keys.ts'
import { type Page, pageItem, views } from '#functions/store/views.ts'
import { putAll } from './putAll.ts'

/** Writes pages, and many new ones in bulk: writing them one by one costs more than making them. */
export const pageStore = (db: DynamoDBDocumentClient, table: string) => {
  const { write, writeAll, recordRun } = views(db, table)
  return {
    write,
    recordRun,
    async fill(pages: readonly Page[], now: Date) {
      const keys = pages.map(({ view }) => viewKey(view.name, 'current'))
      const standing = new Set((await batchGet(db, table, keys, ['pk'])).map(({ pk }) => pk))
      const isNew = ({ view }: Page) => !standing.has(viewKey(view.name, 'current').pk)
      const items = pages.filter(isNew).map((page) => pageItem(page, hashOf(page.document), now))
      await putAll(await Promise.all(items), db, table)
      await writeAll(
        pages.filter((page) => !isNew(page)),
        now,
      )
    },
  }
}
export type PageStore = ReturnType<typeof pageStore>
