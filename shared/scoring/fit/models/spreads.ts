import type { DaysParameters } from '../../recovery/daysOut.ts'
import { curveShares } from '../../recovery/returnCurve.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import { quantile } from '../statistics.ts'

/** Fewer cases than this say nothing of their own about a name or a body group. */
export const nameCases = 20
export const groupCases = 10

/** How far cases lie from their median, by name and body group, each pulled towards its parent's. */
export const spreads = (
  cases: readonly DaysCase[],
  errors: readonly number[],
  prior: number,
): DaysParameters['spread'] => {
  const all = pooledSpread(errors, null, 0)
  const pick = (key: (row: DaysCase) => string, atLeast: number) =>
    [...Map.groupBy(cases.keys(), (at) => keyAt(cases, at, key))].filter(
      ([, members]) => members.length >= atLeast,
    )
  const errorsAt = (members: readonly number[]) => members.map((at) => errors[at] ?? 0)
  const group = Object.fromEntries(
    pick(({ facts }) => facts.group, groupCases).map(([name, members]) => [
      name,
      pooledSpread(errorsAt(members), all, prior),
    ]),
  )
  const injury = Object.fromEntries(
    pick(({ facts }) => facts.injury, nameCases).map(([name, members]) => {
      const parent = group[cases[members[0] ?? 0]?.facts.group ?? ''] ?? all
      return [name, pooledSpread(errorsAt(members), parent, prior)]
    }),
  )
  return { all, group, injury }
}

const keyAt = (cases: readonly DaysCase[], at: number, key: (row: DaysCase) => string): string => {
  const row = cases[at]
  return row ? key(row) : ''
}

/** Quantiles of the errors around their median, pulled towards the parent's. */
const pooledSpread = (
  errors: readonly number[],
  parent: readonly number[] | null,
  prior: number,
): number[] => {
  const sorted = Float64Array.from(errors).sort()
  const middle = quantile(sorted, 0.5)
  return curveShares.map((share, at) => {
    const own = quantile(sorted, share) - middle
    const pooled = parent
      ? (own * sorted.length + (parent[at] ?? 0) * prior) / (sorted.length + prior)
      : own
    return Math.round(pooled * 1000) / 1000
  })
}
