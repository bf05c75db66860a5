import { createHash, randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { requireMember } from '#functions/http/access.ts'
import { adminChanges } from '#functions/http/adminChanges.ts'
import { type Caller, Reply } from '#functions/http/call.ts'
import { cardAddress } from '#functions/http/cardAddress.ts'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { AppError } from '#functions/http/errors.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { articleLists } from '#functions/store/articles/articleLists.ts'
import {
  articleStore,
  type NewestVersion,
  type SavedVersion,
} from '#functions/store/articles/articles.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { pictureStore } from '#functions/store/pictures.ts'
import { type ArticleFields, adminArticleEndpoints } from '#shared/contract/admin/articles.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { listForAdmins } from '#shared/domain/publication/articleList.ts'
import { numberedSlug, slugOf } from '#shared/domain/publication/articleRules.ts'
import { articleShareCard } from '#shared/domain/publication/shareCard.ts'
import { writtenArticle } from '#shared/domain/publication/writtenArticle.ts'
import { changedFields } from './changedFields.ts'
import { keepPictures } from './keepPictures.ts'

const env = readEnvironment(
  httpEnvironment.extend({
    ARTICLES_TABLE: z.string(),
    AUDITS_TABLE: z.string(),
    PICTURES_BUCKET: z.string(),
    CARD_SECRET: z.string().min(1),
  }),
)
const db = documentClient()
const store = articleStore(db, env.ARTICLES_TABLE)
const lists = articleLists(db, env.ARTICLES_TABLE)
const changes = adminChanges(db, env.AUDITS_TABLE)
const pictures = pictureStore(new S3Client({}), env.PICTURES_BUCKET)

const notFound = () => new AppError('NOT_FOUND', 'Article not found')

const slugTaken = () =>
  new AppError('VALIDATION', 'Another article has this slug.', {
    errors: { slug: 'Another article has this slug.' },
  })

/** The version that was saved last, unless the article is deleted. */
const current = (newest: NewestVersion | undefined) => {
  if (!newest || 'deleted' in newest) throw notFound()
  return newest
}

const versionOf = async (id: string, revision: number) => {
  const found = await store.version(id, revision)
  if (!found) throw notFound()
  const { row, content, at, by } = found
  return { ...row, content, revision, saved_at: at, saved_by: by }
}

/** The id is the same for a repeated call, which completes the first one instead of writing a second article. */
const beginning = async (fields: ArticleFields, by: string) => {
  const id = createHash('sha256')
    .update(JSON.stringify([by, fields]))
    .digest('hex')
    .slice(0, 20)
  const newest = await store.newest(id)
  if (!newest) return { id, first: undefined }
  return 'deleted' in newest || newest.revision > 1
    ? { id: randomUUID(), first: undefined }
    : { id, first: newest }
}

/** A saved article is published by its store. */
const publish = async () => {}

interface Writing {
  /** What the article was before; undefined for a new one. */
  before: SavedVersion | undefined
  base: number
  caller: Caller
  now: Date
  /** Is recorded once, though the call is repeated. */
  once?: string
}

/** Saves a version and records the change. A save that does not happen leaves no record. */
const saveVersion = async (written: Article, { before, base, caller, now, once }: Writing) => {
  const change = {
    kind: 'article' as const,
    subject: written.id,
    name: written.title,
    before: before ? factsOf(before.row) : null,
    after: factsOf(written),
    ...(once !== undefined && { once }),
  }
  const by = requireMember(caller).email
  let saving: Awaited<ReturnType<typeof store.save>> | undefined
  try {
    const write = async () => {
      saving = await store.save(written, { base, by, at: now })
      if (saving.result !== 'saved') throw new AppError('CONFLICT', saving.result)
    }
    await changes.make(change, { caller, now }, { write, publish })
  } catch (error) {
    if (!saving || saving.result === 'saved') throw error
  }
  return saving
}

/** Given addresses are taken or refused; made ones are numbered until one is free. */
const mostNumbers = 20

const save = async (
  fields: ArticleFields,
  article: { id: string; date_created: string },
  writing: Writing,
) => {
  const made = fields.slug || slugOf(fields.title)
  for (let number = 1; number <= (fields.slug ? 1 : mostNumbers); number++) {
    const slug = number === 1 ? made : numberedSlug(made, number)
    const written = writtenArticle({ ...fields, slug }, article, writing.now)
    const saving = await saveVersion(written, writing)
    if (saving?.result === 'saved')
      return { result: saving.result, revision: saving.revision, slug }
    if (saving?.result === 'conflict') return { result: saving.result }
  }
  throw slugTaken()
}

/**
 * Writes a new article. One whose function died after its first version is completed, at the address of that
 * version. Where somebody has taken the address since, a second version stands at another one.
 */
const create = async (fields: ArticleFields, { caller, now }: { caller: Caller; now: Date }) => {
  const by = requireMember(caller).email
  const { id, first } = await beginning(fields, by)
  const article = { id, date_created: first?.row.date_created ?? now.toISOString() }
  const beginningOf = (at: Date) => ({ before: undefined, base: 0, caller, now: at, once: id })
  if (!first) return { id, ...(await save(fields, article, beginningOf(now))) }
  const then = new Date(first.at)
  const written = writtenArticle({ ...fields, slug: first.row.slug }, article, then)
  const saving = await saveVersion(written, beginningOf(then))
  if (saving?.result === 'saved') return { ...saving, id, slug: written.slug }
  return { id, ...(await save(fields, article, { before: first, base: 1, caller, now })) }
}

const factsOf = ({ slug, title, status, publish_date, category, featured }: ArticleFacts) => ({
  slug,
  title,
  status,
  publish_date,
  category,
  featured,
})
type ArticleFacts = Pick<
  ArticleFields,
  'slug' | 'title' | 'status' | 'publish_date' | 'category' | 'featured'
>

export const handler = serve(
  adminArticleEndpoints,
  {
    list: async ({ query: { search, ...filter }, now }) => {
      const { rows, scores } = await lists.read(now, { text: search, inBodies: true })
      return listForAdmins(rows, filter, scores)
    },

    categories: () => [...articleCategories],

    card: ({ body, now }) => {
      const publish_date = body.publish_date ?? now.toISOString()
      return { url: cardAddress(articleShareCard({ ...body, publish_date }), env.CARD_SECRET) }
    },

    create: async ({ body, caller, now }) => {
      await keepPictures(pictures, body, now)
      const saving = await create(body, { caller, now })
      // The same call is at work at the same time.
      if (saving.result === 'conflict') throw new AppError('CONFLICT', 'Failed to save article')
      const { id, slug, revision } = saving
      return new Reply({ id, slug, revision }, { message: 'Article saved' })
    },

    read: async ({ params: { id } }) => versionOf(id, current(await store.newest(id)).revision),

    save: async ({ params: { id }, body: { revision: read, ...fields }, caller, now }) => {
      const before = current(await store.newest(id))
      const base = read ?? before.revision
      if (base > before.revision)
        throw new AppError('VALIDATION', 'This article has no such revision.', {
          errors: { revision: 'This article has no such revision.' },
        })
      await keepPictures(pictures, fields, now)
      const { date_created } = before.row
      const saving = await save(fields, { id, date_created }, { before, base, caller, now })
      if (saving.result === 'conflict') {
        const theirs = await versionOf(id, current(await store.newest(id)).revision)
        throw new AppError(
          'CONFLICT',
          `${theirs.saved_by} saved this article while you were writing.`,
          {
            errors: changedFields(theirs, fields),
          },
        )
      }
      const { slug, revision } = saving
      return new Reply({ id, slug, revision }, { message: 'Article saved' })
    },

    remove: async ({ params: { id }, caller, now }) => {
      const by = requireMember(caller).email
      const newest = await store.newest(id)
      const row = newest && 'row' in newest ? newest.row : undefined
      const before = row ? factsOf(row) : null
      const change = {
        kind: 'article' as const,
        subject: id,
        name: row?.title ?? id,
        before,
        after: null,
      }
      const write = async () => {
        if (!(await store.remove(id, { by, at: now }))) throw notFound()
      }
      await changes.make(change, { caller, now }, { write, publish })
      return new Reply({ deleted: true as const }, { message: 'Article deleted successfully' })
    },

    versions: async ({ params: { id } }) => {
      current(await store.newest(id))
      const versions = await store.versions(id)
      return versions.map(({ row, at, by, revision }) => ({
        ...row,
        revision,
        saved_at: at,
        saved_by: by,
      }))
    },

    version: async ({ params: { id, revision } }) => {
      current(await store.newest(id))
      return versionOf(id, revision)
    },
  },
  httpDependencies(env, db),
)
