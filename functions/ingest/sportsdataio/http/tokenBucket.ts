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
