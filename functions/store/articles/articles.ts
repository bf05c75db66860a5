import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import {
  type Article,
  type ArticleSummary,
  article,
  articleSummary,
} from '#shared/domain/publication/article.ts'
import { searchedWordsIn, textOfRichText } from '#shared/domain/publication/richText.ts'
import { richText } from '#shared/domain/publication/richTextSchema.ts'
import { hashOf, pack, unpack } from '../compressedJson.ts'
import { batchGet, getItem, type Item, ifAbsent, isWritten, type Key } from '../dynamodb.ts'
import {
  articleChangesKey,
  articleKey,
  articleRowKey,
  articleVersionKey,
  articleWordsKey,
  deletedArticleKey,
} from '../keys.ts'
import { type Part, transact } from '../transactions.ts'
import { countingChange } from './articleChanges.ts'
import { articleVersionReader } from './articleVersions.ts'

interface Save {
  /** The revision that the editor was based on; 0 for a new article. */
  base: number
  by: string
  at: Date
}

export type Saving =
  | { result: 'saved'; revision: number }
  | { result: 'taken' }
  | { result: 'conflict' }

/** The number of versions that are listed. All are kept. */
const mostVersions = 50

/** Equal for a save and its repetition: it leaves out the time of saving, also as the date of publication. */
const hashOfSave = ({ date_created: _, date_modified, publish_date, ...rest }: Article) =>
  hashOf({ ...rest, publish_date: publish_date === date_modified ? 'now' : publish_date })

/**
 * The articles. One transaction writes a version, the page at its address, the row of the list, the words for the
 * search and the count of changes. If somebody else has changed what it depends on, it is prepared again from what is
 * stored by then.
 */
export const articleStore = (db: DynamoDBDocumentClient, table: string) => {
  const versions = articleVersionReader(db, table)
  const { newest } = versions

  const put = (Item: Item, condition?: Partial<NonNullable<Part['Put']>>): Part => ({
    Put: { TableName: table, Item, ...condition },
  })
  const remove = (Key: Key): Part => ({ Delete: { TableName: table, Key } })
  const newVersion = (id: string, version: Item & { revision: number }) =>
    put({ ...articleVersionKey(id, version.revision), ...version }, ifAbsent)
  const page = (slug: string, item: Item & { id: string }) =>
    put(
      { ...articleKey(slug), ...item },
      {
        // An item without a row only claimed the address, before saves were transactions. It counts as free.
        ConditionExpression: 'id = :id OR attribute_not_exists(#row)',
        ExpressionAttributeNames: { '#row': 'row' },
        ExpressionAttributeValues: { ':id': item.id },
      },
    )

  /** What a change depends on: the count of changes, the article's current address, and the items at some keys. */
  const stored = async (id: string, keys: readonly Key[] = []) => {
    const needed = ['pk', 'id', 'row', 'hash', 'count', 'recent']
    const all = [articleChangesKey, articleRowKey(id), ...keys]
    const items = await batchGet(db, table, all, { attributes: needed, consistent: true })
    const [changes, listed, ...others] = all.map((key) => items.find(({ pk }) => pk === key.pk))
    const shownAt = (listed?.row as ArticleSummary | undefined)?.slug
    return { counted: countingChange(table, changes, id), shownAt, others }
  }

  /** The writes that save a version. None if an earlier call has saved it, or if it cannot be saved. */
  const saving = async (
    newArticle: Article,
    { base, by, at }: Save,
  ): Promise<{ saving: Saving; parts: readonly Part[] }> => {
    const { content, ...row } = article.parse(newArticle)
    const { id, slug } = row
    const revision = base + 1
    const hash = hashOfSave(newArticle)
    const keys = [articleVersionKey(id, revision), articleKey(slug)]
    const { counted, shownAt, others } = await stored(id, keys)
    const [same, there] = others
    if (same?.hash === hash) return { saving: { result: 'saved', revision }, parts: [] }
    if (there?.row && there.id !== id) return { saving: { result: 'taken' }, parts: [] }
    if (same) return { saving: { result: 'conflict' }, parts: [] }
    const body = pack(content)
    const words = pack(searchedWordsIn(textOfRichText(content)))
    const saved = { revision, by, at: at.toISOString() }
    const parts = [
      newVersion(id, { ...saved, row, body, hash }),
      page(slug, { id, revision, row, body }),
      ...(shownAt === undefined || shownAt === slug ? [] : [remove(articleKey(shownAt))]),
      put({ ...articleWordsKey(id), revision, words }),
      put({ ...articleRowKey(id), revision, row }),
      remove(deletedArticleKey(id)),
      counted,
    ]
    return { saving: { result: 'saved', revision }, parts }
  }

  /** The writes that delete an article but keep its versions; undefined if there is no such article. */
  const removing = async (
    id: string,
    { by, at }: Omit<Save, 'base'>,
  ): Promise<{ row: ArticleSummary; parts: readonly Part[] } | undefined> => {
    const last = await newest(id)
    if (!last || 'deleted' in last) return undefined
    const { row, revision } = last
    const { counted, shownAt } = await stored(id)
    const end = { revision: revision + 1, row }
    const deleted = { by, at: at.toISOString() }
    const parts = [
      newVersion(id, { ...end, ...deleted, deleted: true }),
      put({ ...deletedArticleKey(id), ...end, deleted: { ...deleted, revision } }),
      ...(shownAt === undefined ? [] : [remove(articleKey(shownAt))]),
      remove(articleWordsKey(id)),
      remove(articleRowKey(id)),
      counted,
    ]
    return { row, parts }
  }

  return {
    newest,
    version: versions.read,
    versions: (id: string) => versions.list(id, mostVersions),

    /** The article at an address, even if it is a draft. */
    async at(slug: string): Promise<{ row: ArticleSummary; body: Uint8Array } | undefined> {
      const item = await getItem(db, table, articleKey(slug), { consistent: false })
      return item?.row === undefined
        ? undefined
        : { row: articleSummary.parse(item.row), body: item.body as Uint8Array }
    },

    contentOf: (body: Uint8Array) => richText.parse(unpack(body)),

    saving,
    removing,

    /** Saves a version without recording the change in the history of admins' changes. */
    async save(newArticle: Article, save: Save): Promise<Saving> {
      const prepared = await saving(newArticle, save)
      const isDone = prepared.parts.length === 0 || (await isWritten(transact(db, prepared.parts)))
      return isDone ? prepared.saving : this.save(newArticle, save)
    },
  }
}
export type ArticleStore = ReturnType<typeof articleStore>
