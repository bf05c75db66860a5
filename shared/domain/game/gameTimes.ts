import type { Game } from '../facts/game.ts'
import type { SportId } from '../sport/sport.ts'
import { type InstantLike, longDate, nextTuesday, parseInstant } from '../time/dates.ts'

type Status = Pick<Game, 'status'>

/** Postponed or cancelled: the date that is still on file no longer holds. */
export const isCalledOff = ({ status }: Status): boolean =>
  status === 'postponed' || status === 'cancelled'

/** When a game starts. Null reads TBD and shows no countdown. */
export const gameStart = (game: Status & { readonly date_time: string | null }): string | null =>
  isCalledOff(game) ? null : game.date_time

const words: Partial<Record<Game['status'], string>> = {
  postponed: 'Postponed',
  cancelled: 'Cancelled',
}

/** The word shown in place of a time. */
export const calledOffWord = ({ status }: Status): string | undefined => words[status]

export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The time left until the start; null, which shows nothing, once it has come or while it is unknown. */
export const countdownTo = (start: InstantLike, now: Date): Countdown | null => {
  const instant = parseInstant(start)
  if (!instant) return null
  const left = Math.ceil((instant.getTime() - now.getTime()) / 1000)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

export const kickoffWord = (sport: SportId): 'kickoff' | 'tipoff' =>
  sport === 2 ? 'tipoff' : 'kickoff'

export const emptyScheduleText = (sport: SportId, now: Date): string =>
  sport === 1
    ? `Matchups will be available on ${longDate(nextTuesday(now))}`
    : 'No games available currently, please check again later.'
