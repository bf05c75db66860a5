import { type AdditiveModel, type Features, sumOf } from '../../model/additive.ts'
import {
  type DaysParameters,
  daysFeatures,
  spreadOf,
  typicalFrom,
  widened,
} from '../../recovery/daysOut.ts'
import { rangeOf } from '../../recovery/recoveryOutlook.ts'
import { curveFromMedian, type ReturnCurve } from '../../recovery/returnCurve.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import type { TermSpec } from '../regression/design.ts'
import { fitLogistic, fitMean, fitMedian } from '../regression/regress.ts'
import { mean, quantile } from '../statistics.ts'
import { groupCases, nameCases, spreads } from './spreads.ts'

export interface DaysRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
  /** The terms of the chance not to come back this season; empty for a sport in which every absence ends. */
  readonly never: readonly TermSpec[]
  /** The terms of the width of the spread; empty for one width for all. */
  readonly width: readonly TermSpec[]
  /** The pseudo-cases with which a spread is pulled towards that of its body group. */
  readonly spreadPrior: number
}

const foldCount = 5

export const fitDays = (cases: readonly DaysCase[], recipe: DaysRecipe): DaysParameters => {
  const endsKnown = cases.filter(({ endKnown }) => endKnown)
  const returned = endsKnown.filter((row) => row.returned)
  const typical = typicalDays(returned)
  const features = featuresOf(returned, typical)
  const median = medianModel(returned, features, typical, recipe)
  const errors = unseenErrors(returned, features, typical, recipe)
  const width = recipe.width.length > 0 ? widthModel(features, errors, recipe) : null
  const scaledErrors = errors.map(
    (error, index) => error / (width ? Math.exp(sumOf(width, features[index] ?? {})) : 1),
  )
  const spread = spreads(returned, scaledErrors, recipe.spreadPrior)
  const curves = returned.map(({ facts, days }, index) =>
    curveFromMedian(
      Math.max(1, days * Math.exp(-(errors[index] ?? 0))),
      widened(spreadOf(facts, spread), width, features[index] ?? {}),
    ),
  )
  return {
    typical,
    median,
    never: recipe.never.length > 0 ? neverModel(endsKnown, typical, recipe) : null,
    spread,
    width,
    rangeCut: rangeCutsFor(returned, curves),
  }
}

/** Smaller errors count as this one, because the logarithm would exaggerate them. */
const leastError = 0.1

/** Fits the size of the unseen errors relative to their mean size, on the log scale. */
const widthModel = (
  rows: readonly Features[],
  errors: readonly number[],
  { width, penalty }: DaysRecipe,
): AdditiveModel => {
  const sizes = errors.map((error) => Math.log(Math.max(leastError, Math.abs(error))))
  const usual = mean(sizes)
  return fitMean({ rows, y: sizes.map((size) => size - usual), specs: width, penalty })
}

const heldShare = 0.8
const round = (value: number): number => Math.round(value * 1e4) / 1e4
const rangeCuts = Array.from({ length: 57 }, (_, step) => round(0.02 + step * 0.0025))

/** The newest share of the fit period, on which ranges are calibrated. */
const newestShare = 0.4
/** A group with fewer cases there has the cut of all. */
const leastCases = 60

/** For all and for each body group: the cut whose ranges in whole days hold about 80% of the newest absences. */
const rangeCutsFor = (
  cases: readonly DaysCase[],
  curves: readonly ReturnCurve[],
): DaysParameters['rangeCut'] => {
  const newest = cases.flatMap(({ day, days, facts }, index) => {
    const curve = curves[index]
    return curve && index >= (1 - newestShare) * cases.length
      ? [{ day, days, curve, group: facts.group }]
      : []
  })
  const cutFor = (rows: typeof newest): number => {
    const miss = (rangeCut: number): number => {
      const inside = rows.filter(({ days, curve }) => {
        const { low, high } = rangeOf(curve, { rangeCut, games: heldShare })
        return days >= low && days <= high
      })
      return Math.abs(inside.length / rows.length - heldShare)
    }
    return rangeCuts.reduce((best, cut) => (miss(cut) < miss(best) ? cut : best), 0.1)
  }
  const groups = [...Map.groupBy(newest, ({ group }) => group)].filter(
    ([, rows]) => rows.length >= leastCases,
  )
  return {
    all: cutFor(newest),
    group: Object.fromEntries(groups.map(([group, rows]) => [group, cutFor(rows)])),
  }
}

const sortedDays = (cases: readonly DaysCase[]): Float64Array =>
  Float64Array.from(cases, ({ days }) => days).sort()

/** The naive predictor: the median of the injury name, else of the body group, else of all cases. */
export const typicalDays = (cases: readonly DaysCase[]): DaysParameters['typical'] => ({
  injury: medians(cases, ({ facts }) => facts.injury, nameCases),
  group: medians(cases, ({ facts }) => facts.group, groupCases),
  all: quantile(sortedDays(cases), 0.5),
})

const medians = (
  cases: readonly DaysCase[],
  key: (row: DaysCase) => string,
  atLeast: number,
): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(cases, key)]
      .filter(([, rows]) => rows.length >= atLeast)
      .map(([name, rows]) => [name, quantile(sortedDays(rows), 0.5)]),
  )

const featuresOf = (cases: readonly DaysCase[], typical: DaysParameters['typical']): Features[] =>
  cases.map(({ facts }) => daysFeatures(facts, typicalFrom(typical)))

const medianModel = (
  cases: readonly DaysCase[],
  rows: readonly Features[],
  typical: DaysParameters['typical'],
  { terms, penalty }: DaysRecipe,
) => {
  const usual = typicalFrom(typical)
  // The error is measured in days, so a case is weighted by the square root of its usual length. Weights
  // of 1 and of the full length were both worse in cross-validation.
  const weights = cases.map(({ facts }) => Math.sqrt(usual(facts)))
  const level = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return fitMedian({
    rows,
    y: cases.map(({ days }) => Math.log(days)),
    specs: terms,
    weight: weights.map((weight) => weight / level),
    penalty,
  })
}

const neverModel = (
  cases: readonly DaysCase[],
  typical: DaysParameters['typical'],
  { never, penalty }: DaysRecipe,
) =>
  fitLogistic({
    rows: featuresOf(cases, typical),
    y: cases.map(({ returned }) => (returned ? 0 : 1)),
    specs: never,
    penalty,
  })

/** The errors on players outside the fit, because errors on fitted cases are too small. */
const unseenErrors = (
  cases: readonly DaysCase[],
  features: readonly Features[],
  typical: DaysParameters['typical'],
  recipe: DaysRecipe,
): number[] => {
  const foldOf = foldByPlayer(cases)
  const errors = cases.map(() => 0)
  for (let fold = 0; fold < foldCount; fold++) {
    const inside = cases.flatMap((_, index) => (foldOf[index] === fold ? [] : [index]))
    const model = medianModel(
      inside.map((index) => cases[index]).filter((row) => row !== undefined),
      inside.map((index) => features[index]).filter((row) => row !== undefined),
      typical,
      recipe,
    )
    cases.forEach((row, index) => {
      if (foldOf[index] === fold)
        errors[index] = Math.log(row.days) - sumOf(model, features[index] ?? {})
    })
  }
  return errors
}

const foldByPlayer = (cases: readonly DaysCase[]): number[] => {
  const players = [...new Set(cases.map(({ player }) => player))].toSorted()
  const folds = new Map(players.map((player, index) => [player, index % foldCount]))
  return cases.map(({ player }) => folds.get(player) ?? 0)
}
