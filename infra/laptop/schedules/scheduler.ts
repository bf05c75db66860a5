import type { PortalClock } from '../clock.ts'
import type { Schedule } from '../template/schedules.ts'
import { lastDue } from './dueTimes.ts'

interface Scheduling {
  readonly schedules: readonly Schedule[]
  readonly clock: PortalClock
  fire(schedule: Schedule, due: Date): Promise<unknown>
  onFailure(message: string): void
}

/** How often the clock is checked. Schedules fall due at full minutes. */
const lookMs = 1_000

/**
 * Fires the template's schedules by the portal's clock. A schedule that fell due while the machine slept, or while
 * the clock was moved forward, fires once, with its last due time. Schedules due together fire together, as on AWS.
 */
export const startSchedules = (
  { schedules, clock, fire, onFailure }: Scheduling,
  /** Schedules that fell due after this time are fired at once. */
  since: Date,
) => {
  let lookedAt = since
  const firing = new Set<Promise<void>>()
  let stopped = false

  const start = async (schedule: Schedule, due: Date) => {
    await fire(schedule, due).catch((error) => {
      if (!stopped) onFailure(`The schedule ${schedule.name} failed: ${(error as Error).message}`)
    })
  }

  const look = () => {
    const now = clock.now()
    for (const schedule of schedules) {
      const due = lastDue(schedule.expression, lookedAt, now)
      if (!due) continue
      const fired = start(schedule, due).finally(() => firing.delete(fired))
      firing.add(fired)
    }
    lookedAt = now
  }

  const timer = setInterval(look, lookMs)
  const forget = clock.onSet(look)
  look()
  return {
    /** Resolves when every due schedule has been fired. */
    async fired() {
      await Promise.all(firing)
    },
    stop() {
      stopped = true
      clearInterval(timer)
      forget()
    },
  }
}
