import type { Game } from '../facts/game.ts'
import type { SportId } from '../sport/sport.ts'
import {
  clockTime,
  type InstantLike,
  longDate,
  nextTuesday,
  ownTime,
  parseInstant,
  shortDateTime,
  type Zone,
} from '../time/dates.ts'

type Status = Pick<Game, 'status'>

/** Postponed or canceled: the stored date no longer holds. */
export const isCalledOff = ({ status }: Status): boolean =>
  status === 'postponed' || status === 'cancelled'

/** When a game starts. Null reads TBD and shows no countdown. */
export const gameStart = (game: Timed): string | null => (isCalledOff(game) ? null : game.date_time)

/** The zones in which a sport's games are announced. */
export const gameZones = (sport: SportId): readonly [Zone, ...Zone[]] =>
  sport === 3 ? ['eastern', 'uk'] : ['eastern']

/**
 * The last instant before a game. The scores shown then stay with the game on lists, in histories and on its page; a
 * run at the start itself already scores the next games.
 */
export const lastInstantBefore = (start: string): Date => new Date(Date.parse(start) - 1)

type TextIn = (zone: Zone) => string

/** In each of the sport's zones, then in the reader's own if that adds anything. */
const inZones = (start: string | null, sport: SportId, own: string | undefined, textIn: TextIn) => {
  const [first, ...others] = gameZones(sport)
  if (start === null) return [textIn(first)]
  const ownText = own && ownTime(start, own, [first, ...others])
  return [textIn(first), ...others.map(textIn), ...(ownText ? [ownText] : [])]
}

/** `Sun, Nov 22 · 1:00 PM EST`, for soccer also in UK time, and `7:00 PM CET` for a reader in Berlin. */
export const startTexts = (
  start: string | null,
  sport: SportId,
  now: Date,
  own: string | undefined,
): string[] => inZones(start, sport, own, (zone) => shortDateTime(start, now, zone))

/** The same without the days, for games in play. */
export const startClocks = (
  start: string | null,
  sport: SportId,
  own: string | undefined,
): string[] => inZones(start, sport, own, (zone) => clockTime(start, zone))

/** Longer than any game. After that a game without a result no longer counts as in play. */
export const hoursInPlay = 6

/** `awaiting_result`: it must be over, but no feed has said how it ended. */
export type GamePhase = 'called_off' | 'to_come' | 'in_play' | 'awaiting_result' | 'final'

export type Timed = Status & { readonly date_time: string | null }

/**
 * The phase of a game, for lists, countdowns and pages alike. Feeds are late, so a scheduled game
 * counts as in play from its start.
 */
export const gamePhase = (game: Timed, now: Date): GamePhase => {
  if (isCalledOff(game)) return 'called_off'
  if (game.status === 'final') return 'final'
  const start = parseInstant(game.date_time)
  if (!start) return game.status === 'in_progress' ? 'in_play' : 'to_come'
  const hours = (now.getTime() - start.getTime()) / 3_600_000
  if (game.status === 'scheduled' && hours < 0) return 'to_come'
  return hours < hoursInPlay ? 'in_play' : 'awaiting_result'
}

/** In play or over: scores and picks stay as they were at kick-off. */
export const isStartedPhase = (
  phase: GamePhase,
): phase is Exclude<GamePhase, 'called_off' | 'to_come'> =>
  phase !== 'called_off' && phase !== 'to_come'

export const hasStarted = (game: Timed, now: Date): boolean => isStartedPhase(gamePhase(game, now))

/** Games to come before games that have started. */
export const startedLast = <Listed extends Timed>(
  games: readonly Listed[],
  now: Date,
): Listed[] => [
  ...games.filter((game) => !hasStarted(game, now)),
  ...games.filter((game) => hasStarted(game, now)),
]

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
  const secondsLeft = Math.ceil((instant.getTime() - now.getTime()) / 1000)
  if (secondsLeft <= 0) return null
  return {
    days: Math.floor(secondsLeft / 86_400),
    hours: Math.floor(secondsLeft / 3600) % 24,
    minutes: Math.floor(secondsLeft / 60) % 60,
    seconds: secondsLeft % 60,
  }
}

export const kickoffWord = (sport: SportId): 'kickoff' | 'tipoff' =>
  sport === 2 ? 'tipoff' : 'kickoff'

/** The NFL's next week is known on the next Tuesday, unless the season is over. */
export const emptyScheduleText = (sport: SportId, now: Date, isOver: boolean): string =>
  sport === 1 && !isOver
    ? `Matchups will be available on ${longDate(nextTuesday(now))}`
    : 'No games available currently, please check again later.'
