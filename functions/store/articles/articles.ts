import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb'
import {
  type Article,
  type ArticleSummary,
  article,
  articleSummary,
} from '#shared/domain/publication/article.ts'
import { searchedWordsIn, textOfRichText } from '#shared/domain/publication/richText.ts'
import { richText } from '#shared/domain/publication/richTextSchema.ts'
import { hashOf, pack, unpack } from '../compressedJson.ts'
import { type Item, isWritten, type Key } from '../dynamodb.ts'
import {
  articleKey,
  articleRowKey,
  articleVersionKey,
  articleWordsKey,
  deletedArticleKey,
} from '../keys.ts'
import { announceArticle } from './articleChanges.ts'
import { articleVersionReader, type Deletion } from './articleVersions.ts'

interface Save {
  /** The revision that the writer has read; 0 for a new article. */
  base: number
  by: string
  at: Date
}

/** `at` is the time of the first save: for a repeated call, an earlier time than its own. */
export type Saving =
  | { result: 'saved'; revision: number; at: string }
  | { result: 'taken' }
  | { result: 'conflict' }

/** The versions that are listed; all are kept. */
const mostVersions = 50

/** An address that was claimed for a save that never came is free again after this time. */
const claimMs = 60_000

/** The same for a save and its repetition: the times of saving are left out, even as the publication date. */
export const hashOfSave = ({ date_created: _, date_modified, publish_date, ...rest }: Article) =>
  hashOf({ ...rest, publish_date: publish_date === date_modified ? 'now' : publish_date })

/**
 * The articles. Their versions are the truth: the first to write version n + 1 has saved, and any other
 * save based on version n is a conflict. The item under the address, the row of the list and the words for
 * the search are copies, made after the version. Each is replaced only by a newer revision, and an
 * interrupted save is completed by repeating it, or by the next save.
 */
export const articleStore = (db: DynamoDBDocumentClient, table: string) => {
  const versions = articleVersionReader(db, table)
  const { newest } = versions
  const get = async (key: Key) => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
    )
    return Item
  }

  const putIf = (Item: Item, ConditionExpression: string, values: Item, names?: Item) =>
    isWritten(
      db.send(
        new PutCommand({
          TableName: table,
          Item,
          ConditionExpression,
          ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
          ...(names && { ExpressionAttributeNames: names as Record<string, string> }),
        }),
      ),
    )
  const deleteIf = (key: Key, ConditionExpression: string, values: Item) =>
    isWritten(
      db.send(
        new DeleteCommand({
          TableName: table,
          Key: key,
          ConditionExpression,
          ExpressionAttributeValues: values,
        }),
      ),
    )

  /** Claims an address for an article. False if it belongs to another article. */
  const claim = async (slug: string, id: string, at: Date) => {
    const free = 'attribute_not_exists(pk) OR (attribute_not_exists(#row) AND claimedAt < :expired)'
    const expired = { ':expired': at.getTime() - claimMs }
    const item = { ...articleKey(slug), id, claimedAt: at.getTime() }
    if (await putIf(item, free, expired, { '#row': 'row' })) return true
    return (await get(articleKey(slug)))?.id === id
  }

  /** Gives back an address that was claimed for a save that did not happen. */
  const release = async (slug: string, id: string) => {
    const last = await newest(id)
    // The save that came first wants the same address, and may not have shown its page there yet.
    if (last && 'row' in last && last.row.slug === slug) return
    await deleteIf(articleKey(slug), 'id = :id AND attribute_not_exists(revision)', { ':id': id })
  }

  /** Takes a deleted article away from its readers, and lists it among the deleted ones. */
  const deleteCopies = async (
    { row, at, by, revision: end }: Deletion,
    slugs: readonly string[],
  ) => {
    const { id } = row
    const deleted = { at, by, revision: end - 1 }
    const notNewer = 'attribute_not_exists(revision) OR revision < :end'
    await putIf({ ...deletedArticleKey(id), revision: end, row, deleted }, notNewer, {
      ':end': end,
    })
    for (const slug of slugs) await deleteIf(articleKey(slug), 'id = :id', { ':id': id })
    for (const key of [articleWordsKey(id), articleRowKey(id)])
      await deleteIf(key, 'revision < :end', { ':end': end })
    await announceArticle(db, table, id)
  }

  /** The addresses that may show an article: the listed one, and those of interrupted saves. */
  const addresses = async (id: string, revision: number): Promise<string[]> => {
    const listed = await get(articleRowKey(id))
    const shown = (listed?.row as ArticleSummary | undefined)?.slug
    const unlisted = revision - ((listed?.revision as number) ?? 0)
    const since = unlisted > 1 ? await versions.list(id, unlisted) : []
    return [...new Set([...(shown ? [shown] : []), ...since.map(({ row }) => row.slug)])]
  }

  /** Shows a saved version to the readers. */
  const publish = async ({ content, ...row }: Article, body: Uint8Array, revision: number) => {
    const { id, slug } = row
    const notNewer = 'attribute_not_exists(revision) OR revision <= :revision'
    const values = { ':revision': revision }
    const ofArticle = { ...values, ':id': id }
    const page = { ...articleKey(slug), id, revision, row, body }
    // If the condition is not met, a newer save or the article's deletion came first.
    if (!(await putIf(page, `id = :id AND (${notNewer})`, ofArticle))) return
    for (const former of await addresses(id, revision))
      if (former !== slug)
        await deleteIf(articleKey(former), 'id = :id AND revision < :revision', ofArticle)
    const words = await pack(searchedWordsIn(textOfRichText(content)))
    await putIf({ ...articleWordsKey(id), revision, words }, notNewer, values)
    await putIf({ ...articleRowKey(id), revision, row }, notNewer, values)
    await deleteIf(deletedArticleKey(id), 'revision < :revision', values)
    await announceArticle(db, table, id)
    const last = await newest(id)
    if (last && 'deleted' in last) await deleteCopies(last, [slug])
  }

  return {
    newest,
    version: versions.read,
    /** The versions and deletions without bodies, newest first. */
    versions: (id: string) => versions.list(id, mostVersions),

    /** The article at an address with one request, drafts included. */
    async at(slug: string): Promise<{ row: ArticleSummary; body: Uint8Array } | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: articleKey(slug) }))
      return Item?.row === undefined
        ? undefined
        : { row: articleSummary.parse(Item.row), body: Item.body as Uint8Array }
    },

    contentOf: async (body: Uint8Array) => richText.parse(await unpack(body)),

    /** Every version of an article is written through this. */
    async save(newArticle: Article, { base, by, at }: Save): Promise<Saving> {
      const { content, ...row } = article.parse(newArticle)
      const { id, slug } = row
      const revision = base + 1
      if (!(await claim(slug, id, at))) return { result: 'taken' }
      const body = await pack(content)
      const hash = hashOfSave(newArticle)
      const mine = { revision, row, body, hash, by, at: at.toISOString() }
      const key = articleVersionKey(id, revision)
      const isFirst = await putIf({ ...key, ...mine }, 'attribute_not_exists(pk)', {})
      // A save may be repeated: its answer was lost, or its function died before it wrote the copies.
      const stored = isFirst ? mine : await get(key)
      if (stored?.hash !== hash) {
        await release(slug, id)
        return { result: 'conflict' }
      }
      await publish({ ...articleSummary.parse(stored.row), content }, body, revision)
      return { result: 'saved', revision, at: stored.at as string }
    },

    /** Deletes an article for its readers. Its versions stay. False if there is none. */
    async remove(id: string, { by, at }: Omit<Save, 'base'>): Promise<boolean> {
      const last = await newest(id)
      if (!last) return false
      if ('deleted' in last) {
        // A deletion that was interrupted is completed.
        const listed = await get(articleRowKey(id))
        if (listed) await deleteCopies(last, await addresses(id, last.revision))
        return listed !== undefined
      }
      const revision = last.revision + 1
      const deleted = true as const
      const deletion = { revision, deleted, row: last.row, by, at: at.toISOString() }
      const end = { ...articleVersionKey(id, revision), ...deletion }
      // If somebody saved it in between, the newer version is deleted.
      if (!(await putIf(end, 'attribute_not_exists(pk)', {}))) return this.remove(id, { by, at })
      await deleteCopies(deletion, await addresses(id, revision))
      return true
    },
  }
}
export type ArticleStore = ReturnType<typeof articleStore>
