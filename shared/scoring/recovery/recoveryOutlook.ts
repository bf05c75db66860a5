import type { DayNumber } from '../dayNumber.ts'
import type { PastInjury } from '../facts/injuryHistory.ts'
import type { InjuryNames } from '../facts/injuryNames.ts'
import {
  backBy,
  curveFromGames,
  type GamesCurve,
  type ReturnCurve,
  returnDay,
} from './returnCurve.ts'

/**
 * An injury as it was known on its first day, with what has become known since: the input of a sport's recovery model.
 */
export interface InjuryCase {
  readonly names: InjuryNames
  readonly grade: number | null
  readonly start: DayNumber
  /** False if the player was hurt before `start`, on an unknown day. */
  readonly dated: boolean
  readonly age: number | null
  readonly position: string | null
  readonly past: readonly PastInjury[]
  readonly teamPast: readonly PastInjury[]
  /** The status reported with the injury, as the models spell it, and the text of that report. */
  readonly status: string | null
  readonly text: string
  /** The status of the week before, after `same` or `other` for its injury; `none` without one (NFL). */
  readonly before: string
  /** The games that he has missed after the first one, as known today (NFL). */
  readonly missed: number
  /** The status for the last of them; `none` if he was taken off the report, null without any (NFL). */
  readonly lastListing: string | null
  /** The list that keeps him out, and since when (NFL). */
  readonly reserve: { readonly list: string; readonly from: DayNumber } | null
  readonly season: number | null
  readonly seasonLeft: number | null
  /** The days of the team's regular-season games from the injury on; empty without a whole schedule. */
  readonly gameDays: readonly DayNumber[]
}

/** Days out at which forecasts are registered again, ranges are calibrated and the report tests forecasts. */
export const landmarkDays = [7, 14, 28] as const

/** The landmarks of the NFL, in missed games. */
export const landmarkGames = [1, 2, 4] as const

/** Forecasts state the chance of being back within this many days. */
export const withinDays = 28

/** When the player is expected back, in days since the injury. */
export interface RecoveryOutlook {
  readonly curve: ReturnCurve
  /** The curve of the players who come back this season. */
  readonly returning: ReturnCurve
  /** The expectation on the first day, however long he has been out. */
  readonly median: number
  readonly low: number
  readonly high: number
  readonly held: RangeShares
  /** The time is published, not fitted. */
  readonly isPublished?: true
}

/** How wide ranges are. */
interface RangeShares {
  /** The share of returns that a range in days leaves out at each end. */
  readonly rangeCut: number
  /** The same for a player who has been out for a week or longer. */
  readonly laterCut: number
  /** The least share of returns that a range in games holds. */
  readonly games: number
}

const usualShares: RangeShares = { rangeCut: 0.1, laterCut: 0.1, games: 0.8 }

interface Range {
  readonly low: number
  readonly high: number
}

/** The range in whole days for players who are still out after `from` days. */
export const rangeOf = (curve: ReturnCurve, held: RangeShares, from = 0): Range =>
  'games' in curve ? gameRange(curve, held.games, from) : dayRange(curve, cutOf(held, from), from)

/** From this day on a range says when a player who is still out comes back. */
const laterFrom = 7

/** The share of returns that the range of a player leaves out at each end. */
export const cutOf = ({ rangeCut, laterCut }: RangeShares, out: number): number =>
  out < laterFrom ? rangeCut : laterCut

const dayRange = (curve: ReturnCurve, rangeCut: number, from: number): Range => ({
  low: Math.max(from, Math.round(returnDay(curve, rangeCut, from))),
  high: Math.max(from, Math.round(returnDay(curve, 1 - rangeCut, from))),
})

export const outlookFromCurve = (
  curve: ReturnCurve,
  shares: Partial<RangeShares> = {},
): RecoveryOutlook => {
  const held = { ...usualShares, ...shares }
  const median = Math.round(returnDay(curve, 0.5))
  return { curve, returning: curve, median, held, ...rangeOf(curve, held) }
}

/** The days of the shortest run of coming games that holds the share. */
const gameRange = (curve: GamesCurve, share: number, from: number): Range => {
  const ahead = curve.games.filter(({ day }) => day > from)
  const run = shortestRun(
    ahead.map((game) => game.share),
    share,
  )
  const dayAt = (place: number) => ahead[place - 1]?.day ?? returnDay(curve, 0.5, from)
  return { low: dayAt(run.from), high: dayAt(run.to) }
}

/** An outlook in days from the chances of missing exactly 1, 2, 3, … games, as `curveFromGames` reads them. */
export const outlookFromGames = (
  chances: readonly number[],
  returnAfter?: (missed: number) => number,
  share: number = usualShares.games,
): RecoveryOutlook => {
  const curve = curveFromGames(chances, returnAfter)
  const returning = { ...curve, never: 0 }
  const median = returnDay(returning, 0.5)
  const { low, high } = gameRange(returning, share, 0)
  return {
    curve,
    returning,
    median,
    low: Math.min(low, median),
    high: Math.max(high, median),
    held: { ...usualShares, games: share },
  }
}

/** The shortest run of game counts that holds at least `share` of the chances. */
export const shortestRun = (
  chances: readonly number[],
  share: number,
): { readonly from: number; readonly to: number } => {
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  let shortest = { from: 1, to: chances.length }
  for (let from = 0; from < chances.length; from++) {
    let runTotal = 0
    for (let to = from; to < chances.length; to++) {
      runTotal += chances[to] ?? 0
      if (runTotal < share * total - 1e-12) continue
      if (to - from < shortest.to - shortest.from) shortest = { from: from + 1, to: to + 1 }
      break
    }
  }
  return shortest
}

/** The forecast for a player who is still out, in days since the injury. */
export interface ReturnForecast {
  readonly playsNext: number
  readonly median: number
  readonly low: number
  readonly high: number
  readonly outForSeason: number
}

/** `out` is the number of days missed so far. `nextGame` and `seasonEnd` are days since the injury. */
export const forecastReturn = (
  curve: ReturnCurve,
  held: RangeShares,
  now: { readonly out: number; readonly nextGame: number; readonly seasonEnd: number | null },
): ReturnForecast => {
  const out = Number.isFinite(now.out) ? Math.max(0, Math.floor(now.out)) : 0
  const { low, high } = rangeOf(curve, held, out)
  const earliest = out + 1
  return {
    playsNext: backBy(curve, now.nextGame, out),
    median: Math.max(earliest, Math.round(returnDay(curve, 0.5, out))),
    low: Math.max(earliest, low),
    high: Math.max(earliest, high),
    outForSeason: now.seasonEnd === null ? curve.never : 1 - backBy(curve, now.seasonEnd, out),
  }
}
