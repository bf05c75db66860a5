import type { LookupAddress } from 'node:dns'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Duplex, PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FeedError } from '../feed.ts'
import { type Connection, checkedTarget, type Target } from './publicTarget.ts'

export interface Answer {
  status: 200 | 304
  headers: IncomingHttpHeaders
  bytes: Buffer
}

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/**
 * GET from a stranger: https alone, public addresses alone, each redirect checked as the first
 * address was, 5 s in all, 2 MB. Whatever goes wrong is a FeedError that says so.
 */
export const publicGet = async (
  address: string,
  headers: OutgoingHttpHeaders,
  connection: Connection,
): Promise<Answer> => {
  const signal = connection.deadline()
  try {
    return await follow(address, headers, connection, signal, mostRedirects)
  } catch (error) {
    if (error instanceof FeedError) throw error
    if (signal.aborted) throw new FeedError('took too long to answer')
    throw new FeedError(error instanceof Error ? error.message : String(error))
  }
}

const follow = async (
  address: string,
  headers: OutgoingHttpHeaders,
  connection: Connection,
  signal: AbortSignal,
  left: number,
): Promise<Answer> => {
  const target = await within(signal, checkedTarget(address, connection))
  const response = await answered(target, headers, connection, signal)
  const { statusCode: status = 0, headers: received } = response
  if (status === 200) return { status, headers: received, bytes: await bodyOf(response) }

  response.destroy()
  if (status === 304) return { status, headers: received, bytes: Buffer.alloc(0) }
  if (!redirects.includes(status)) throw new FeedError(`answered ${status}`)
  if (!left) throw new FeedError(`redirects more than ${mostRedirects} times`)
  const next = URL.parse(received.location ?? '', target.url.href)
  if (!received.location || !next) throw new FeedError(`answered ${status} without an address`)
  return follow(next.href, headers, connection, signal, left - 1)
}

const answered = (
  { url, host, addresses }: Target,
  headers: OutgoingHttpHeaders,
  { connect }: Connection,
  signal: AbortSignal,
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // The name is for the certificate and the Host header; where the connection goes is settled.
    const createConnection = () =>
      connect({ host, port: 443, servername: host, lookup: pinned(addresses) })
    // Without it the Host header says :80, as there is no agent to ask.
    request(url, { headers, signal, createConnection, defaultPort: 443 })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })

const pinned =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, found) => {
    const [first] = addresses
    if (all) found(null, addresses)
    else found(null, first?.address ?? '', first?.family)
  }

/** Name servers cannot be interrupted; nobody waits for them, though. */
const within = <T>(signal: AbortSignal, work: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })

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
