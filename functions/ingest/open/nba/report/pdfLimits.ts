import { inflateSync } from 'node:zlib'
import { FeedError } from '../../../feed/feed.ts'

/** The largest report seen has 82 kB, and its streams 230 kB together. */
const maxBytes = 2_000_000
const maxInflated = 8_000_000
/** How many times a stream may have been compressed. */
const maxLayers = 3

/** Kinds of compression that no report uses, and whose result cannot be measured in advance; `#` hides such a name. */
const otherFilters =
  /\/(LZW|RunLength|RL|ASCII85|A85|ASCIIHex|AHx|JBIG2|JPX|CCITTFax|CCF)(Decode)?\b|\/Filter[^>]{0,80}#/

/** Refuses a PDF that would grow beyond measure when it is read: the reader itself has no limit. */
export const refuseOversized = (bytes: Uint8Array, file: string) => {
  if (bytes.byteLength > maxBytes)
    throw new FeedError(`${file} has ${bytes.byteLength} bytes, more than a report ever had`)
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.slice(0, 1024).includes('%PDF-')) throw new FeedError(`${file} is no PDF`)
  if (otherFilters.test(text))
    throw new FeedError(`${file} is compressed in a way that is not read`)
  let left = maxInflated
  for (const { index, 0: keyword } of text.matchAll(/stream[\0\t\n\f\r ]*/g))
    left -= inflatedSize(bytes.subarray(index + keyword.length), left, file)
}

const inflatedSize = (stream: Uint8Array, left: number, file: string) => {
  let size = 0
  let layer = stream
  for (let depth = 0; depth < maxLayers; depth++) {
    const inflated = inflate(layer, left - size)
    if (inflated === 'too much') throw new FeedError(`${file} is too large when it is unpacked`)
    if (!inflated) return size
    size += inflated.byteLength
    layer = inflated
  }
  throw new FeedError(`${file} is packed several times over`)
}

const inflate = (stream: Uint8Array, maxOutputLength: number) => {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    const { code } = error as { code?: unknown }
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : undefined
  }
}
