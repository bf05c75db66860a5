import { useSyncExternalStore } from 'react'
import { serverNow } from './clock.ts'

/** Ages are told in minutes, so four looks a minute keep them true. */
const tick = 15_000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, tick)
  return () => clearInterval(timer)
}

const currentTick = () => Math.floor(serverNow() / tick) * tick

/** The server's time, for rules that take `now` as an argument. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, currentTick))
