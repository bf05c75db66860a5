import { FeedError, type Payload, type Validators } from '../feed.ts'
import { backoffMs, type Clock, longestWaitMs, retryAfterMs, tokenBucket } from './pacing.ts'

export interface ClientOptions {
  key: string
  baseUrl?: string
  attempts?: number
  timeoutMs?: number
  largestBytes?: number
  rate?: { burst: number; perSecond: number }
  clock?: Clock
  random?: () => number
  /** Ends a request that takes too long. */
  deadline?: (ms: number) => AbortSignal
}

export type Received = Payload & Validators
export type Client = ReturnType<typeof client>

const wallClock: Clock = {
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

const passing = new Set([408, 429, 500, 502, 503, 504])

/** Fails for now: the same request may succeed later. */
class Passing extends FeedError {
  readonly waitMs: number | undefined
  constructor(message: string, waitMs?: number) {
    super(message)
    this.waitMs = waitMs
  }
}

/** Asks the provider. Whatever goes wrong is a FeedError that says what to do, and never the key. */
export const client = ({
  key,
  baseUrl = 'https://api.sportsdata.io',
  // Nine feeds of a provider that hangs then fail within the ten minutes of a crawl.
  attempts = 3,
  timeoutMs = 20_000,
  largestBytes = 32 * 1_048_576,
  rate = { burst: 5, perSecond: 2 },
  clock = wallClock,
  random = Math.random,
  deadline = AbortSignal.timeout,
}: ClientOptions) => {
  const turn = tokenBucket(rate, clock)

  const once = async (path: string, since: Validators): Promise<Received | 'unchanged'> => {
    const address = addressOf(baseUrl, path)
    const headers = {
      accept: 'application/json',
      'Ocp-Apim-Subscription-Key': checked(key),
      ...(since.etag && { 'if-none-match': since.etag }),
      ...(since.lastModified && { 'if-modified-since': since.lastModified }),
    }
    try {
      const signal = deadline(timeoutMs)
      // A redirect would carry the key to wherever it leads.
      const response = await fetch(address, { headers, signal, redirect: 'manual' })
      if (response.status === 304) return 'unchanged'
      if (response.status !== 200) throw await refusal(response, clock.now())
      return await received(response, largestBytes, new Date(clock.now()))
    } catch (error) {
      if (error instanceof FeedError) throw error
      if (error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name))
        throw new Passing(`did not answer within ${timeoutMs / 1000} s`)
      throw new Passing(`could not be reached (${causeOf(error)})`)
    }
  }

  return {
    now: clock.now,
    async get(path: string, since: Validators = {}): Promise<Received | 'unchanged'> {
      for (let failures = 1; ; failures++) {
        await turn()
        try {
          return await once(path, since)
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
          const waitMs = waitAfter(error, failures, attempts, random)
          if (waitMs === undefined) throw new FeedError(`${path} ${error.message}`)
          await clock.sleep(waitMs)
        }
      }
    },
  }
}

/** How long until it is tried again; undefined where it is not. */
const waitAfter = (
  error: FeedError,
  failures: number,
  attempts: number,
  random: () => number,
): number | undefined => {
  if (!(error instanceof Passing) || failures >= attempts) return undefined
  const waitMs = error.waitMs ?? backoffMs(failures, random)
  return waitMs > longestWaitMs ? undefined : waitMs
}

const received = async (
  response: Response,
  largest: number,
  fetchedAt: Date,
): Promise<Received> => {
  const etag = response.headers.get('etag')
  const lastModified = response.headers.get('last-modified')
  return {
    bytes: await readBody(response, largest),
    fetchedAt,
    contentType: response.headers.get('content-type') ?? '',
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
  }
}

const refusal = async (response: Response, now: number): Promise<FeedError> => {
  const { status, headers } = response
  await response.body?.cancel()
  if (status === 401 || status === 403)
    return new FeedError(
      `was refused (${status}): check the provider's key, and that it covers this`,
    )
  if (status === 404) return new FeedError('is not known to the provider (404)')
  if (status >= 300 && status < 400)
    return new FeedError(
      `was redirected (${status}), which is not followed: check the base address`,
    )
  if (!passing.has(status)) return new FeedError(`was answered with status ${status}`)
  const waitMs = retryAfterMs(headers.get('retry-after'), now)
  if (status === 429)
    return new Passing('was refused (429): too many requests for this key', waitMs)
  return new Passing(`failed at the provider (${status})`, waitMs)
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

const addressOf = (baseUrl: string, path: string): URL => {
  const base = URL.parse(baseUrl)
  const local = base?.protocol === 'http:' && loopback.has(base.hostname)
  if (!base || (base.protocol !== 'https:' && !local))
    throw new FeedError('cannot be asked for: the base address of the provider is no https address')
  return new URL(base.pathname.replace(/\/$/, '') + path, base)
}

/** What fetch says of a header that it cannot send contains the header. */
const checked = (key: string) => {
  if (!/^[\x21-\x7E]{1,200}$/.test(key))
    throw new FeedError('cannot be asked for: the provider has no key, or one with odd characters')
  return key
}

/** `ECONNREFUSED`; fetch itself says only "fetch failed". */
const causeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? 'the connection broke'
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

/** The body after decompression. What is larger than the limit is left unread, whatever it announced. */
export const readBody = async (response: Response, largest: number): Promise<Uint8Array> => {
  const tooLarge = () => new FeedError(`sent more than the ${megabytes(largest)} that are read`)
  if (Number(response.headers.get('content-length')) > largest) {
    await response.body?.cancel()
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
