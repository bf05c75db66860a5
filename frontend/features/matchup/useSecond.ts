import { useSyncExternalStore } from 'react'
import { serverNow } from '../../lib/clock.ts'

const second = 1000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, second / 4)
  return () => clearInterval(timer)
}

const current = () => Math.floor(serverNow() / second) * second

/** The server's time by the second, for what counts down. */
export const useSecond = (): Date => new Date(useSyncExternalStore(subscribe, current))
