import * as z from 'zod'
import { article, articleSummary, slug } from '#shared/domain/publication/article.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { articlePageSize, mostArticlePages } from '#shared/domain/publication/articleList.ts'
import { endpoint, type Family } from './endpoint.ts'
import { numberInQuery, optionalInQuery, timestamp } from './fields.ts'

const published = { status: z.literal('published'), publish_date: timestamp }

/** An article in a list, without its body. */
export const publicArticle = articleSummary.omit({ date_created: true }).extend(published)
export type PublicArticle = z.infer<typeof publicArticle>

const openArticle = z.lazy(() =>
  article.omit({ date_created: true }).extend({ ...published, locked: z.literal(false) }),
)
const lockedArticle = z.lazy(() => publicArticle.extend({ locked: z.literal(true) }))
export type ArticlePage = z.infer<typeof openArticle> | z.infer<typeof lockedArticle>

export const pagination = z.lazy(() =>
  z.strictObject({
    page: z.int().min(1),
    limit: z.int().min(1),
    total: z.int().min(0),
    pages: z.int().min(0),
  }),
)

/** The filters of the public list and of the admins'. */
export const articleSearch = z.string().trim().max(100).optional()
export const categoryInQuery = optionalInQuery(
  z.enum(articleCategories),
  `Must be one of ${articleCategories.join(', ')}.`,
)

const flagInQuery = optionalInQuery(
  z.enum(['true', 'false']).transform((text) => text === 'true'),
  'Must be true or false.',
)

/** An article that was deleted must be gone from the edge within a minute. */
const cache = { fresh: 30, stale: 30 }

/** Articles for the public. */
export const articleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/public/articles',
    summary: 'Published articles without their bodies: the newest or the best matches first',
    access: 'guest',
    query: z.object({
      page: numberInQuery(mostArticlePages).default(1),
      limit: numberInQuery(50).default(articlePageSize),
      search: articleSearch,
      category: categoryInQuery,
      featured: flagInQuery,
      /** Leaves out the newest featured article, which is in the banner above the list. */
      belowBanner: flagInQuery,
      /** The slug of an article to leave out, for its related ones. */
      except: optionalInQuery(slug, 'Must be the slug of an article.'),
    }),
    data: z.strictObject({ articles: z.array(publicArticle), pagination }),
    failureMessage: 'Unable to retrieve articles',
    cache,
  }),
  read: endpoint({
    method: 'GET',
    path: '/public/articles/{slug}',
    summary: 'An article; its body is for members',
    access: 'guest',
    params: z.object({ slug }),
    data: { guest: lockedArticle, member: openArticle },
    failureMessage: 'Failed to load article. Please try again later.',
    notFoundMessage: 'Article not found',
    cache,
  }),
} satisfies Family
