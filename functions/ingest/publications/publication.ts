import { createHash } from 'node:crypto'
import * as z from 'zod'
import { newsFact, postFact } from '#shared/domain/facts/publication.ts'
import type { Publication } from '#shared/domain/feeds/publicationFeeds.ts'
import { truncate } from '../feed/plainText.ts'
import type { Reject } from '../feed/reject.ts'

/** The fields that RSS, Atom and JSON Feed share, as plain text; empty if absent. */
export interface FeedItem {
  /** `channel.item[3]`, `feed.entry[3]`, `items[3]`. */
  path: string
  guid: string
  link: string
  title: string
  summary: string
  content: string
  author: string
  published: string
  categories: string[]
}

const newsOrPost = z.discriminatedUnion('kind', [newsFact, postFact])

/** Pictures are left out (imageId is null) until they can go through our own pipeline. */
export const itemToFact = (
  item: FeedItem,
  publication: Publication,
  at: Date,
): z.infer<typeof newsOrPost> | Reject => {
  const { competition, teamId, kind } = publication
  const { success, data, error } = newsOrPost.safeParse({
    kind,
    id: idOf(item, publication),
    competition,
    teamId,
    at: at.toISOString(),
    url: httpsLink(item.link, publication.address),
    imageId: null,
    ...(kind === 'news' ? newsFields(item, publication) : postFields(item, publication)),
  })
  if (success) return data
  const [issue] = error.issues
  return {
    path: `${item.path}.${issue?.path.join('.') ?? ''}`,
    reason: issue?.message ?? '',
    record: { guid: item.guid, link: item.link, title: item.title },
  }
}

/** The summary comes before the whole article: publishers offer it for use on other sites. */
const newsFields = (item: FeedItem, { source, playerId }: Publication) => {
  const content = item.summary || item.content
  const categories = item.categories.filter(Boolean).map((category) => truncate(category, 40))
  return {
    playerIds: playerId ? [playerId] : [],
    title: truncate(item.title, 300) || truncate(content, 100),
    source: truncate(source, 80),
    author: truncate(item.author, 80) || null,
    categories: [...new Set(categories)].slice(0, 12),
    content: truncate(content, 5000) || null,
  }
}

const postFields = (item: FeedItem, { source, handle, playerId }: Publication) => ({
  playerId,
  name: truncate(source, 80),
  handle: truncate(handle ?? source, 60),
  text: truncate(item.content || item.summary || item.title, 1000),
})

/**
 * An item keeps its id at every crawl. The id includes the feed's address, because guids are often
 * 1, 2, 3, and because an article in a team's and in a player's feed is news of both.
 */
const idOf = (
  { guid, link, title, published }: FeedItem,
  { address, competition }: Publication,
) => {
  const name = guid || link || `${published} ${title}`
  const hash = createHash('sha256').update(`${address} ${name}`).digest('base64url')
  return `${competition.toLowerCase()}-${hash.slice(0, 22)}`
}

const maxLinkLength = 2000

/** Relative links are resolved against the feed's address; links other than https are dropped. */
const httpsLink = (link: string, address: string): string | null => {
  const url = link ? URL.parse(link, address) : null
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return url.href.length > maxLinkLength ? null : url.href
}
