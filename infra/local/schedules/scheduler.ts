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
 * Fires the template's schedules by the portal's clock. A schedule that fell due while the machine slept, or
 * because the clock was moved forward, is fired once, with the last time at which it was due. Schedules are fired
 * one after the other, so that a jump of the clock does not start all of them at once.
 */
export const startSchedules = (
  { schedules, clock, fire, onFailure }: Scheduling,
  /** Schedules that fell due after this time are fired at once. */
  since: Date,
) => {
  let lookedAt = since
  const waiting = new Map<Schedule, Date>()
  let firing: Promise<void> | undefined
  let stopped = false

  const fireWaiting = async () => {
    for (let next = [...waiting][0]; next && !stopped; next = [...waiting][0]) {
      const [schedule, due] = next
      waiting.delete(schedule)
      await fire(schedule, due).catch((error) => {
        if (!stopped) onFailure(`The schedule ${schedule.name} failed: ${(error as Error).message}`)
      })
    }
    firing = undefined
  }

  const look = () => {
    const now = clock.now()
    for (const schedule of schedules) {
      const due = lastDue(schedule.expression, lookedAt, now)
      if (due) waiting.set(schedule, due)
    }
    lookedAt = now
    if (waiting.size > 0) firing ??= fireWaiting()
  }

  const timer = setInterval(look, lookMs)
  const forget = clock.onSet(look)
  look()
  return {
    /** Resolves when every due schedule has been fired. */
    fired: async () => firing,
    stop() {
      stopped = true
      clearInterval(timer)
      forget()
    },
  }
}
