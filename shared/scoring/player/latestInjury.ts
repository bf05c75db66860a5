import { type NeedlePosition, needlePosition } from '#shared/domain/injury/fibOMeter.ts'
import { type DayNumber, dateOf } from '../dayNumber.ts'
import {
  type KnownInjury,
  type KnownReport,
  type KnownRuling,
  rulingIn,
} from '../facts/knownAsOf.ts'
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
    forecast: injury.recovered === null ? forecastOf(last, reports, context) : null,
    needle: needlePosition({
      fullyRecovered: injury.recovered !== null,
      teamReturn: injury.expected,
      predictedReturn: predictedOn,
      grade: injury.grade,
    }),
  }
}

const forecastOf = (
  assessed: AssessedInjury,
  reports: readonly KnownReport[],
  context: PlayerContext,
): LatestInjury['forecast'] => {
  const { injury, outlook } = assessed
  if (!outlook) return null
  const { schedule } = context
  const ruling = rulingIn(reports)
  const { out, nextGame, games, missed } = returnBasis(injury, ruling, context)
  const seasonEnd = schedule.seasonEnd === null ? null : schedule.seasonEnd - injury.start
  if (ruling?.says === 'plays') return backFor(nextGame, injury.start)
  const forecast = forecastReturn(outlook.returning, outlook.held, { out, nextGame, seasonEnd })
  const limited = (days: number): DayNumber => Math.min(days, out + longestForecastDays)
  const returning =
    ruling?.says === 'out' ? backBy(outlook.curve, nextGame, out) : playsNext(assessed, context)
  const said = {
    playsNext: ruling ? ruling.chance : returning,
    median: limited(forecast.median),
    low: limited(forecast.low),
    high: limited(forecast.high),
  }
  const chances = returnChances(outlook.curve, {
    ...{ ...said, playsNext: ruling?.says === 'doubt' ? ruling.chance : returning },
    ...{ out, next: Math.max(out + 1, nextGame), games },
  })
  return {
    ...said,
    outForSeason:
      ruling?.says === 'out' && seasonEnd !== null && out >= seasonEnd
        ? 1
        : outForSeason(outlook.curve, out, seasonEnd),
    returnsOn: dateOf(injury.start + said.median),
    chances: chances.unit === 'game' ? withMissed(chances, missed) : chances,
  }
}

/** What is certain of an absence, in days since the injury. */
interface ReturnBasis {
  /** He does not come back before the day after this one. */
  readonly out: DayNumber
  /** The first game that may bring him back, and the games from it on if the schedule is known. */
  readonly nextGame: DayNumber
  readonly games: readonly DayNumber[]
  /** The games to come that he misses for certain. */
  readonly missed: readonly DayNumber[]
}

/** By the days that have passed, and by an admin who rules the player out: of the next game at least. */
export const returnBasis = (
  injury: Pick<KnownInjury, 'start'>,
  ruling: KnownRuling | undefined,
  context: Pick<PlayerContext, 'now' | 'schedule' | 'model'>,
): ReturnBasis => {
  const { now, schedule, model } = context
  const passed = daysMissed(injury, context)
  const next = (schedule.nextGame ?? now.today + model.gameDays) - injury.start
  const toCome = schedule.gameDays.map((day) => day - injury.start).filter((day) => day >= next)
  const games = toCome[0] === next ? toCome : []
  if (ruling?.says !== 'out') return { out: passed, nextGame: next, games, missed: [] }
  const out = Math.max(passed, next, (ruling.outUntil ?? now.today) - injury.start)
  const left = games.filter((day) => day > out)
  return {
    out,
    nextGame: left[0] ?? out + model.gameDays,
    games: left,
    missed: games.filter((day) => day <= out),
  }
}

/** A player who plays is back for the next game. */
const backFor = (nextGame: DayNumber, start: DayNumber): NonNullable<LatestInjury['forecast']> => ({
  ...{ playsNext: 1, median: nextGame, low: nextGame, high: nextGame, outForSeason: 0 },
  returnsOn: dateOf(start + nextGame),
  chances: { unit: 'game', bars: [{ until: nextGame, chance: 1, inRange: true }], later: 0 },
})

const withMissed = (
  { bars, ...rest }: ReturnChances,
  missed: readonly DayNumber[],
): ReturnChances => ({
  ...rest,
  bars: [...missed.map((until) => ({ until, chance: 0, inRange: false })), ...bars],
})

/** Without a complete schedule: the share of players who do not come back in a season. */
const outForSeason = (curve: ReturnCurve, out: number, seasonEnd: number | null): number =>
  seasonEnd === null ? curve.never : 1 - backBy(curve, seasonEnd, out)
