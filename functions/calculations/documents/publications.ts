import type { NewsItem, SocialPost } from '#shared/contract/news.ts'
import type { News, Post } from '#shared/domain/facts/publication.ts'
import { newsItemOf } from '#shared/domain/publication/newsItem.ts'

/** The number of articles or posts that a page's box shows. */
export const shownPublications = 12

interface Published {
  readonly at: string
  readonly id: string
}

/** The newest up to a time, newest first. */
const newest = <Of extends Published>(all: readonly Of[], asOf: string): Of[] =>
  all
    .filter(({ at }) => at <= asOf)
    .sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? 1 : -1))
    .slice(0, shownPublications)

export const newsOf = (news: readonly News[], asOf: string): NewsItem[] =>
  newest(news, asOf).map(newsItemOf)

export const postsOf = (posts: readonly Post[], asOf: string): SocialPost[] =>
  newest(posts, asOf).map(({ id, name, handle, at, text, url }) => ({
    tweet_id: id,
    twitter_username: name,
    twitter_handle: handle,
    // Pages never link to pictures on other sites.
    twitter_profile_image: null,
    tweet_date: at,
    tweet_text: text,
    tweet_url: url,
    media_url: null,
    profile_image_url: null,
    profile_data: { username: name, handle },
  }))
