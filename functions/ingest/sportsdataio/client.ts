import { setTimeout } from 'node:timers/promises'
import { retryAfterMs } from '#functions/runtime/internet/publicRequest.ts'
import { type Connection, internet } from '#functions/runtime/internet/publicTarget.ts'
import { isProviderHost } from '#shared/domain/feeds/providerFeeds.ts'
import { FeedError, type Validators } from '../feed/feed.ts'
import { publicGet, type Received, Refusal, Unreachable } from '../feed/publicGet.ts'

export interface ClientOptions {
  key: string
  attempts?: number
  maxBytes?: number
  rate?: Rate
  sleep?: (ms: number) => Promise<void>
  random?: () => number
  connection?: Connection
}

export type ProviderClient = ReturnType<typeof providerClient>

const patient: Connection = { ...internet, deadline: () => AbortSignal.timeout(20_000) }

/** Every failure is a FeedError that says what to do and never contains the key. */
export const providerClient = ({
  key,
  // With three attempts, all nine feeds of a provider that hangs fail within a crawl's ten minutes.
  attempts = 3,
  maxBytes = 32_000_000,
  rate = { burst: 5, perSecond: 2 },
  sleep = setTimeout,
  random = Math.random,
  connection = patient,
}: ClientOptions) => {
  const { now } = connection
  const waitForToken = tokenBucket(rate, { now: () => now().getTime(), sleep })
  const headers = { accept: 'application/json', 'Ocp-Apim-Subscription-Key': key }

  const attempt = (address: string, since: Validators) => {
    if (!/^[\x21-\x7E]{1,200}$/.test(key))
      throw new FeedError('cannot be fetched: the provider key is empty or has invalid characters')
    // Checked when an address is saved, too. The key must not go anywhere else, nor follow a redirect there.
    const host = URL.parse(address)?.hostname ?? ''
    if (!isProviderHost(host))
      throw new FeedError('cannot be fetched: the address is not one of the provider')
    return publicGet(address, { since, headers }, connection, { maxBytes, hosts: [host] })
  }

  return {
    now,
    async get(address: string, since: Validators = {}): Promise<Received> {
      for (let failures = 1; ; failures++) {
        await waitForToken()
        try {
          return await attempt(address, since)
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
          const waitMs = isTransient(error)
            ? (askedWaitMs(error, now()) ?? backoffMs(failures, random))
            : Number.POSITIVE_INFINITY
          if (failures >= attempts || waitMs > maxWaitMs)
            throw new FeedError(`${address} ${faultOf(error)}`)
          await sleep(waitMs)
        }
      }
    },
  }
}

const transientStatuses = new Set([408, 429, 500, 502, 503, 504])

/** True for a failure that the same request may not meet again. */
const isTransient = (error: FeedError) =>
  error instanceof Unreachable || (error instanceof Refusal && transientStatuses.has(error.status))

const askedWaitMs = (error: FeedError, now: Date) =>
  error instanceof Refusal ? retryAfterMs(error.retryAfter, now.getTime()) : undefined

const faults: Readonly<Record<number, string>> = {
  401: "was refused (401): check the provider's key, and that it covers this feed",
  403: "was refused (403): check the provider's key, and that it covers this feed",
  404: 'does not exist at the provider (404)',
  429: 'was refused (429): too many requests for this key',
}

const faultOf = (error: FeedError) =>
  (error instanceof Refusal && faults[error.status]) || error.message

const firstLimitMs = 500
const maxBackoffMs = 8000
/** A provider that asks for a longer wait is asked again at the next crawl. */
const maxWaitMs = 30_000

/** Full jitter: a random wait below a limit that doubles, so that failed clients spread out. */
export const backoffMs = (failures: number, random: () => number): number =>
  random() * Math.min(maxBackoffMs, firstLimitMs * 2 ** (failures - 1))

interface Rate {
  /** How many requests may be sent at once. */
  burst: number
  perSecond: number
}

/** Waits until the next request may be sent. Tokens are taken before the wait: first come, first served. */
export const tokenBucket = (
  { burst, perSecond }: Rate,
  { now, sleep }: { now: () => number; sleep: (ms: number) => Promise<void> },
) => {
  let tokens = burst
  let filledAt = now()
  return async (): Promise<void> => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * perSecond) - 1
    filledAt = time
    if (tokens < 0) await sleep((-tokens / perSecond) * 1000)
  }
}
