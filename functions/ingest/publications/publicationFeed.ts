import { type Connection, internet } from '#functions/runtime/internet/publicTarget.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Publication } from '#shared/domain/feeds/publicationFeeds.ts'
import { type Converted, FeedError, type Payload, type PlainFeed } from '../feed/feed.ts'
import { publicGet } from '../feed/publicGet.ts'
import type { Reject } from '../feed/reject.ts'
import { jsonItems } from './jsonFeed.ts'
import { type FeedItem, itemToFact } from './publication.ts'
import { parsePublicationTime } from './publicationTime.ts'
import { readXml } from './xml.ts'
import { atomItems, rssItems } from './xmlItems.ts'

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

/** The newest items come first. Each one is a write, so a feed must not choose how many are read. */
const maxItems = 100

/** Pure. An item with a problem is rejected alone; a FeedError rejects the whole document. */
export const convertPublication = (payload: Payload, publication: Publication): Converted => {
  const facts = new Map<string, Fact>()
  const rejects: Reject[] = []
  const undated: string[] = []
  for (const item of itemsOf(decodeText(payload)).slice(0, maxItems)) {
    const time = 'reason' in item ? undefined : timeOf(item, payload.fetchedAt)
    const result =
      'reason' in item ? item : itemToFact(item, publication, time ?? payload.fetchedAt)
    if ('reason' in result) rejects.push(result)
    // The first of two items with the same id is the newer one.
    else if (!facts.has(result.id)) {
      facts.set(result.id, result)
      if (!time) undated.push(result.id)
    }
  }
  return { facts: [...facts.values()], rejects, undated }
}

const itemsOf = (text: string): (FeedItem | Reject)[] => {
  if (text.startsWith('{')) return jsonItems(text)
  if (!text.startsWith('<')) throw new FeedError('is neither XML nor JSON')
  const document = readXml(text)
  if (document.name === 'rss') return rssItems(document)
  if (document.name === 'feed') return atomItems(document)
  throw new FeedError(`is neither RSS 2.0 nor Atom: its root is <${document.name}>`)
}

/** A future time is ignored, because it would keep the item on top of every list. */
const timeOf = ({ published }: FeedItem, fetchedAt: Date) => {
  const time = parsePublicationTime(published)
  return time && time <= fetchedAt ? time : undefined
}

/**
 * Decodes a document by its byte order mark, else by the server's Content-Type, else by its XML
 * declaration. Spanish papers still use ISO-8859-15.
 */
const decodeText = ({ bytes, contentType }: Payload): string => {
  const encoding =
    encodingOfMark(bytes) ??
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    declaredEncoding(bytes) ??
    'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes).trimStart()
  } catch {
    throw new FeedError(`is encoded in ${encoding}, which is not supported`)
  }
}

const encodingOfMark = ([first, second, third]: Uint8Array) => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const declaredEncoding = (bytes: Uint8Array) => {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning)?.[1]
}
