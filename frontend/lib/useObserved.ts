import { useSyncExternalStore } from 'react'

interface Observed<Value> {
  readonly current: () => Value
  readonly watch: (listener: () => void) => () => void
}

/** Follows a value outside React, which is the same where there is no browser. */
export const useObserved = <Value>({ watch, current }: Observed<Value>): Value =>
  useSyncExternalStore(watch, current, current)
