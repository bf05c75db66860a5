import { retryAfterMs } from '#functions/runtime/internet/publicRequest.ts'
import { isProviderHost, providerOrigin } from '#shared/domain/feeds/providerFeeds.ts'
import { FeedError, type Payload, type Validators } from '../feed/feed.ts'
import { backoffMs, type Clock, maxWaitMs, tokenBucket } from './pacing.ts'

export interface ClientOptions {
  key: string
  baseUrl?: string
  attempts?: number
  timeoutMs?: number
  maxBytes?: number
  rate?: { burst: number; perSecond: number }
  clock?: Clock
  random?: () => number
  /** Aborts a request that takes too long. */
  deadline?: (ms: number) => AbortSignal
}

type ProviderResponse = (Payload & Validators) | 'unchanged'
export type ProviderClient = ReturnType<typeof providerClient>

const wallClock: Clock = {
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** A failure that the same request may not meet again. */
class TransientError extends FeedError {
  readonly waitMs: number | undefined
  constructor(message: string, waitMs?: number) {
    super(message)
    this.waitMs = waitMs
  }
}

/** Every failure is a FeedError that says what to do and never contains the key. */
export const providerClient = ({
  key,
  baseUrl = providerOrigin,
  // With three attempts, all nine feeds of a provider that hangs fail within a crawl's ten minutes.
  attempts = 3,
  timeoutMs = 20_000,
  maxBytes = 32 * 1_048_576,
  rate = { burst: 5, perSecond: 2 },
  clock = wallClock,
  random = Math.random,
  deadline = AbortSignal.timeout,
}: ClientOptions) => {
  const waitForToken = tokenBucket(rate, clock)

  const attempt = async (path: string, since: Validators): Promise<ProviderResponse> => {
    const address = addressOf(baseUrl, path)
    const headers = {
      accept: 'application/json',
      'Ocp-Apim-Subscription-Key': headerValue(key),
      ...(since.etag && { 'if-none-match': since.etag }),
      ...(since.lastModified && { 'if-modified-since': since.lastModified }),
    }
    try {
      const signal = deadline(timeoutMs)
      // A redirect is not followed: it would carry the key to another server.
      const response = await fetch(address, { headers, signal, redirect: 'manual' })
      if (response.status === 304) return 'unchanged'
      if (response.status !== 200) throw await errorOfStatus(response, clock.now())
      return await payloadOf(response, maxBytes, new Date(clock.now()))
    } catch (error) {
      if (error instanceof FeedError) throw error
      if (error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name))
        throw new TransientError(`did not answer within ${timeoutMs / 1000} s`)
      throw new TransientError(`could not be reached (${causeOf(error)})`)
    }
  }

  return {
    now: clock.now,
    async get(path: string, since: Validators = {}): Promise<ProviderResponse> {
      for (let failures = 1; ; failures++) {
        await waitForToken()
        try {
          return await attempt(path, since)
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
          const waitMs = waitBeforeRetry(error, failures, attempts, random)
          if (waitMs === undefined) throw new FeedError(`${path} ${error.message}`)
          await clock.sleep(waitMs)
        }
      }
    },
  }
}

/** Undefined if the request is not repeated. */
const waitBeforeRetry = (
  error: FeedError,
  failures: number,
  attempts: number,
  random: () => number,
): number | undefined => {
  if (!(error instanceof TransientError) || failures >= attempts) return undefined
  const waitMs = error.waitMs ?? backoffMs(failures, random)
  return waitMs > maxWaitMs ? undefined : waitMs
}

const payloadOf = async (response: Response, maxBytes: number, fetchedAt: Date) => {
  const etag = response.headers.get('etag')
  const lastModified = response.headers.get('last-modified')
  return {
    bytes: await readBody(response, maxBytes),
    fetchedAt,
    contentType: response.headers.get('content-type') ?? '',
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
  }
}

const transientStatuses = new Set([408, 429, 500, 502, 503, 504])

const errorOfStatus = async (response: Response, now: number): Promise<FeedError> => {
  const { status, headers } = response
  await response.body?.cancel()
  if (status === 401 || status === 403)
    return new FeedError(
      `was refused (${status}): check the provider's key, and that it covers this feed`,
    )
  if (status === 404) return new FeedError('does not exist at the provider (404)')
  if (status >= 300 && status < 400)
    return new FeedError(
      `was redirected (${status}), which is not followed: check the base address`,
    )
  if (!transientStatuses.has(status)) return new FeedError(`was answered with status ${status}`)
  const waitMs = retryAfterMs(headers.get('retry-after'), now)
  if (status === 429)
    return new TransientError('was refused (429): too many requests for this key', waitMs)
  return new TransientError(`failed at the provider (${status})`, waitMs)
}

const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])

const addressOf = (baseUrl: string, path: string): URL => {
  // Checked when an address is saved, too. The key must not go anywhere else.
  const elsewhere = () => new FeedError('cannot be fetched: the address is not one of the provider')
  const set = path.startsWith('/') ? null : URL.parse(path)
  if (set) {
    if (set.protocol === 'https:' && isProviderHost(set.hostname)) return set
    throw elsewhere()
  }
  const base = URL.parse(baseUrl)
  const local = base?.protocol === 'http:' && loopbackHosts.has(base.hostname)
  if (!base || (base.protocol !== 'https:' && !local))
    throw new FeedError('cannot be fetched: the base address of the provider is not https')
  const url = new URL(base.pathname.replace(/\/$/, '') + path, base)
  // A path that begins with two slashes names a server.
  if (url.host !== base.host) throw elsewhere()
  return url
}

/** fetch would quote an invalid header value, and so the key, in its error. */
const headerValue = (key: string) => {
  if (!/^[\x21-\x7E]{1,200}$/.test(key))
    throw new FeedError('cannot be fetched: the provider key is empty or has invalid characters')
  return key
}

/** Names the cause (`ECONNREFUSED`), because fetch itself only says "fetch failed". */
const causeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? 'the connection broke'
}

const toMegabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

/** Reads the decompressed body up to the limit, whatever length it announced. */
const readBody = async (response: Response, maxBytes: number): Promise<Uint8Array> => {
  const tooLarge = () => new FeedError(`sent more than the limit of ${toMegabytes(maxBytes)}`)
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
