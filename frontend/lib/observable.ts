import { useSyncExternalStore } from 'react'

/** A value outside React that components follow with `useObserved`. */
export const observable = <Value>(initial: Value) => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: (): Value => value,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

interface Observed<Value> {
  readonly current: () => Value
  readonly watch: (listener: () => void) => () => void
}

/** Follows a value outside React. Rendering without a browser uses the same value. */
export const useObserved = <Value>({ watch, current }: Observed<Value>): Value =>
  useSyncExternalStore(watch, current, current)
