import * as z from 'zod'
import { newsMaxOffset, newsPageSize } from '#shared/domain/publication/newsItem.ts'
import { endpoint, type Family } from './endpoint.ts'
import { league, noSuchSport, sportInPath, timestamp } from './fields.ts'

/** Has no age, because answers may be cached: the browser computes it from `Updated`. */
export const newsItem = z.strictObject({
  newsId: z.string(),
  Title: z.string(),
  Source: z.string(),
  Updated: timestamp,
  Content: z.string().nullable(),
  Url: z.string().nullable(),
  Author: z.string().nullable(),
  Categories: z.array(z.string()),
  /** A picture on our own site. */
  ImageUrl: z.string().nullable(),
})
export type NewsItem = z.infer<typeof newsItem>

export const socialPost = z.strictObject({
  tweet_id: z.string(),
  twitter_username: z.string(),
  twitter_handle: z.string(),
  twitter_profile_image: z.string().nullable(),
  tweet_date: timestamp,
  tweet_text: z.string(),
  tweet_url: z.string().nullable(),
  media_url: z.string().nullable(),
  /** The author's picture on our own site. Pages stored before it and the next field existed lack both. */
  profile_image_url: z.string().nullable().optional(),
  profile_data: z.strictObject({ username: z.string(), handle: z.string() }).nullable().optional(),
})
export type SocialPost = z.infer<typeof socialPost>

/** This answer is never cached, so it can state each item's age. */
const newsItemWithAge = newsItem.extend({ TimeAgo: z.string() })

const offsetRule = `Must be a multiple of ${newsPageSize} from 0 to ${newsMaxOffset}.`

/** The first items of pages, and nothing else: the edge keeps an answer for each offset that is allowed. */
const offset = z
  .string()
  .regex(/^(0|[1-9]\d{0,2})$/, offsetRule)
  .transform(Number)
  .pipe(z.int().multipleOf(newsPageSize, offsetRule).max(newsMaxOffset, offsetRule))

/** News about a sport. */
export const newsEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/news/{sportsID}',
    summary: `The latest news of a sport, ${newsPageSize} at a time`,
    access: 'public',
    params: z.object({ sportsID: sportInPath }),
    query: z.object({ league: league.optional(), offset: offset.default(0) }),
    data: z.strictObject({ news: z.array(newsItem).max(newsPageSize) }),
    failureMessage: 'Unable to retrieve news',
    notFoundMessage: noSuchSport,
    // The other pages are requested while the first is open, so they must not be much older.
    cache: { fresh: 30, stale: 30 },
  }),
  list: endpoint({
    method: 'POST',
    path: '/news',
    summary: 'The latest news of a sport with their ages, in pages of any size',
    access: 'guest',
    reads: true,
    body: z.object({
      sportID: z.literal([1, 2, 3], 'Must be 1 (NFL), 2 (NBA) or 3 (soccer).'),
      league: league.optional(),
      limit: z.int().min(1).max(50).default(newsPageSize),
      offset: z.int().min(0).max(newsMaxOffset).default(0),
    }),
    data: z.strictObject({ news: z.array(newsItemWithAge) }),
    failureMessage: 'Unable to retrieve news',
    bodyLimit: 1000,
  }),
} satisfies Family
