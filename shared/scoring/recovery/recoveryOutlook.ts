import type { DayNumber } from '../dayNumber.ts'
import type { InjuryNames } from '../facts/injuryNames.ts'
import type { PastInjury } from './injuryHistory.ts'
import { backBy, curveFromGames, daysPerGame, type ReturnCurve, returnDay } from './returnCurve.ts'

/** An injury as it is known on its first day: the input of a sport's recovery model. */
export interface InjuryCase {
  readonly names: InjuryNames
  readonly grade: number | null
  readonly start: DayNumber
  readonly age: number | null
  readonly position: string | null
  readonly past: readonly PastInjury[]
  readonly teamPast: readonly PastInjury[]
  /** The first status reported with the injury, as the models spell it, and the text of that report. */
  readonly status: string | null
  readonly text: string
  readonly onReserve: boolean
  readonly seasonLeft: number | null
  readonly gamesLeft: number | null
}

/** When the player is expected back, in days since the injury. */
export interface RecoveryOutlook {
  readonly curve: ReturnCurve
  /** The curve of the players who come back this season. */
  readonly returning: ReturnCurve
  readonly median: number
  readonly low: number
  readonly high: number
  /** The share of returns that a range leaves out at each end. */
  readonly rangeCut: number
}

interface Range {
  readonly low: number
  readonly high: number
}

/** The range in whole days for players who are still out after `from` days. */
export const rangeOf = (
  curve: ReturnCurve,
  { rangeCut }: { readonly rangeCut: number },
  from = 0,
): Range => ({
  low: Math.max(from, Math.round(returnDay(curve, rangeCut, from))),
  high: Math.max(from, Math.round(returnDay(curve, 1 - rangeCut, from))),
})

export const outlookFromCurve = (
  curve: ReturnCurve,
  { rangeCut }: { readonly rangeCut: number },
): RecoveryOutlook => ({
  curve,
  returning: curve,
  median: Math.round(returnDay(curve, 0.5)),
  rangeCut,
  ...rangeOf(curve, { rangeCut }),
})

/** An outlook in days from the chances of missing exactly 1, 2, 3, … games. */
export const outlookFromGames = (chances: readonly number[]): RecoveryOutlook => {
  const returnChance = chances.reduce((sum, chance) => sum + chance, 0)
  const returning = curveFromGames(chances.map((chance) => chance / returnChance))
  const games = shortestRun(chances, 0.8)
  const median = Math.round(returnDay(returning, 0.5))
  return {
    curve: curveFromGames(chances),
    returning,
    median,
    low: Math.min(daysPerGame * (games.from - 1), median),
    high: Math.max(daysPerGame * games.to, median),
    rangeCut: 0.1,
  }
}

/** The fewest games missed by which `share` of the returning players are back. */
export const gamesQuantile = (chances: readonly number[], share: number): number => {
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  let reached = 0
  for (const [index, chance] of chances.entries()) {
    reached += chance
    if (reached >= share * total - 1e-12) return index + 1
  }
  return chances.length
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
  parameters: { readonly rangeCut: number },
  now: { readonly out: number; readonly nextGame: number; readonly seasonEnd: number | null },
): ReturnForecast => {
  const out = Number.isFinite(now.out) ? Math.max(0, Math.floor(now.out)) : 0
  const { low, high } = rangeOf(curve, parameters, out)
  const earliest = out + 1
  return {
    playsNext: backBy(curve, now.nextGame, out),
    median: Math.max(earliest, Math.round(returnDay(curve, 0.5, out))),
    low: Math.max(earliest, low),
    high: Math.max(earliest, high),
    outForSeason: now.seasonEnd === null ? curve.never : 1 - backBy(curve, now.seasonEnd, out),
  }
}
