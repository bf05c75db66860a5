const firstMs = 500
const longestMs = 8000
/** A provider that asks for more than this is asked again at the next crawl. */
export const longestWaitMs = 30_000

/** Full jitter: any wait up to a limit that doubles, so that those who failed together part. */
export const backoffMs = (failures: number, random: () => number): number =>
  random() * Math.min(longestMs, firstMs * 2 ** (failures - 1))

/** RFC 9110, 10.2.3: seconds, or a date. */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

export interface Clock {
  now: () => number
  sleep: (ms: number) => Promise<void>
}

interface Rate {
  /** How many may go at once. */
  burst: number
  perSecond: number
}

/** Waits until one more request may go. A waiting one has its token already: first come, first served. */
export const tokenBucket = ({ burst, perSecond }: Rate, { now, sleep }: Clock) => {
  let tokens = burst
  let filledAt = now()
  return async (): Promise<void> => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * perSecond) - 1
    filledAt = time
    if (tokens < 0) await sleep((-tokens / perSecond) * 1000)
  }
}
