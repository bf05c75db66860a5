import { wallClock } from '../time/wallClock.ts'

/** Every day, or Fridays and the days on which somebody whom the reader follows plays. */
export const digestDays = ['every', 'match_days'] as const

/** When a reader gets one letter with all that has changed, by the clock of his zone. */
export interface DigestSettings {
  readonly days: (typeof digestDays)[number]
  /** A full hour of 24. */
  readonly hour: number
  /** A name of IANA's. */
  readonly zone: string
}

const hourMs = 3_600_000

/**
 * Whether his hour has come within the hour before a time. Where clocks are set forward over it, it comes with the hour
 * after; where it comes twice, only the first one counts.
 */
export const isDigestDue = (
  { hour, zone }: Pick<DigestSettings, 'hour' | 'zone'>,
  time: Date,
): boolean => {
  const now = wallClock(zone, time)
  const before = wallClock(zone, new Date(time.getTime() - hourMs))
  const hadCome = before.day === now.day && before.minute >= 60 * hour
  return now.minute >= 60 * hour && !hadCome
}

const friday = 5

/** Whether a digest may be sent on the day that his clock shows; `starts` are the next games of those whom he follows. */
export const isDigestDay = (
  { days, zone }: Pick<DigestSettings, 'days' | 'zone'>,
  starts: readonly string[],
  time: Date,
): boolean => {
  const { day } = wallClock(zone, time)
  return (
    days === 'every' ||
    new Date(day).getUTCDay() === friday ||
    starts.some((start) => wallClock(zone, new Date(start)).day === day)
  )
}

/**
 * A run writes its changes over minutes, all with the time at which it was due: younger ones wait for the next letter,
 * so that none of a run is left out.
 */
const unsettledMs = 15 * 60_000

/** Up to when changes are told by a letter of a time. */
export const digestTellsUntil = (time: Date): string =>
  new Date(time.getTime() - unsettledMs).toISOString()

/** The link in a letter works for so long, also to undo what it did. */
export const digestLinkDays = 30
