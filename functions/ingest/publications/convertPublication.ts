import type { Fact } from '#shared/domain/facts/fact.ts'
import { type Converted, FeedError, type Payload } from '../feed.ts'
import type { Reject } from '../reject.ts'
import { atomItems } from './atom.ts'
import { jsonItems } from './jsonFeed.ts'
import { factOfItem, type Item, type Publication } from './publication.ts'
import { parsePublicationTime } from './publicationTime.ts'
import { rssItems } from './rss.ts'
import { readXml } from './xml.ts'

/** The newest come first. Each is a write: a stranger's feed does not choose how many. */
const mostItems = 100

/** Pure. An item that fails is rejected alone; a FeedError means that nothing could be read. */
export const convertPublication = (payload: Payload, publication: Publication): Converted => {
  const facts = new Map<string, Fact>()
  const rejects: Reject[] = []
  const undated: string[] = []
  for (const item of itemsIn(feedText(payload)).slice(0, mostItems)) {
    const at = 'reason' in item ? undefined : timeOf(item, payload.fetchedAt)
    const made = 'reason' in item ? item : factOfItem(item, publication, at ?? payload.fetchedAt)
    if ('reason' in made) rejects.push(made)
    // One that stands there twice: the first is the newer.
    else if (!facts.has(made.id)) {
      facts.set(made.id, made)
      if (!at) undated.push(made.id)
    }
  }
  return { facts: [...facts.values()], rejects, undated }
}

const itemsIn = (text: string): (Item | Reject)[] => {
  if (text.startsWith('{')) return jsonItems(text)
  if (!text.startsWith('<')) throw new FeedError('is neither XML nor JSON')
  const document = readXml(text)
  if (document.name === 'rss') return rssItems(document)
  if (document.name === 'feed') return atomItems(document)
  throw new FeedError(`is neither RSS 2.0 nor Atom: it is <${document.name}>`)
}

/** A time to come would keep an item on top for ever: it is no time of publication. */
const timeOf = ({ published }: Item, fetchedAt: Date) => {
  const at = parsePublicationTime(published)
  return at && at <= fetchedAt ? at : undefined
}

/**
 * The text of a document: its byte order mark knows best, then what the server says, then what its
 * XML declaration says. Spanish papers still write ISO-8859-15.
 */
export const feedText = ({ bytes, contentType }: Payload): string => {
  const label =
    markOf(bytes) ??
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning(bytes))?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(label).decode(bytes).trimStart()
  } catch {
    throw new FeedError(`is written in ${label}, which nobody here reads`)
  }
}

const markOf = ([first, second, third]: Uint8Array) => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const beginning = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 200))
