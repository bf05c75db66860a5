import * as z from 'zod'
import { newsPageSize, newsReach } from '#shared/domain/publication/newsItem.ts'
import { endpoint, type Family } from './endpoint.ts'
import { league } from './fields.ts'
import { newsItem } from './publication.ts'

/** This answer is never kept, so that it can say how old each item is. */
export const toldNews = newsItem.extend({ TimeAgo: z.string() })
export type ToldNews = z.infer<typeof toldNews>

/** What is written about a sport. */
export const news = {
  list: endpoint({
    method: 'POST',
    path: '/news',
    summary: 'The newest news of a sport, page by page',
    access: 'guest',
    reads: true,
    body: z.object({
      sportID: z.literal([1, 2, 3], 'must be 1 (NFL), 2 (NBA) or 3 (soccer)'),
      league: league.optional(),
      limit: z.int().min(1).max(50).default(newsPageSize),
      offset: z.int().min(0).max(newsReach).default(0),
    }),
    data: z.strictObject({ news: z.array(toldNews) }),
    failureMessage: 'Unable to retrieve news',
    bodyLimit: 1000,
  }),
} satisfies Family
