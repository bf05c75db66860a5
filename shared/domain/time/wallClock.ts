import type { Day } from './calendar.ts'

export interface WallClock {
  readonly day: Day
  /** Since midnight, by what a clock on the wall shows. */
  readonly minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

// Making a format takes ten times as long as using it.
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    })
  formats.set(timeZone, format)
  return format
}

/** What the clocks of a zone with an IANA name show. */
export const wallClock = (timeZone: string, instant: Date): WallClock => {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    minute: Number(part.hour) * 60 + Number(part.minute),
  }
}

const minuteMs = 60_000
/** In every zone the clocks change at a quarter of an hour of UTC. */
const quarterMs = 15 * minuteMs

/**
 * The first full minute, now or later, at which the clock satisfies a condition that within a quarter of an hour can
 * only change at one of the given minutes of the day. It asks the clock itself, so it holds when the clocks change.
 */
export const firstMinuteWhen = (
  timeZone: string,
  from: Date,
  minutes: readonly number[],
  holds: (clock: WallClock) => boolean,
): Date => {
  let time = Math.floor(from.getTime() / minuteMs) * minuteMs
  for (;;) {
    const clock = wallClock(timeZone, new Date(time))
    if (holds(clock)) return new Date(time)
    const quarter = quarterMs - (time % quarterMs)
    const ahead = minutes.map((minute) => (minute - clock.minute) * minuteMs)
    time += Math.min(quarter, ...ahead.filter((step) => step > 0))
  }
}
