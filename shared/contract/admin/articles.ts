import * as z from 'zod'
import {
  article,
  articleId,
  articleSummary,
  thumbnail,
} from '#shared/domain/publication/article.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { adminArticlePageSize, mostArticlePages } from '#shared/domain/publication/articleList.ts'
import {
  articleContent,
  articleLimits,
  articleMetaDescription,
  articleMetaTitle,
  articleSlug,
  articleTitle,
  categoryRequired,
  tagLimits,
  tidyTags,
} from '#shared/domain/publication/articleRules.ts'
import type { RichText } from '#shared/domain/publication/richText.ts'
import { richText } from '#shared/domain/publication/richTextSchema.ts'
import { articleSearch, categoryInQuery, pagination } from '../articles.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { numberInQuery, optionalInQuery, timestamp, validatedText } from '../fields.ts'

const text = z.string().trim()

/** Reports one error for the whole text: the index of an operation would tell an editor nothing. */
const content = z.unknown().transform((sent, { addIssue }): RichText => {
  const parsed = richText.safeParse(sent)
  const refusal = parsed.success
    ? articleContent(parsed.data)
    : sent === undefined || sent === null
      ? 'Content is required'
      : 'Content has a link, a picture or a format that an article cannot have.'
  if (refusal === undefined && parsed.success) return parsed.data
  addIssue({ code: 'custom', message: refusal ?? 'Content is required' })
  return z.NEVER
})

const publishDateRule = 'Must be a date and time from 1900 to 2099.'

/** An empty date counts as none. */
const publishDate = z
  .union(
    [
      z.literal('').transform(() => null),
      z.iso
        .datetime({ offset: true })
        .transform((value) => new Date(value).toISOString())
        .refine((value) => value >= '1900' && value < '2100', publishDateRule),
      z.null(),
    ],
    publishDateRule,
  )
  .default(null)

/** The fields of an article as an admin writes them. */
export const articleFields = z.object({
  title: validatedText(articleTitle, z.string({ error: 'Title is required' }).trim()),
  slug: validatedText(articleSlug, text).default(''),
  category: z.enum(articleCategories, { error: categoryRequired }),
  tags: z
    .array(z.string())
    .transform(tidyTags)
    .pipe(
      z
        .array(
          z.string().max(tagLimits.length, `A tag has at most ${tagLimits.length} characters.`),
        )
        .max(tagLimits.count, `An article has at most ${tagLimits.count} tags.`),
    )
    .default([]),
  thumbnail: z.union([z.literal('').transform(() => null), thumbnail, z.null()]).default(null),
  status: z.enum(['draft', 'published']).default('draft'),
  featured: z.boolean().default(false),
  publish_date: publishDate,
  meta_title: validatedText(articleMetaTitle, text).default(''),
  meta_desc: validatedText(articleMetaDescription, text).default(''),
  content,
})
export type ArticleFields = z.output<typeof articleFields>

/** Counts an article's saves, so that a save based on an older revision can be refused. */
const revision = z.int().min(1)

const savedVersion = {
  revision,
  saved_at: timestamp,
  /** The email of the admin. */
  saved_by: z.string(),
}

const version = articleSummary.extend({
  ...savedVersion,
  /** The entry of a deletion; the fields are those of the article that was deleted. */
  deleted: z.boolean(),
})

const versionWithBody = article.extend(savedVersion)
export type EditedArticle = z.infer<typeof versionWithBody>

const listedArticle = articleSummary.extend({
  /** Who deleted the article and when, and the last version before. */
  deleted: z.strictObject({ at: timestamp, by: z.string(), revision }).optional(),
})
export type ListedArticle = z.infer<typeof listedArticle>

const saved = z.strictObject({ id: articleId, slug: article.shape.slug, revision })

const ofArticle = {
  access: 'admin',
  params: z.object({ id: articleId }),
  notFoundMessage: 'Article not found',
} as const
/** An article's body may be up to 300 kB. */
const bodyLimit = 300_000

/** Articles for those who write them. */
export const adminArticleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/articles',
    summary:
      'All articles without their bodies, drafts too, those last changed first; or those that were deleted',
    access: 'admin',
    query: z.object({
      page: numberInQuery(mostArticlePages).default(1),
      limit: numberInQuery(50).default(adminArticlePageSize),
      search: articleSearch,
      category: categoryInQuery,
      status: optionalInQuery(
        z.enum(['draft', 'published', 'deleted']),
        'Must be draft, published or deleted.',
      ),
    }),
    data: z.strictObject({ articles: z.array(listedArticle), pagination }),
    failureMessage: 'Failed to fetch articles',
  }),
  categories: endpoint({
    method: 'GET',
    path: '/admin/articles/categories',
    summary: 'The categories of articles',
    access: 'admin',
    data: z.array(z.enum(articleCategories)),
    failureMessage: 'Failed to fetch articles',
  }),
  card: endpoint({
    method: 'POST',
    path: '/admin/articles/card',
    summary: 'The address of the picture that a shared link to an article would show',
    access: 'admin',
    body: z.strictObject({
      title: z.string().trim().min(1, 'Title is required').max(articleLimits.title),
      category: z.string().max(50),
      publish_date: publishDate,
      thumbnail: articleFields.shape.thumbnail,
    }),
    data: z.strictObject({ url: z.string() }),
    failureMessage: 'Failed to draw the card',
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/articles',
    summary: 'Writes a new article',
    access: 'admin',
    body: articleFields,
    data: saved,
    failureMessage: 'Failed to save article',
    bodyLimit,
  }),
  read: endpoint({
    ...ofArticle,
    method: 'GET',
    path: '/admin/articles/{id}',
    summary: 'An article as it was last saved',
    data: versionWithBody,
    failureMessage: 'Failed to load article',
  }),
  save: endpoint({
    ...ofArticle,
    method: 'PUT',
    path: '/admin/articles/{id}',
    summary: 'Saves an article; 409 if another admin has saved it since `revision`',
    /** Without a revision the article is saved over whatever was saved last. Every version is kept. */
    body: articleFields.extend({ revision: revision.optional() }),
    data: saved,
    failureMessage: 'Failed to save article',
    bodyLimit,
  }),
  remove: endpoint({
    ...ofArticle,
    method: 'DELETE',
    path: '/admin/articles/{id}',
    summary: 'Deletes an article for its readers; its versions are kept',
    data: z.strictObject({ deleted: z.literal(true) }),
    failureMessage: 'Failed to delete article',
  }),
  restore: endpoint({
    ...ofArticle,
    method: 'POST',
    path: '/admin/articles/{id}/restore',
    summary: 'Brings a deleted article back as it was',
    data: saved,
    failureMessage: 'Failed to restore article',
  }),
  versions: endpoint({
    ...ofArticle,
    method: 'GET',
    path: '/admin/articles/{id}/versions',
    summary: 'The last 50 versions and deletions of an article without their bodies, newest first',
    data: z.array(version),
    failureMessage: 'Failed to load article',
  }),
  version: endpoint({
    ...ofArticle,
    method: 'GET',
    path: '/admin/articles/{id}/versions/{revision}',
    summary: 'An article as it was saved at one revision',
    params: ofArticle.params.extend({
      revision: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    }),
    data: versionWithBody,
    failureMessage: 'Failed to load article',
  }),
} satisfies Family
