import type { Game } from '../facts/game.ts'
import type { RulingFact } from '../facts/injury.ts'
import type { Ruling } from '../facts/ruling.ts'
import { isCalledOff } from '../game/gameTimes.ts'
import { addDays, type Day } from '../time/calendar.ts'
import { easternDay } from '../time/dates.ts'

/** An editor's ruling at a time; null if he released the former one. */
export type RulingPoint = Pick<RulingFact, 'number' | 'at' | 'since' | 'ruling'>

type GameTime = Pick<Game, 'day' | 'at' | 'status'>

/** The ruling that counts at a time: the newest, unless it has been released or has ended. */
export const rulingInForce = <Point extends RulingPoint>(
  points: readonly Point[],
  reports: readonly { readonly at: string }[],
  games: readonly GameTime[],
  now: Date,
): (Point & { readonly ruling: Ruling }) | null => {
  const known = points.filter(({ at }) => Date.parse(at) <= now.getTime())
  const last = known.reduce<Point | null>(
    (newest, point) => (newest && newest.number > point.number ? newest : point),
    null,
  )
  if (!last?.ruling) return null
  const { ruling, since } = last
  return hasEnded(ruling, since, reports, games, now) ? null : { ...last, ruling }
}

const hasEnded = (
  ruling: Ruling,
  from: string,
  reports: readonly { readonly at: string }[],
  games: readonly GameTime[],
  now: Date,
): boolean => {
  const [since, until] = [Date.parse(from), now.getTime()]
  switch (ruling.ends) {
    case 'next_report':
      return reports.some(
        (report) => Date.parse(report.at) > since && Date.parse(report.at) <= until,
      )
    case 'next_game':
      return games.some((game) => startedWithin(game, since, until))
    case 'day':
      return ruling.end_day === null || easternDay(now) > ruling.end_day
    case 'released':
      return false
  }
}

/** A game without a known time has started once its day is over in New York. */
const startedWithin = (game: GameTime, since: number, until: number): boolean => {
  if (isCalledOff(game)) return false
  const start = Date.parse(game.at ?? '')
  if (!Number.isNaN(start)) return start > since && start <= until
  if (game.day === null) return false
  return game.day >= easternDay(new Date(since)) && game.day < easternDay(new Date(until))
}

/** The last day on which the ruling keeps a player out; null if it does not, or only from his next game. */
export const ruledOutUntil = ({ says, end_day, expected_return }: Ruling): Day | null => {
  if (says !== 'out') return null
  const beforeReturn = expected_return === null ? null : (addDays(expected_return, -1) ?? null)
  return [end_day, beforeReturn].reduce(
    (latest, one) => (latest === null || (one !== null && one > latest) ? one : latest),
    null,
  )
}
