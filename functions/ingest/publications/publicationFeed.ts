import { type Connection, internet } from '#functions/runtime/internet/publicTarget.ts'
import type { Publication } from '#shared/domain/feeds/publicationFeeds.ts'
import type { PlainFeed } from '../feed/feed.ts'
import { publicGet } from '../feed/publicGet.ts'
import { convertPublication } from './convertPublication.ts'

const headers = {
  accept: 'application/feed+json, application/atom+xml, application/rss+xml, application/xml;q=0.9',
}

export const publicationFeed = (
  publication: Publication,
  contact: string | undefined,
  connection: Connection = internet,
): PlainFeed => ({
  name: publication.feed,
  competition: publication.competition,
  everyMinutes: 60,
  async fetch(since) {
    const answer = await publicGet(publication.address, { since, contact, headers }, connection)
    return answer === 'unchanged' ? answer : { ...answer, fetchedAt: connection.now() }
  },
  convert: (payload) => convertPublication(payload, publication),
})
