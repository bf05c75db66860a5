import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { adminChanges } from '#functions/http/adminChanges.ts'
import { Reply } from '#functions/http/call.ts'
import { cardAddress } from '#functions/http/cardAddress.ts'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { AppError, wrongField } from '#functions/http/errors.ts'
import { serve } from '#functions/http/serve.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { articleLists } from '#functions/store/articles/articleLists.ts'
import { articleStore } from '#functions/store/articles/articles.ts'
import type { NewestVersion } from '#functions/store/articles/articleVersions.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { pictureStore } from '#functions/store/pictures.ts'
import { adminArticleEndpoints } from '#shared/contract/admin/articles.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { listForAdmins } from '#shared/domain/publication/articleList.ts'
import { articleSharePicture } from '#shared/domain/publication/sharePicture.ts'
import { articleSaving, differingFields, keepPictures } from './articleSaving.ts'

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
const saves = articleSaving(store, changes)
const pictures = pictureStore(new S3Client(boundedCalls()), env.PICTURES_BUCKET)

const notFound = () => new AppError('NOT_FOUND', 'Article not found')

/** The version saved last, unless the article is deleted. */
const current = (newest: NewestVersion | undefined) => {
  if (!newest || 'deleted' in newest) throw notFound()
  return newest
}

const versionOf = async (id: string, revision: number) => {
  const version = await store.version(id, revision)
  if (!version) throw notFound()
  const { row, content, at, by } = version
  return { ...row, content, revision, saved_at: at, saved_by: by }
}

export const handler = serve(
  adminArticleEndpoints,
  {
    list: async ({ query: { search, status, ...filter } }) => {
      if (status === 'deleted') {
        const { rows, scores } = await lists.readDeleted(search)
        return listForAdmins(rows, filter, scores)
      }
      const { rows, scores } = await lists.read({ text: search, inBodies: true })
      return listForAdmins(rows, { status, ...filter }, scores)
    },

    categories: () => [...articleCategories],

    card: ({ body, now }) => {
      const publish_date = body.publish_date ?? now.toISOString()
      return { url: cardAddress(articleSharePicture({ ...body, publish_date }), env.CARD_SECRET) }
    },

    create: async ({ body, caller, now }) => {
      const keep = () => keepPictures(pictures, body, now)
      const saving = await saves.create(body, { caller, now, keep })
      // The same call is being answered at the same time.
      if (saving.result === 'conflict') throw new AppError('CONFLICT', 'Failed to save article')
      const { id, slug, revision } = saving
      return new Reply({ id, slug, revision }, { message: 'Article saved' })
    },

    read: async ({ params: { id } }) => versionOf(id, current(await store.newest(id)).revision),

    save: async ({ params: { id }, body: { revision: read, ...fields }, caller, now }) => {
      const newest = current(await store.newest(id))
      const base = read ?? newest.revision
      if (base > newest.revision) throw wrongField('revision', 'This article has no such revision.')
      const keep = () => keepPictures(pictures, fields, now)
      const saving = await saves.saveOver(fields, { newest, base, caller, now, keep })
      if (saving.result === 'conflict') {
        const theirs = await versionOf(id, current(await store.newest(id)).revision)
        throw new AppError(
          'CONFLICT',
          `${theirs.saved_by} saved this article while you were writing.`,
          { errors: differingFields(theirs, fields) },
        )
      }
      const { slug, revision } = saving
      return new Reply({ id, slug, revision }, { message: 'Article saved' })
    },

    remove: async ({ params: { id }, caller, now }) => {
      if (!(await saves.remove(id, { caller, now }))) throw notFound()
      return new Reply({ deleted: true as const }, { message: 'Article deleted successfully' })
    },

    restore: async ({ params: { id }, caller, now }) => {
      const newest = await store.newest(id)
      if (!newest) throw notFound()
      const restored = (slug: string, revision: number) =>
        new Reply({ id, slug, revision }, { message: 'Article restored' })
      // The call is a repetition.
      if (!('deleted' in newest)) return restored(newest.row.slug, newest.revision)
      const { content } = await versionOf(id, newest.revision - 1)
      const saving = await saves.restore(newest, content, { caller, now })
      if (saving.result === 'conflict') throw new AppError('CONFLICT', 'Failed to restore article')
      return restored(saving.slug, saving.revision)
    },

    versions: async ({ params: { id } }) => {
      const versions = await store.versions(id)
      if (versions.length === 0) throw notFound()
      return versions.map(({ row, at, by, revision, deleted }) => ({
        ...row,
        revision,
        saved_at: at,
        saved_by: by,
        deleted,
      }))
    },

    version: ({ params: { id, revision } }) => versionOf(id, revision),
  },
  httpDependencies(env, db),
)
