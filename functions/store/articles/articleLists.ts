import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ArticleSummary } from '#shared/domain/publication/article.ts'
import type { SearchScores } from '#shared/domain/publication/articleList.ts'
import {
  type IndexedArticle,
  indexedArticle,
  searchArticles,
} from '#shared/domain/publication/articleSearch.ts'
import { unpack } from '../compressedJson.ts'
import { batchGet, inPartition, queryItems } from '../dynamodb.ts'
import {
  articleRowKey,
  articleRows,
  articleWords,
  articleWordsKey,
  deletedArticles,
} from '../keys.ts'
import { articleChanges } from './articleChanges.ts'

interface DeletedRow extends ArticleSummary {
  deleted: { at: string; by: string; revision: number }
}

interface Loaded {
  count: number
  rows: Map<string, ArticleSummary>
  /** The words of each body. Undefined until a member searches, because guests cannot search bodies. */
  words: Map<string, readonly string[]> | undefined
  index: Map<string, IndexedArticle>
}

/**
 * All articles without their bodies, and the index of their words, kept in memory between calls. Each call reads one
 * item that says what has changed since the last one, and then the changed articles in one request.
 */
export const articleLists = (db: DynamoDBDocumentClient, table: string) => {
  let kept: Loaded | undefined

  const readPartition = (pk: string) => queryItems(db, inPartition(table, pk))

  const indexOf = (row: ArticleSummary, words: Loaded['words']) =>
    indexedArticle({ ...row, bodyWords: words?.get(row.id) ?? [] })

  const indexed = <Part extends Pick<Loaded, 'rows' | 'words'>>(part: Part) => {
    const entries = [...part.rows.values()].map(
      (row) => [row.id, indexOf(row, part.words)] as const,
    )
    return { ...part, index: new Map(entries) }
  }

  const readRows = async () => {
    const items = await readPartition(articleRows)
    return new Map(items.map(({ sk, row }) => [sk as string, row as ArticleSummary]))
  }
  const readWords = async () => {
    const items = await readPartition(articleWords)
    return new Map(
      items.map(
        ({ sk, words }) => [sk as string, unpack(words as Uint8Array) as string[]] as const,
      ),
    )
  }

  const takeChanges = async (loaded: Loaded, ids: ReadonlySet<string>) => {
    const keys = [...ids].flatMap((id) => [
      articleRowKey(id),
      ...(loaded.words ? [articleWordsKey(id)] : []),
    ])
    const items = await batchGet(db, table, keys, { consistent: true })
    const read = items.map(({ sk, row, words }) => ({
      id: sk as string,
      row: row as ArticleSummary | undefined,
      words: words ? (unpack(words as Uint8Array) as string[]) : undefined,
    }))
    // No await from here on, because another call may be reading the lists.
    for (const id of ids) {
      loaded.rows.delete(id)
      loaded.words?.delete(id)
      loaded.index.delete(id)
    }
    for (const { id, words } of read) if (words) loaded.words?.set(id, words)
    for (const { id, row } of read) {
      if (!row) continue
      loaded.rows.set(id, row)
      loaded.index.set(id, indexOf(row, loaded.words))
    }
  }

  /** The cached lists, brought up to date. */
  const current = async (withWords: boolean): Promise<Loaded> => {
    const { count, recent } = await articleChanges(db, table)
    const missed = kept ? count - kept.count : 0
    let loaded = kept
    if (!loaded || missed > recent.length || missed < 0)
      loaded = indexed({ count, rows: await readRows(), words: undefined })
    else if (missed > 0) {
      await takeChanges(loaded, new Set(recent.slice(-missed)))
      loaded = { ...loaded, count }
    }
    if (withWords && !loaded.words) loaded = indexed({ ...loaded, words: await readWords() })
    kept = loaded
    return loaded
  }

  return {
    /** The deleted articles, and the scores of those that a search finds. It searches no bodies. */
    async readDeleted(text = '') {
      const items = await readPartition(deletedArticles)
      const rows = items.map(({ row, deleted }) => ({ ...(row as object), deleted }) as DeletedRow)
      const index = new Map(rows.map((row) => [row.id, indexOf(row, undefined)]))
      const scores: SearchScores =
        text === '' ? undefined : searchArticles(index, { text, inBodies: false })
      return { rows, scores }
    },

    /** All articles, and the scores of those that a search finds. */
    async read({ text = '', inBodies }: { text?: string | undefined; inBodies: boolean }) {
      const loaded = await current(text !== '' && inBodies)
      const rows = [...loaded.rows.values()]
      if (text === '') return { rows, scores: undefined as SearchScores }
      const scores: SearchScores = searchArticles(loaded.index, { text, inBodies })
      return { rows, scores }
    },
  }
}
