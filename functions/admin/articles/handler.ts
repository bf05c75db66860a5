import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { requireMember } from '#functions/http/access.ts'
import { type Caller, Reply } from '#functions/http/call.ts'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { AppError } from '#functions/http/errors.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { articleLists } from '#functions/store/articles/articleLists.ts'
import { articleStore, type NewestVersion } from '#functions/store/articles/articles.ts'
import { audits } from '#functions/store/audits.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { type ArticleFields, adminArticleEndpoints } from '#shared/contract/admin/articles.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { listForAdmins } from '#shared/domain/publication/articleList.ts'
import { numberedSlug, slugOf } from '#shared/domain/publication/articleRules.ts'
import { writtenArticle } from '#shared/domain/publication/writtenArticle.ts'
import { changedFields } from './changedFields.ts'

const env = readEnvironment(
  httpEnvironment.extend({ ARTICLES_TABLE: z.string(), AUDITS_TABLE: z.string() }),
)
const db = documentClient()
const store = articleStore(db, env.ARTICLES_TABLE)
const lists = articleLists(db, env.ARTICLES_TABLE)
const { record } = audits(db, env.AUDITS_TABLE)

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

/** The same for a repeated call, so that it completes the first one instead of writing a second article. */
const idOfNew = async (fields: ArticleFields, by: string) => {
  const id = createHash('sha256')
    .update(JSON.stringify([by, fields]))
    .digest('hex')
    .slice(0, 20)
  const newest = await store.newest(id)
  const isOver = newest && ('deleted' in newest || newest.revision > 1)
  return isOver ? randomUUID() : id
}

/** Given addresses are taken or refused; made ones are numbered until one is free. */
const mostNumbers = 20

const save = async (
  fields: ArticleFields,
  article: { id: string; date_created: string },
  { base, caller, now }: { base: number; caller: Caller; now: Date },
) => {
  const by = requireMember(caller).email
  const made = fields.slug || slugOf(fields.title)
  for (let number = 1; number <= (fields.slug ? 1 : mostNumbers); number++) {
    const slug = number === 1 ? made : numberedSlug(made, number)
    const written = writtenArticle({ ...fields, slug }, article, now)
    const saving = await store.save(written, { base, by, at: now })
    if (saving.result === 'taken') continue
    return { ...saving, by, written }
  }
  throw slugTaken()
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

    create: async ({ body, caller, now }) => {
      const id = await idOfNew(body, requireMember(caller).email)
      const article = { id, date_created: now.toISOString() }
      const saving = await save(body, article, { base: 0, caller, now })
      if (saving.result === 'conflict') throw new AppError('CONFLICT', 'Failed to save article')
      const { revision, by, written } = saving
      const meta = { id, revision, after: factsOf(written) }
      await record({ at: now, user: by, action: 'ARTICLE_CREATED', meta })
      return new Reply({ id, slug: written.slug, revision }, { message: 'Article saved' })
    },

    read: async ({ params: { id } }) => versionOf(id, current(await store.newest(id)).revision),

    save: async ({ params: { id }, body: { revision: read, ...fields }, caller, now }) => {
      const before = current(await store.newest(id))
      const base = read ?? before.revision
      if (base > before.revision)
        throw new AppError('VALIDATION', 'This article has no such revision.', {
          errors: { revision: 'This article has no such revision.' },
        })
      const { date_created } = before.row
      const saving = await save(fields, { id, date_created }, { base, caller, now })
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
      const { revision, by, written } = saving
      const meta = { id, revision, before: factsOf(before.row), after: factsOf(written) }
      await record({ at: now, user: by, action: 'ARTICLE_SAVED', meta })
      return new Reply({ id, slug: written.slug, revision }, { message: 'Article saved' })
    },

    remove: async ({ params: { id }, caller, now }) => {
      const by = requireMember(caller).email
      const before = await store.newest(id)
      if (!(await store.remove(id, { by, at: now }))) throw notFound()
      const meta = { id, before: before && 'row' in before ? factsOf(before.row) : null }
      await record({ at: now, user: by, action: 'ARTICLE_DELETED', meta })
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
