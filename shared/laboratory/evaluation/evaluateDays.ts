import {
  forecastReturn,
  type InjuryCase,
  landmarkDays,
  type RecoveryOutlook,
  withinDays,
} from '../../scoring/recovery/recoveryOutlook.ts'
import { backBy, returnDay } from '../../scoring/recovery/returnCurve.ts'
import { typicalDays } from '../models/fitDays.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import { pinball } from '../statistics/metrics.ts'
import { quantile } from '../statistics/samples.ts'
import { type SimpleCase, stillOutRules } from './stillOut.ts'

/** A test case with the naive prediction and ours, so that figures can be resampled by player. */
export interface DaysResult {
  readonly player: string
  readonly group: string
  /** How he was listed on the first day; null for a sport without listings. */
  readonly listing: string | null
  readonly days: number
  readonly naive: number
  readonly ours: number
  readonly naivePinball: number
  readonly oursPinball: number
  readonly covered: boolean
  /** For each of `levels`, whether the player was back by the predicted day. Empty for the NFL. */
  readonly backBy: readonly boolean[]
}

export const levels = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/** The function that pages call: `soccerOutlook` or `nbaOutlook` with the tested parameters. */
export type OutlookOf = (injury: InjuryCase) => RecoveryOutlook

export const evaluateDays = (
  outlookOf: OutlookOf,
  before: readonly DaysCase[],
  test: readonly DaysCase[],
): DaysResult[] => {
  const naiveOf = naiveQuantiles(before)
  return test
    .filter(({ returned, endKnown }) => returned && endKnown)
    .map(({ player, injury, facts, days }) => {
      const { median, low, high, returning } = outlookOf(injury)
      const ours = levels.map((level) => (level === 0.5 ? median : returnDay(returning, level)))
      const naive = levels.map((level) => naiveOf(facts, level))
      const loss = (guesses: readonly number[]) =>
        levels.reduce((sum, level, index) => sum + pinball(days, guesses[index] ?? 0, level), 0) /
        levels.length
      return {
        player,
        group: facts.group,
        listing: facts.listing && `listed ${facts.listing}`,
        days,
        naive: naive[2] ?? 0,
        ours: median,
        naivePinball: loss(naive),
        oursPinball: loss(ours),
        covered: days >= low && days <= high,
        backBy: ours.map((guess) => days <= Math.round(guess)),
      }
    })
}

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
  /** Null for a player who did not come back that season, or whose return nobody noted. */
  readonly days: number | null
  readonly naive: number
  readonly ours: number
  /** 1 if the player was back within 28 days of the landmark; null if the season ended before they did. */
  readonly back: 0 | 1 | null
  readonly naiveChance: number
  readonly oursChance: number
}

/** Forecasts for players who are still out after 7, 14 and 28 days. */
export const evaluateForecast = (
  outlookOf: OutlookOf,
  before: readonly DaysCase[],
  test: readonly DaysCase[],
): ForecastResult[] => {
  const simple = before.map(simpleCase)
  return landmarkDays.flatMap((landmark) => {
    const naive = stillOutRules(simple, landmark, withinDays)
    return test
      .filter(({ days }) => days > landmark)
      .map((row): ForecastResult => {
        const { player, injury, days, returned, endKnown } = row
        const outlook = outlookOf(injury)
        const forecast = forecastReturn(outlook.returning, outlook.held, {
          out: landmark,
          nextGame: landmark + 1,
          seasonEnd: injury.seasonLeft,
        })
        const { groups, seen } = simpleCase(row)
        const isKnown = endKnown && seen >= landmark + withinDays
        return {
          player,
          landmark,
          covered: returned && endKnown ? days >= forecast.low && days <= forecast.high : null,
          days: returned && endKnown ? days : null,
          naive: Math.max(landmark + 1, naive.medianOf(groups)),
          ours: forecast.median,
          back: isKnown ? (returned && days <= landmark + withinDays ? 1 : 0) : null,
          naiveChance: naive.shareOf(groups),
          oursChance: backBy(outlook.curve, landmark + withinDays, landmark),
        }
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
