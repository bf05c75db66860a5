const firstLimitMs = 500
const maxBackoffMs = 8000
/** A provider that asks for a longer wait is asked again at the next crawl. */
export const maxWaitMs = 30_000

/** Full jitter: a random wait below a limit that doubles, so that failed clients spread out. */
export const backoffMs = (failures: number, random: () => number): number =>
  random() * Math.min(maxBackoffMs, firstLimitMs * 2 ** (failures - 1))

interface Clock {
  now: () => number
  sleep: (ms: number) => Promise<void>
}

interface Rate {
  /** How many requests may be sent at once. */
  burst: number
  perSecond: number
}

/** Waits until the next request may be sent. Tokens are taken before the wait: first come, first served. */
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
