import type { SocialPost } from '#shared/contract/news.ts'
import { attempt } from '../../lib/attempt.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A team's posts come as a list, as an object with `tweets`, or as JSON of either. */
export const teamPosts = (info: unknown): readonly SocialPost[] => {
  const value = typeof info === 'string' ? attempt(() => JSON.parse(info)) : info
  const posts = isObject(value) ? value.tweets : value
  return Array.isArray(posts)
    ? posts.filter((post): post is SocialPost => isObject(post) && 'tweet_id' in post)
    : []
}
