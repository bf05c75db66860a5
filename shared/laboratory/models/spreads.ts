import type { DaysParameters } from '../../scoring/parameters/types.ts'
import { curveShares } from '../../scoring/recovery/returnCurve.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import { quantile } from '../statistics/samples.ts'

/** The fewest cases for figures of an injury name, and of a body group. */
export const nameCases = 20
export const groupCases = 10

/** The spreads by injury name and body group, each pulled toward the spread of its parent. */
export const spreads = (
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
