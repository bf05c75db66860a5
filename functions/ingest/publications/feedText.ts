import { FeedError, type Payload } from '../feed.ts'

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
