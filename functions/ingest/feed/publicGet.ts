import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type Duplex, PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { publicRequest } from '#functions/runtime/internet/publicRequest.ts'
import type { Connection } from '#functions/runtime/internet/publicTarget.ts'
import { brand } from '#shared/brand.ts'
import { FeedError, type PayloadFile, type Validators } from '../feed/feed.ts'

interface Asked {
  /** Sent with the last answer. Sent back, they let the server answer "not modified". */
  since?: Validators
  /** Of whoever runs the portal; the request names it. */
  contact?: string | undefined
  headers?: OutgoingHttpHeaders
}

interface Limits {
  maxBytes: number
  /** The only servers that may be asked, redirects included; without it every public one. */
  hosts?: readonly string[]
}

/** The body is decompressed. */
export type Received = (PayloadFile & Validators) | 'unchanged'

/** The server refused: there is nothing at the address, or it does not give it to us. */
export class Refusal extends FeedError {
  readonly status: number
  readonly retryAfter: string | undefined
  constructor(status: number, retryAfter?: string) {
    super(`answered ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The server did not answer, or not to the end. */
export class Unreachable extends FeedError {}

const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]

/** For addresses that an admin has entered. */
const ofAnybody: Limits = { maxBytes: 2_000_000 }

/** The portal names itself to other people's servers. */
const headersOf = ({ since = {}, contact, headers }: Asked): OutgoingHttpHeaders => ({
  accept: '*/*',
  'accept-encoding': 'br, gzip, deflate',
  'user-agent': contact ? `${brand.product} (${contact})` : brand.product,
  ...(since.etag && { 'if-none-match': since.etag }),
  ...(since.lastModified && { 'if-modified-since': since.lastModified }),
  ...headers,
})

/**
 * Fetches from the internet: https only, public IP addresses only, every redirect checked like the first address,
 * within the connection's deadline, up to 2 MB unless the limits say otherwise. Every failure is a FeedError.
 */
export const publicGet = async (
  address: string,
  asked: Asked,
  connection: Connection,
  limits: Limits = ofAnybody,
): Promise<Received> => {
  const signal = connection.deadline()
  const request = { headers: headersOf(asked), connection, signal, limits }
  try {
    return await getWithRedirects(address, request, maxRedirects)
  } catch (error) {
    if (error instanceof FeedError) throw error
    if (signal.aborted) throw new Unreachable('took too long to answer')
    throw new Unreachable(error instanceof Error ? error.message : String(error))
  }
}

interface Request {
  headers: OutgoingHttpHeaders
  connection: Connection
  signal: AbortSignal
  limits: Limits
}

const getWithRedirects = async (
  address: string,
  request: Request,
  redirectsLeft: number,
): Promise<Received> => {
  const { headers, connection, signal, limits } = request
  const host = URL.parse(address)?.hostname ?? ''
  if (limits.hosts && !limits.hosts.includes(host))
    throw new FeedError(`${host} is none of the publisher's servers`)
  const response = await publicRequest(address, { headers }, connection, signal)
  const { statusCode: status = 0, headers: received } = response
  if (status === 200) {
    const { etag, 'last-modified': lastModified, 'content-type': contentType = '' } = received
    return {
      bytes: await readBody(response, limits.maxBytes),
      contentType,
      ...(etag && { etag }),
      ...(lastModified && { lastModified }),
    }
  }
  response.destroy()
  if (status === 304) return 'unchanged'
  if (!redirectStatuses.includes(status)) throw new Refusal(status, received['retry-after'])
  if (!redirectsLeft) throw new FeedError(`redirects more than ${maxRedirects} times`)
  const next = URL.parse(received.location ?? '', address)
  if (!received.location || !next) throw new FeedError(`answered ${status} without an address`)
  return getWithRedirects(next.href, request, redirectsLeft - 1)
}

const decoders: Readonly<Record<string, () => Duplex>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Decompresses the body as it arrives and stops at the limit, however small it was compressed. The
 * request's deadline ends the response, and this with it.
 */
const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (!decoder) throw new FeedError(`is compressed as ${encoding.slice(0, 40)}`)

  const chunks: Buffer[] = []
  const keep = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of limited(source, maxBytes)) chunks.push(chunk)
  }
  await pipeline(response, (source) => limited(source, maxBytes), decoder(), keep)
  return Buffer.concat(chunks)
}

/** Limits the size before and after decompression: endless empty gzip members decompress to nothing. */
async function* limited(source: AsyncIterable<Buffer>, maxBytes: number) {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) throw new FeedError(`is larger than ${maxBytes / 1e6} MB`)
    yield chunk
  }
}
