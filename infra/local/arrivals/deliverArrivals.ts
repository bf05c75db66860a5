import type { PortalClock } from '../clock.ts'
import type { ObjectAnnouncements } from '../emulators/s3.ts'
import { type ObjectRule, objectEvent } from '../template/objectRules.ts'
import type { Functions } from '../workers/pool.ts'

/** Lambda calls an event's function again twice if it fails. */
const tries = 3

interface Delivering {
  onObject: ObjectAnnouncements
  functions: Pick<Functions, 'invoke'>
  clock: PortalClock
  onFailure(message: string): void
}

/** Calls functions for the objects that arrive in buckets, as EventBridge does. */
export const deliverArrivals = (
  rules: readonly ObjectRule[],
  { onObject, functions, clock, onFailure }: Delivering,
) => {
  let stopped = false
  const deliver = async (name: string, event: object) => {
    for (let attempt = 1; attempt <= tries && !stopped; attempt++)
      try {
        await functions.invoke(name, event)
        return
      } catch (error) {
        if (!stopped) onFailure(String((error as Error).message))
      }
  }
  onObject((stored) => {
    for (const rule of rules)
      if (rule.bucket === stored.bucket && stored.key.startsWith(rule.prefix))
        void deliver(rule.function.name, objectEvent(stored, clock.now()))
  })
  return {
    stop() {
      stopped = true
    },
  }
}
