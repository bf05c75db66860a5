import * as z from 'zod'
import { instant } from './fields.ts'

/** How long ago is for the browser to say: an answer may have been kept for a while. */
export const newsItem = z.strictObject({
  newsId: z.string(),
  Title: z.string(),
  Source: z.string(),
  Updated: instant,
  Content: z.string().nullable(),
  Url: z.string().nullable(),
  Author: z.string().nullable(),
  Categories: z.array(z.string()),
  /** A picture of ours, or none. */
  ImageUrl: z.string().nullable(),
})
export type NewsItem = z.infer<typeof newsItem>

export const socialPost = z.strictObject({
  tweet_id: z.string(),
  twitter_username: z.string(),
  twitter_handle: z.string(),
  twitter_profile_image: z.string().nullable(),
  tweet_date: instant,
  tweet_text: z.string(),
  tweet_url: z.string().nullable(),
  media_url: z.string().nullable(),
})
export type SocialPost = z.infer<typeof socialPost>
