import { type Connection, internet } from '#functions/runtime/internet/publicTarget.ts'
import type { Publication } from '#shared/domain/feeds/publicationFeeds.ts'
import type { PlainFeed } from '../feed/feed.ts'
import { convertPublication } from './convertPublication.ts'
import { agentOf, publicGet } from './publicGet.ts'

const requestHeaders = {
  accept: 'application/feed+json, application/atom+xml, application/rss+xml, application/xml;q=0.9',
  'accept-encoding': 'br, gzip, deflate',
}

export const publicationFeed = (
  publication: Publication,
  contact: string | undefined,
  connection: Connection = internet,
): PlainFeed => ({
  name: publication.feed,
  competition: publication.competition,
  everyMinutes: 60,
  async fetch({ etag, lastModified }) {
    const { status, headers, bytes } = await publicGet(
      publication.address,
      {
        ...requestHeaders,
        'user-agent': agentOf(contact),
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
      connection,
    )
    if (status === 304) return 'unchanged'
    return {
      bytes,
      fetchedAt: connection.now(),
      contentType: headers['content-type'] ?? '',
      ...(headers.etag && { etag: headers.etag }),
      ...(headers['last-modified'] && { lastModified: headers['last-modified'] }),
    }
  },
  convert: (payload) => convertPublication(payload, publication),
})
