import * as z from 'zod'
import { articleSummary } from '#shared/domain/publication/article.ts'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { articlePageSize } from '#shared/domain/publication/articleList.ts'
import { endpoint, type Family } from './endpoint.ts'
import { numberInQuery, optionalInQuery, timestamp } from './fields.ts'

/** An article on a card, without its body. */
export const publicArticle = articleSummary.omit({ date_created: true }).extend({
  status: z.literal('published'),
  publish_date: timestamp,
})
export type PublicArticle = z.infer<typeof publicArticle>

const pagination = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1),
  total: z.int().min(0),
  pages: z.int().min(0),
})

/** Articles for the public. */
export const articleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/public/articles',
    summary: 'Published articles, newest first, without their bodies',
    access: 'guest',
    query: z.object({
      page: numberInQuery(1000).default(1),
      limit: numberInQuery(50).default(articlePageSize),
      search: z.string().trim().max(100).optional(),
      category: optionalInQuery(
        z.enum(articleCategories),
        `Must be one of ${articleCategories.join(', ')}.`,
      ),
      featured: optionalInQuery(
        z.enum(['true', 'false']).transform((text) => text === 'true'),
        'Must be true or false.',
      ),
    }),
    data: z.strictObject({ articles: z.array(publicArticle), pagination }),
    failureMessage: 'Unable to retrieve articles',
    cache: { fresh: 60, stale: 600 },
  }),
} satisfies Family
