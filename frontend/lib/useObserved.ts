import { useSyncExternalStore } from 'react'

interface Observed<Value> {
  readonly current: () => Value
  readonly watch: (listener: () => void) => () => void
}

/** Follows a value outside React. Rendering without a browser uses the same value. */
export const useObserved = <Value>({ watch, current }: Observed<Value>): Value =>
  useSyncExternalStore(watch, current, current)
