import { needlePosition } from '#shared/domain/injury/fibOMeter.ts'
import { isFullyRecovered } from '#shared/domain/injury/injuryDisplay.ts'
import { type DayNumber, dateOf } from '../dayNumber.ts'
import {
  type KnownInjury,
  type KnownReport,
  type KnownRuling,
  rulingIn,
} from '../facts/knownAsOf.ts'
import { tiny } from '../recovery/chartBars.ts'
import { correctedAfter } from '../recovery/correctedCurve.ts'
import { withinDays } from '../recovery/recoveryOutlook.ts'
import { type ReturnChances, returnChances } from '../recovery/returnChances.ts'
import { backBy, survival } from '../recovery/returnCurve.ts'
import { returnDistribution } from '../recovery/returnDistribution.ts'
import { type AssessedInjury, injuryCase } from './assessedInjury.ts'
import type { Availability } from './availability.ts'
import { daysMissed, type PlayerContext } from './playerContext.ts'

/** A player's latest injury as his pages show it. */
export const latestInjury = (
  injuries: readonly AssessedInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
  { chance }: Pick<Availability, 'chance'>,
) => {
  const last = injuries.at(-1)
  if (!last) return null
  const { injury } = last
  const allInjuries = injuries.map((assessed) => assessed.injury)
  const facts = last.case ?? injuryCase(injury, allInjuries, reports, context)
  const outlook = last.outlook ?? context.model.outlook(facts)
  const { today } = context.now
  const predicted = injury.start + outlook.median
  const predictedOn = dateOf(predicted)
  const recoveredOn = injury.recovered === null ? null : dateOf(injury.recovered)
  // Until he is back, the club's date; then the actual one.
  const dates = { recovery_return_date: recoveredOn ?? injury.expected }
  return {
    injuryId: injury.id,
    label: injury.names.label,
    grade: injury.grade,
    startedOn: dateOf(injury.start),
    recoveredOn,
    /** `optimal_recovery_time` in days, and its range. */
    optimalDays: outlook.median,
    low: Math.min(outlook.low, outlook.median),
    high: Math.max(outlook.high, outlook.median),
    /** The day after `optimalDays`, and the days since then. */
    predictedOn,
    daysPast: today - predicted,
    /** Null once the player is back. */
    forecast: injury.recovered === null ? forecastOf(last, reports, context, chance) : null,
    needle: needlePosition({
      fullyRecovered: recoveredOn !== null && isFullyRecovered(dates, dateOf(today)),
      teamReturn: dates.recovery_return_date,
      predictedReturn: predictedOn,
      grade: injury.grade,
    }),
  }
}

export type LatestInjury = Readonly<NonNullable<ReturnType<typeof latestInjury>>>

/**
 * Uses today's chance of the next game, wherever it comes from. All figures come from one distribution. Days count from
 * the injury.
 */
const forecastOf = (
  { injury, outlook }: AssessedInjury,
  reports: readonly KnownReport[],
  context: PlayerContext,
  /** The chance to play the next game, as his page and his score have it. */
  playsNext: number,
) => {
  if (!outlook) return null
  const ruling = rulingIn(reports)
  const basis = returnBasis(injury, ruling, context)
  const { out, nextGame, missed } = basis
  const next = Math.max(out + 1, nextGame)
  const curve = correctedAfter(outlook, next, context.rates.returns)
  const gamesLeft = regularGamesLeft(context.schedule)
  const isOver = gamesLeft === 0 && context.schedule.nextGame === null
  const ofNext = ruling?.says === 'out' ? backBy(curve, next, out) : playsNext
  const now = { out, next, games: basis.games, playsNext: ofNext }
  const returns = returnDistribution({ curve, held: outlook.held }, now)
  const { low, median, high, dayAt } = returns
  const backUntil = (day: DayNumber) =>
    day < next
      ? returns.returns * returns.by(day)
      : ofNext + (1 - ofNext) * backBy(curve, day, next)
  // The NFL's range is the shortest run of games, which may end before a quartile.
  const inRange = (day: DayNumber) => Math.min(high, Math.max(low, day))
  const end = context.schedule.seasonEnd === null ? null : context.schedule.seasonEnd - injury.start
  const missesSeason = () => {
    // Without a complete schedule: the share of players who do not come back in a season.
    if (end === null) return (1 - ofNext) * (curve.never / survival(curve, next))
    if (end < next) return ruling?.says === 'out' ? 1 : 1 - ofNext
    return 1 - backUntil(end)
  }
  return {
    ...{ playsNext, low, median, high },
    /** The games left of the regular season; null while the schedule is not known. */
    gamesLeft,
    /**
     * Null if he certainly misses the rest of the season, and in the NFL, where a return is a game, if no game is known.
     */
    returnsOn:
      returns.returns < tiny || ('games' in curve && isOver) ? null : dateOf(injury.start + median),
    quartiles: [inRange(dayAt(0.25)), inRange(dayAt(0.75))] as const,
    within28: backUntil(daysMissed(injury, context) + withinDays),
    /** The chance to miss all games that are left; null if none is left. */
    outForSeason: gamesLeft === 0 ? null : missesSeason(),
    chances: withMissed(returnChances(returns, now), missed),
  }
}

const regularGamesLeft = ({ gameDays, nextGame }: PlayerContext['schedule']): number | null => {
  if (gameDays.length === 0) return null
  return nextGame === null ? 0 : gameDays.filter((day) => day >= nextGame).length
}

/**
 * Computes the certain days of an absence, counted from the injury: the day before he can be back, the first game that he may
 * play and all games from it on, if the schedule is known, and the coming games that he certainly misses. It follows from
 * the days that have passed, and from a ruling that he misses at least the next game.
 */
const returnBasis = (
  injury: Pick<KnownInjury, 'start'>,
  ruling: KnownRuling | undefined,
  context: Pick<PlayerContext, 'now' | 'schedule' | 'model'>,
) => {
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
    missed: (games.length > 0 ? games : [next]).filter((day) => day <= out),
  }
}

/** The games that he certainly misses: each of them if bars are games, otherwise only the next one. */
const withMissed = (
  { bars, ...rest }: ReturnChances,
  missed: readonly DayNumber[],
): ReturnChances => {
  const certain = rest.unit === 'game' ? missed : missed.slice(0, 1)
  return {
    ...rest,
    bars: [...certain.map((until) => ({ until, chance: 0, inRange: false })), ...bars],
  }
}
