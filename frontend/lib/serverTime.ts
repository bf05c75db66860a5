import { useObserved } from './observable.ts'

/**
 * The site uses the server's time: the reader's clock may be wrong, and the local stack's clock may be shifted.
 * `Date` says when the answer was made, and `Age` how long the edge has cached it.
 */
export const serverTimeOf = (headers: Headers): number | undefined => {
  const madeAt = Date.parse(headers.get('date') ?? '')
  const age = Number(headers.get('age') ?? 0)
  return Number.isNaN(madeAt) || Number.isNaN(age) ? undefined : madeAt + age * 1000
}

let offset = 0

export const learnServerTime = (headers: Headers, receivedAt = Date.now()): void => {
  const serverTime = serverTimeOf(headers)
  if (serverTime !== undefined) offset = serverTime - receivedAt
}

export const serverNow = (localNow = Date.now()): number => localNow + offset

/** A clock for `useObserved`: the server's time in whole steps, checked every interval by one timer for all. */
export const clockIn = (step: number, interval: number) => {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    for (const listener of listeners) listener()
  }
  return {
    current: () => Math.floor(serverNow() / step) * step,
    watch(onTick: () => void): () => void {
      listeners.add(onTick)
      timer ??= setInterval(tick, interval)
      return () => {
        listeners.delete(onTick)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

// Ages are shown in minutes: four updates a minute keep them right.
const quarterMinutes = clockIn(15_000, 15_000)
const seconds = clockIn(1000, 250)

/** The latest quarter minute or, if it is later, the latest of the moments that have passed. */
export const latestStep = (moments: readonly number[], now: number): number =>
  Math.max(Math.floor(now / 15_000) * 15_000, ...moments.filter((moment) => moment <= now))

/**
 * The server's time, for rules that take `now` as an argument. A page that changes at known moments, such as
 * kick-offs, passes them, and is updated within a second of each.
 */
export const useNow = (moments: readonly (string | null)[] = []): Date => {
  const times = moments.map((moment) => Date.parse(moment ?? '')).filter(Number.isFinite)
  const isSoon = times.some((time) => time > serverNow() && time < serverNow() + 30_000)
  return new Date(
    useObserved({
      current: () => latestStep(times, serverNow()),
      watch: (isSoon ? seconds : quarterMinutes).watch,
    }),
  )
}

/** The server's time by the second, for countdowns. */
export const useSecond = (): Date => new Date(useObserved(seconds))
