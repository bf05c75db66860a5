import type { PortalClock } from '../clock.ts'
import type { ObjectAnnouncements, StoredObject, StoredObjects } from '../emulators/s3.ts'
import { type ObjectRule, objectEvent } from '../template/objectRules.ts'
import type { Functions } from '../workers/pool.ts'

/** Lambda calls an event's function again twice if it fails. */
const tries = 3

interface Delivering {
  onObject: ObjectAnnouncements
  stored: StoredObjects
  functions: Pick<Functions, 'invoke'>
  clock: PortalClock
  onFailure(message: string): void
}

/** Calls functions for the objects that arrive in buckets, as EventBridge does. */
export const deliverArrivals = (
  rules: readonly ObjectRule[],
  { onObject, stored, functions, clock, onFailure }: Delivering,
) => {
  let stopped = false
  const deliver = async ({ name }: ObjectRule['function'], object: StoredObject) => {
    const event = objectEvent(object, clock.now())
    for (let attempt = 1; attempt <= tries && !stopped; attempt++)
      try {
        await functions.invoke(name, event)
        return
      } catch (error) {
        if (!stopped) onFailure(String((error as Error).message))
      }
  }
  onObject((arrived) => {
    for (const rule of rules)
      if (rule.bucket === arrived.bucket && arrived.key.startsWith(rule.prefix))
        void deliver(rule.function, arrived)
  })
  return {
    /**
     * Delivers what a killed process had not, in order; functions remove what they have processed. On AWS the event
     * would still be delivered.
     */
    async deliverLeft() {
      const left = rules.flatMap((rule) =>
        stored(rule.bucket, rule.prefix).map((object) => ({ rule, object })),
      )
      for (const { rule, object } of left) await deliver(rule.function, object)
    },
    stop() {
      stopped = true
    },
  }
}
