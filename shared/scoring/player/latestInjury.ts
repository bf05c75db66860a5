import { type NeedlePosition, needlePosition } from '#shared/domain/injury/fibOMeter.ts'
import { type DayNumber, dateOf } from '../dayNumber.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import { forecastReturn, type ReturnForecast } from '../recovery/recoveryOutlook.ts'
import { type ReturnChances, returnChances } from '../recovery/returnChances.ts'
import { backBy, type ReturnCurve } from '../recovery/returnCurve.ts'
import { type AssessedInjury, injuryCase } from './assessedInjury.ts'
import { playsNext } from './availability.ts'
import { daysMissed, type PlayerContext } from './playerContext.ts'

/** A player's latest injury as his pages show it. */
export interface LatestInjury {
  readonly injuryId: string
  readonly label: string
  readonly grade: number | null
  readonly startedOn: string
  readonly recoveredOn: string | null
  /** `optimal_recovery_time` in days, and its range. */
  readonly optimalDays: number
  readonly low: number
  readonly high: number
  /** The day after `optimalDays`, and the days since then. */
  readonly predictedOn: string
  readonly daysPast: number
  /** Null once the player is back. Days count from the injury. */
  readonly forecast:
    | (ReturnForecast & { readonly returnsOn: string; readonly chances: ReturnChances })
    | null
  readonly needle: NeedlePosition
}

/** No forecast reaches further, because the tail of a curve has no end. */
export const longestForecastDays = 1000

export const latestInjury = (
  injuries: readonly AssessedInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
): LatestInjury | null => {
  const last = injuries.at(-1)
  if (!last) return null
  const { injury } = last
  const allInjuries = injuries.map((assessed) => assessed.injury)
  const facts = last.case ?? injuryCase(injury, allInjuries, reports, context)
  const outlook = last.outlook ?? context.model.outlook(facts)
  const { today } = context.now
  const predicted = injury.start + outlook.median
  const predictedOn = dateOf(predicted)
  return {
    injuryId: injury.id,
    label: injury.names.label,
    grade: injury.grade,
    startedOn: dateOf(injury.start),
    recoveredOn: injury.recovered === null ? null : dateOf(injury.recovered),
    optimalDays: outlook.median,
    low: Math.min(outlook.low, outlook.median),
    high: Math.max(outlook.high, outlook.median),
    predictedOn,
    daysPast: today - predicted,
    forecast: injury.recovered === null ? forecastOf(last, context) : null,
    needle: needlePosition({
      fullyRecovered: injury.recovered !== null,
      teamReturn: injury.expected,
      predictedReturn: predictedOn,
      grade: injury.grade,
    }),
  }
}

const forecastOf = (assessed: AssessedInjury, context: PlayerContext) => {
  const { injury, outlook } = assessed
  if (!outlook) return null
  const { now, schedule, model } = context
  const out = daysMissed(injury, context)
  const nextGame = (schedule.nextGame ?? now.today + model.gameDays) - injury.start
  const seasonEnd = schedule.seasonEnd === null ? null : schedule.seasonEnd - injury.start
  const forecast = forecastReturn(outlook.returning, outlook.held, { out, nextGame, seasonEnd })
  const limited = (days: number): DayNumber => Math.min(days, out + longestForecastDays)
  const said = {
    playsNext: playsNext(assessed, context),
    median: limited(forecast.median),
    low: limited(forecast.low),
    high: limited(forecast.high),
  }
  const games = schedule.gameDays.map((day) => day - injury.start).filter((day) => day >= nextGame)
  return {
    ...said,
    outForSeason: outForSeason(outlook.curve, out, seasonEnd),
    returnsOn: dateOf(injury.start + said.median),
    chances: returnChances(outlook.curve, {
      ...{ ...said, out, next: Math.max(out + 1, nextGame) },
      games: games[0] === nextGame ? games : [],
    }),
  }
}

/** Without a complete schedule: the share of players who do not come back in a season. */
const outForSeason = (curve: ReturnCurve, out: number, seasonEnd: number | null): number =>
  seasonEnd === null ? curve.never : 1 - backBy(curve, seasonEnd, out)
