import { type Features, sumOf } from '../../scoring/model/additive.ts'
import type { DaysParameters } from '../../scoring/parameters/types.ts'
import { daysFeatures, spreadOf, typicalFrom } from '../../scoring/recovery/daysOut.ts'
import { curveFromMedian, curveShares } from '../../scoring/recovery/returnCurve.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import type { TermSpec } from '../statistics/design.ts'
import { fitMedian } from '../statistics/regress.ts'
import { quantile } from '../statistics/samples.ts'
import { foldByPlayer, foldCount, rangeCutsFor } from './rangeCuts.ts'

/** The fewest cases for figures of an injury name, and of a body group. */
const nameCases = 20
const groupCases = 10

export interface DaysRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
  /** The number of pseudo-cases that pull a spread toward that of its body group. */
  readonly spreadPrior: number
}

export const fitDays = (cases: readonly DaysCase[], recipe: DaysRecipe): DaysParameters => {
  const returned = cases.filter((row) => row.endKnown && row.returned)
  const typical = typicalDays(returned)
  const features = returned.map(({ facts }) => daysFeatures(facts, typicalFrom(typical)))
  const errors = unseenErrors(returned, features, typical, recipe)
  const spread = spreads(returned, errors, recipe.spreadPrior)
  const curves = returned.map(({ facts, days }, index) =>
    curveFromMedian(Math.max(1, days * Math.exp(-(errors[index] ?? 0))), spreadOf(facts, spread)),
  )
  return {
    typical,
    median: medianModel(returned, features, typical, recipe),
    spread,
    rangeCut: rangeCutsFor(returned, curves),
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

const medianModel = (
  cases: readonly DaysCase[],
  rows: readonly Features[],
  typical: DaysParameters['typical'],
  { terms, penalty }: DaysRecipe,
) => {
  const usual = typicalFrom(typical)
  // The error is measured in days, so a case is weighted by the square root of its usual length. Weights of 1 and of
  // the full length both did worse in cross-validation.
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
    const isInside = (_: unknown, index: number) => foldOf[index] !== fold
    const model = medianModel(cases.filter(isInside), features.filter(isInside), typical, recipe)
    cases.forEach((row, index) => {
      if (foldOf[index] === fold)
        errors[index] = Math.log(row.days) - sumOf(model, features[index] ?? {})
    })
  }
  return errors
}

/** The spreads by injury name and body group, each pulled toward the spread of its parent. */
const spreads = (
  cases: readonly DaysCase[],
  errors: readonly number[],
  prior: number,
): DaysParameters['spread'] => {
  const all = pooledSpread(errors, null, 0)
  const rows = cases.map(({ facts }, index) => ({ facts, error: errors[index] ?? 0 }))
  const pick = (key: (row: Pick<DaysCase, 'facts'>) => string, atLeast: number) =>
    [...Map.groupBy(rows, key)].filter(([, members]) => members.length >= atLeast)
  const errorsOf = (members: typeof rows) => members.map(({ error }) => error)
  const group = Object.fromEntries(
    pick(({ facts }) => facts.group, groupCases).map(([name, members]) => [
      name,
      pooledSpread(errorsOf(members), all, prior),
    ]),
  )
  const injury = Object.fromEntries(
    pick(({ facts }) => facts.injury, nameCases).map(([name, members]) => {
      const parent = group[members[0]?.facts.group ?? ''] ?? all
      return [name, pooledSpread(errorsOf(members), parent, prior)]
    }),
  )
  return { all, group, injury }
}

/** The quantiles of the errors around their median, pulled toward those of the parent. */
const pooledSpread = (
  errors: readonly number[],
  parent: readonly number[] | null,
  prior: number,
): number[] => {
  const sorted = Float64Array.from(errors).sort()
  const middle = quantile(sorted, 0.5)
  return curveShares.map((share, index) => {
    const unpooled = quantile(sorted, share) - middle
    const pooled = parent
      ? (unpooled * sorted.length + (parent[index] ?? 0) * prior) / (sorted.length + prior)
      : unpooled
    return Math.round(pooled * 1000) / 1000
  })
}
