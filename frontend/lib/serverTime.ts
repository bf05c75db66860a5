import { useSyncExternalStore } from 'react'

/**
 * The server's time is the portal's time: the reader's clock may be wrong, and the local stack's
 * may be shifted. `Date` is when the answer was made and `Age` how long the edge has kept it.
 */
export function serverTimeOf(headers: Headers): number | undefined {
  const made = Date.parse(headers.get('date') ?? '')
  const kept = Number(headers.get('age') ?? 0)
  return Number.isNaN(made) || Number.isNaN(kept) ? undefined : made + kept * 1000
}

let offset = 0

export function learnServerTime(headers: Headers, receivedAt = Date.now()): void {
  const server = serverTimeOf(headers)
  if (server !== undefined) offset = server - receivedAt
}

export const serverNow = (localNow = Date.now()): number => localNow + offset

/** Ages are told in minutes, so four looks a minute keep them true. */
const tick = 15_000

const subscribeToTicks = (onTick: () => void) => {
  const timer = setInterval(onTick, tick)
  return () => clearInterval(timer)
}

const currentTick = () => Math.floor(serverNow() / tick) * tick

/** The server's time, for rules that take `now` as an argument. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribeToTicks, currentTick))

const second = 1000

const subscribeToSeconds = (onTick: () => void) => {
  const timer = setInterval(onTick, second / 4)
  return () => clearInterval(timer)
}

const currentSecond = () => Math.floor(serverNow() / second) * second

/** The server's time by the second, for what counts down. */
export const useSecond = (): Date =>
  new Date(useSyncExternalStore(subscribeToSeconds, currentSecond))
