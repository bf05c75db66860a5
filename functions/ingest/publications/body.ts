import type { IncomingMessage } from 'node:http'
import { type Duplex, PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FeedError } from '../feed.ts'

const largest = 2_000_000

const decoders: Readonly<Record<string, () => Duplex>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Decompressed as it comes and stopped at 2 MB, however small it was on the way. The request's
 * deadline ends the response, and this with it. */
export const bodyOf = async (response: IncomingMessage): Promise<Buffer> => {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (!decoder) throw new FeedError(`is compressed as ${encoding.slice(0, 40)}`)

  const chunks: Buffer[] = []
  const keep = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of atMost(source)) chunks.push(chunk)
  }
  await pipeline(response, atMost, decoder(), keep)
  return Buffer.concat(chunks)
}

/** Counted on both sides of the decoder: gzip members without content are bytes, too. */
async function* atMost(source: AsyncIterable<Buffer>) {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > largest) throw new FeedError(`is larger than ${largest / 1e6} MB`)
    yield chunk
  }
}
