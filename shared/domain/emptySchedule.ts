import { longDate, nextTuesday } from './dates.ts'
import type { SportId } from './sport.ts'

export const emptyScheduleText = (sport: SportId, now: Date): string =>
  sport === 1
    ? `Matchups will be available on ${longDate(nextTuesday(now))}`
    : 'No games available currently, please check again later.'
