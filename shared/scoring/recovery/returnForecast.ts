import { type DaysParameters, rangeOf } from './daysOut.ts'
import {
  type GamesFacts,
  type GamesParameters,
  gamesMissed,
  gamesQuantile,
  shortestSet,
} from './gamesMissed.ts'
import { backBy, type ReturnCurve, returnDay } from './returnCurve.ts'

/** The forecast for a player who is still out, counted from the day of the injury. */
export interface ReturnForecast {
  readonly playsNext: number
  readonly median: number
  readonly low: number
  readonly high: number
  readonly outForSeason: number
}

const whole = (days: number): number => (Number.isFinite(days) ? Math.max(0, Math.floor(days)) : 0)

/** In days since the injury: `out` so far, `nextGame` and `seasonEnd` as days of their own. */
export const forecastDays = (
  curve: ReturnCurve,
  parameters: Pick<DaysParameters, 'rangeCut'>,
  now: { readonly out: number; readonly nextGame: number; readonly seasonEnd: number | null },
): ReturnForecast => {
  const out = whole(now.out)
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

/** In games missed: the range is the shortest run of counts that holds 80%. */
export const forecastGames = (
  facts: GamesFacts,
  parameters: GamesParameters,
  missed: number,
): ReturnForecast => {
  const played = whole(missed)
  const upTo = Math.max(facts.gamesLeft, played + 1)
  const chances = gamesMissed(facts, parameters, { missed: played, upTo })
  const range = shortestSet(chances, 0.8)
  return {
    playsNext: chances[played] ?? 0,
    median: gamesQuantile(chances, 0.5),
    low: Math.max(played + 1, range.from),
    high: Math.max(played + 1, range.to),
    outForSeason: 1 - chances.reduce((sum, chance) => sum + chance, 0),
  }
}
