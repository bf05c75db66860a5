import type { SportId } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { longDate, nextTuesday } from '#shared/domain/time/dates.ts'

/**
 * `next` is the day of the next game on file. Where none is, the NFL's next week is known on the next Tuesday, as long as
 * the season lasts.
 */
export const emptyScheduleText = (
  sport: SportId,
  now: Date,
  { next, isOver }: { readonly next: Day | undefined; readonly isOver: boolean },
): string => {
  if (next) return `The next games are on ${longDate(next)}.`
  return sport === 1 && !isOver
    ? `Matchups will be available on ${longDate(nextTuesday(now))}`
    : 'No games available currently, please check again later.'
}
