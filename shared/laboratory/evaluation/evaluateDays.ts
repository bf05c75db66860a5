import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { Correction, StatedChance } from '../../scoring/model/recalibration.ts'
import { chanceAfterNext, correctedAfter } from '../../scoring/recovery/correctedCurve.ts'
import {
  forecastReturn,
  type InjuryCase,
  landmarkDays,
  type RecoveryOutlook,
  type ReturnForecast,
  withinDays,
} from '../../scoring/recovery/recoveryOutlook.ts'
import { backBy, returnDay } from '../../scoring/recovery/returnCurve.ts'
import { typicalDays } from '../models/fitDays.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import { pinball } from '../statistics/metrics.ts'
import { mean, quantile } from '../statistics/samples.ts'
import { type SimpleCase, stillOutRules } from './stillOut.ts'

export const levels = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/** The loss over all levels of a prediction. */
export const meanPinball = (actual: number, guessAt: (level: number) => number): number =>
  mean(levels.map((level) => pinball(actual, guessAt(level), level)))

/** The function that pages call: `soccerOutlook` or `nbaOutlook` with the tested parameters. */
export type OutlookOf = (injury: InjuryCase) => RecoveryOutlook

/** Each test case with the naive prediction and ours, so that figures can be resampled by player. */
export const evaluateDays = (
  outlookOf: OutlookOf,
  before: readonly DaysCase[],
  test: readonly DaysCase[],
) => {
  const naiveOf = naiveQuantiles(before)
  return test
    .filter(({ returned, endKnown }) => returned && endKnown)
    .map(({ player, injury, facts, days }) => {
      const { median, low, high, returning } = outlookOf(injury)
      const ours = (level: number) => (level === 0.5 ? median : returnDay(returning, level))
      const naive = (level: number) => naiveOf(facts, level)
      return {
        player,
        group: facts.group,
        /** How he was listed on the first day; null for a sport without listings. */
        listing: facts.listing && `listed ${facts.listing}`,
        days,
        naive: naive(0.5),
        ours: median,
        naivePinball: meanPinball(days, naive),
        oursPinball: meanPinball(days, ours),
        covered: days >= low && days <= high,
        /** For each of `levels`, whether the player was back by the predicted day. */
        backBy: levels.map((level) => days <= Math.round(ours(level))),
      }
    })
}

export type DaysResult = ReturnType<typeof evaluateDays>[number]

type NaiveQuantile = (facts: DaysCase['facts'], share: number) => number

const naiveQuantiles = (before: readonly DaysCase[]): NaiveQuantile => {
  const returned = before.filter((row) => row.returned)
  const { injury, group } = typicalDays(returned)
  const sorted = (rows: readonly DaysCase[]) => Float64Array.from(rows, ({ days }) => days).sort()
  const byInjury = Map.groupBy(returned, ({ facts }) => facts.injury)
  const byGroup = Map.groupBy(returned, ({ facts }) => facts.group)
  const all = sorted(returned)
  const cache = new Map<string, Float64Array>()
  return (facts, share) => {
    const named = facts.kind === null && facts.injury in injury
    const key = named ? `injury ${facts.injury}` : `group ${facts.group}`
    const rows = named
      ? byInjury.get(facts.injury)
      : facts.group in group
        ? byGroup.get(facts.group)
        : undefined
    const days = cache.get(key) ?? (rows ? sorted(rows) : all)
    cache.set(key, days)
    return quantile(days, share)
  }
}

export interface ForecastResult {
  readonly player: string
  /** The days (in the NFL: games) for which he had been out. */
  readonly landmark: number
  /** True if the return lay in the range stated then; null for a player who did not come back. */
  readonly covered: boolean | null
  /** Null for a player who did not come back that season, or whose return was not recorded. */
  readonly days: number | null
  readonly naive: number
  readonly ours: number
  /** 1 if the player was back within 28 days of the landmark; null if the season ended before they did. */
  readonly back: 0 | 1 | null
  readonly naiveChance: number
  readonly oursChance: number
}

/** The same, with what a portal learns from it and the corrected forecast's result. */
export interface CorrectableResult extends ForecastResult {
  readonly day: DayNumber
  /**
   * As in the register, which is limited to players who missed the next game; null for the others, and if that is
   * unknown.
   */
  readonly stated: StatedChance | null
  readonly corrected: (correction: Correction | undefined) => ForecastResult
}

/** The forecast on a day for a player who has missed `out` days, in days since the injury. */
interface Known {
  readonly day: DayNumber
  readonly out: number
  readonly next: number
  /** The day that stands for "within 28 days". */
  readonly until: number
  readonly seasonEnd: number | null
  /** True if he missed the next game, too. */
  readonly missedNext: boolean
}

/** A forecast as it was fitted and as it is corrected, each by the functions that pages call. */
export const correctable = (
  outlook: RecoveryOutlook,
  { day, out, next, until, seasonEnd, missedNext }: Known,
  resultOf: (forecast: ReturnForecast, chance: number) => ForecastResult,
): CorrectableResult => {
  const corrected = (correction: Correction | undefined) => {
    const curve = correctedAfter(outlook, next, correction)
    const now = { out, nextGame: next, seasonEnd }
    const forecast = forecastReturn({ ...curve, never: 0 }, outlook.held, now)
    return resultOf(forecast, backBy(curve, until, out))
  }
  const fitted = corrected(undefined)
  const chance = chanceAfterNext(fitted.oursChance, backBy(outlook.curve, next, out))
  const isLearned = missedNext && chance !== null && fitted.back !== null
  return {
    ...fitted,
    ...{ day, corrected },
    stated: isLearned ? { day, chance, happened: fitted.back } : null,
  }
}

/** Forecasts for players who are still out after 7, 14 and 28 days. */
export const evaluateForecast = (
  outlookOf: OutlookOf,
  before: readonly DaysCase[],
  test: readonly DaysCase[],
  landmarks: readonly number[] = landmarkDays,
): CorrectableResult[] => {
  const simple = before.map(simpleCase)
  return landmarks.flatMap((landmark) => {
    const naive = stillOutRules(simple, landmark, withinDays)
    return test
      .filter(({ days }) => days > landmark)
      .map((row): CorrectableResult => {
        const { player, injury, days, returned, endKnown } = row
        const until = landmark + withinDays
        const { groups, seen } = simpleCase(row)
        const isKnown = endKnown && seen >= until
        const known = {
          ...{ day: row.day + landmark, out: landmark, next: landmark + 1, until },
          seasonEnd: injury.seasonLeft,
          missedNext: days > landmark + 1,
        }
        return correctable(outlookOf(injury), known, ({ low, median, high }, chance) => ({
          player,
          landmark,
          covered: returned && endKnown ? days >= low && days <= high : null,
          days: returned && endKnown ? days : null,
          naive: Math.max(landmark + 1, naive.medianOf(groups)),
          ours: median,
          back: isKnown ? (returned && days <= until ? 1 : 0) : null,
          naiveChance: naive.shareOf(groups),
          oursChance: chance,
        }))
      })
  })
}

/** The NBA's simple rules know only the body group, soccer's the name of the injury as well. */
const simpleCase = ({ facts, days, returned, endKnown, injury }: DaysCase): SimpleCase => ({
  groups: facts.kind === null ? [`injury ${facts.injury}`, facts.group] : [facts.group],
  length: days,
  returned,
  endKnown,
  seen: injury.seasonLeft ?? Number.POSITIVE_INFINITY,
})
