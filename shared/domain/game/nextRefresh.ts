import type { SportId } from '../sport/sport.ts'
import { parseInstant } from '../time/dates.ts'
import { gameStart, kickoffWord, type Timed } from './gameTimes.ts'
import { isNearKickOff, nearKickOff, untilNearKickOff } from './nearKickOff.ts'

const minuteMs = 60_000

/** An open page still refreshes this long after a start, to show the scores that then stay with the game. */
const settlesWithinMs = 2 * minuteMs

/** An open page: the games that it is about, and the age of its scores; null for one that stays as it is. */
export interface OpenPage {
  readonly games: readonly Timed[]
  readonly updatedAt: string | null
}

interface NextRefresh {
  readonly waitMs: number
  /** A game begins soon or has just begun, the next scores are due, or they are late. */
  readonly because: 'start' | 'begun' | 'due' | 'late'
}

/** When an open page refreshes; undefined if it need not. */
export const nextRefresh = (
  { games, updatedAt }: OpenPage,
  refreshMs: number,
  now: Date,
): NextRefresh | undefined => {
  const hasJustBegun = games.some((game) => {
    const since = now.getTime() - Date.parse(gameStart(game) ?? '')
    return since >= 0 && since < settlesWithinMs
  })
  const waitNear = 1000 * nearKickOff.refetch
  if (isNearKickOff(games, now)) return { waitMs: waitNear, because: 'start' }
  if (hasJustBegun) return { waitMs: waitNear, because: 'begun' }
  const made = parseInstant(updatedAt)
  const due = made ? made.getTime() + refreshMs - now.getTime() : Number.POSITIVE_INFINITY
  const waitMs = Math.min(
    due > 0 ? due : minuteMs,
    untilNearKickOff(games, now) ?? Number.POSITIVE_INFINITY,
  )
  if (!Number.isFinite(waitMs)) return undefined
  return { waitMs, because: due > 0 ? 'due' : 'late' }
}

/** `Refreshes every 15 s until kickoff`, `Refreshes in 12 min`; beside the age of a page's scores. */
export const refreshText = (next: NextRefresh | undefined, sport: SportId | null): string => {
  if (!next) return ''
  const often = `Refreshes every ${nearKickOff.refetch} s`
  if (next.because === 'begun') return often
  if (next.because === 'start')
    return `${often} until ${sport === null ? 'the start' : kickoffWord(sport)}`
  if (next.because === 'late') return 'Checks every minute'
  const minutes = Math.ceil(next.waitMs / minuteMs)
  return minutes < 60 ? `Refreshes in ${minutes} min` : ''
}
