import { createHash } from 'node:crypto'
import * as z from 'zod'
import { competition, factId } from '#shared/domain/facts/fields.ts'
import { newsFact, postFact } from '#shared/domain/facts/publication.ts'
import { cut } from '../plainText.ts'
import type { Reject } from '../reject.ts'

/** An address that an admin has named for a team or a player, and whose words its items are. */
export const publication = z.strictObject({
  /** `publications/nfl-BUF/gazette`: names its raw payloads and its crawl records. */
  feed: z.string().regex(/^publications\/[\w./-]{1,100}$/),
  kind: z.enum(['news', 'post']),
  address: z.url({ protocol: /^https$/ }),
  competition,
  teamId: factId.nullable(),
  playerId: factId.nullable(),
  /** Who publishes, as people read it. */
  source: z.string().min(1).max(80),
  /** Of posts; the source where there is none. */
  handle: z.string().min(1).max(60).exactOptional(),
})
export type Publication = z.infer<typeof publication>

/** What RSS, Atom and JSON Feed have in common. All texts are plain and tidy; empty where absent. */
export interface Item {
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

const published = z.discriminatedUnion('kind', [newsFact, postFact])

/** Pictures are dropped for now (imageId is null): they will come through our own pipeline. */
export const factOfItem = (
  item: Item,
  publication: Publication,
  at: Date,
): z.infer<typeof published> | Reject => {
  const { competition, teamId, kind } = publication
  const { success, data, error } = published.safeParse({
    kind,
    id: idOf(item, publication),
    competition,
    teamId,
    at: at.toISOString(),
    url: httpsLink(item.link, publication.address),
    imageId: null,
    ...(kind === 'news' ? newsOf(item, publication) : postOf(item, publication)),
  })
  if (success) return data
  const [issue] = error.issues
  return {
    path: `${item.path}.${issue?.path.join('.') ?? ''}`,
    reason: issue?.message ?? '',
    record: { guid: item.guid, link: item.link, title: item.title },
  }
}

/** The publisher's own excerpt before the whole article: what he offers for others' pages. */
const newsOf = (item: Item, { source, playerId }: Publication) => {
  const content = item.summary || item.content
  const categories = item.categories.filter(Boolean).map((category) => cut(category, 40))
  return {
    playerIds: playerId ? [playerId] : [],
    title: cut(item.title, 300) || cut(content, 100),
    source: cut(source, 80),
    author: cut(item.author, 80) || null,
    categories: [...new Set(categories)].slice(0, 12),
    content: cut(content, 5000) || null,
  }
}

const postOf = (item: Item, { source, handle, playerId }: Publication) => ({
  playerId,
  name: cut(source, 80),
  handle: cut(handle ?? source, 60),
  text: cut(item.content || item.summary || item.title, 1000),
})

/**
 * The same item has the same id at every crawl. The address is in it: guids are often 1, 2, 3, and
 * one article in a team's and a player's feed is news of both.
 */
const idOf = ({ guid, link, title, published }: Item, { address, competition }: Publication) => {
  const name = guid || link || `${published} ${title}`
  const hash = createHash('sha256').update(`${address} ${name}`).digest('base64url')
  return `${competition.toLowerCase()}-${hash.slice(0, 22)}`
}

const longestLink = 2000

/** Relative links are meant from the feed's address. Others than https are dropped. */
const httpsLink = (link: string, address: string): string | null => {
  const url = link ? URL.parse(link, address) : null
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return url.href.length > longestLink ? null : url.href
}
