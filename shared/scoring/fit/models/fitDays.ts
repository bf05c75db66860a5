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
  /** Terms of the chance of not coming back this season; empty where every absence ends. */
  readonly never: readonly TermSpec[]
  /** Terms of the width of the spread; empty where it is the same for all. */
  readonly width: readonly TermSpec[]
  /** Pseudo-cases of the body group in the spread of an injury. */
  readonly spreadPrior: number
}

const foldCount = 5

export const fitDays = (cases: readonly DaysCase[], recipe: DaysRecipe): DaysParameters => {
  const noted = cases.filter(({ endKnown }) => endKnown)
  const returned = noted.filter((row) => row.returned)
  const typical = typicalDays(returned)
  const features = featuresOf(returned, typical)
  const median = medianModel(returned, features, typical, recipe)
  const errors = unseenErrors(returned, features, typical, recipe)
  const width = recipe.width.length > 0 ? widthModel(features, errors, recipe) : null
  const even = errors.map(
    (error, at) => error / (width ? Math.exp(sumOf(width, features[at] ?? {})) : 1),
  )
  const spread = spreads(returned, even, recipe.spreadPrior)
  const curves = returned.map(({ facts, days }, at) =>
    curveFromMedian(
      Math.max(1, days * Math.exp(-(errors[at] ?? 0))),
      widened(spreadOf(facts, spread), width, features[at] ?? {}),
    ),
  )
  return {
    typical,
    median,
    never: recipe.never.length > 0 ? neverModel(noted, typical, recipe) : null,
    spread,
    width,
    rangeCut: rangeCutFor(returned, curves),
  }
}

/** Errors below this are as good as none; a logarithm would make much of them. */
const leastError = 0.1

/** How large the unseen errors are, on the log scale and against their usual size. */
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
const rangeCuts = Array.from({ length: 37 }, (_, step) => 0.06 + step * 0.0025)

/** The cut whose range in whole days comes closest to holding 80% of the unseen players. */
const rangeCutFor = (cases: readonly DaysCase[], curves: readonly ReturnCurve[]): number => {
  const miss = (rangeCut: number): number => {
    const held = cases.filter(({ days }, at) => {
      const curve = curves[at]
      if (!curve) return false
      const { low, high } = rangeOf(curve, { rangeCut })
      return days >= low && days <= high
    })
    return Math.abs(held.length / cases.length - heldShare)
  }
  return rangeCuts.reduce((best, cut) => (miss(cut) < miss(best) ? cut : best), 0.1)
}

const sortedDays = (cases: readonly DaysCase[]): Float64Array =>
  Float64Array.from(cases, ({ days }) => days).sort()

/** The naive predictor: the median of the name, else of the body group, else of all. */
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
  // The error that counts is in days, so a case weighs with the root of its usual length;
  // weights of 1 and of the full length were both worse in cross-validation.
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

/** Errors on players the model was not fitted on: errors on its own cases are too small. */
const unseenErrors = (
  cases: readonly DaysCase[],
  features: readonly Features[],
  typical: DaysParameters['typical'],
  recipe: DaysRecipe,
): number[] => {
  const foldOf = foldByPlayer(cases)
  const errors = cases.map(() => 0)
  for (let fold = 0; fold < foldCount; fold++) {
    const inside = cases.flatMap((_, at) => (foldOf[at] === fold ? [] : [at]))
    const model = medianModel(
      inside.map((at) => cases[at]).filter((row) => row !== undefined),
      inside.map((at) => features[at]).filter((row) => row !== undefined),
      typical,
      recipe,
    )
    cases.forEach((row, at) => {
      if (foldOf[at] === fold) errors[at] = Math.log(row.days) - sumOf(model, features[at] ?? {})
    })
  }
  return errors
}

const foldByPlayer = (cases: readonly DaysCase[]): number[] => {
  const players = [...new Set(cases.map(({ player }) => player))].toSorted()
  const folds = new Map(players.map((player, at) => [player, at % foldCount]))
  return cases.map(({ player }) => folds.get(player) ?? 0)
}
