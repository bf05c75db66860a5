import { noSums, registerUnit, type Sums } from './sums.ts'

const standardErrors = 1.96

/** Both means over all cells, with the 95% interval of their difference; null without a graded forecast. */
export const comparisonOver = <Name extends string>(
  cells: readonly { readonly sums: Readonly<Partial<Record<Name, Sums>>> }[],
  name: Name,
) => {
  const sums = cells.reduce<Sums>((total, { sums: { [name]: one } }) => {
    if (!one) return total
    return {
      n: total.n + one.n,
      ours: total.ours + one.ours,
      other: total.other + one.other,
      squares: total.squares + one.squares,
    }
  }, noSums)
  const { n } = sums
  if (n <= 0) return null
  const difference = (sums.ours - sums.other) / registerUnit / n
  const variance = Math.max(0, sums.squares / registerUnit / n - difference ** 2)
  const error = n > 1 ? standardErrors * Math.sqrt(variance / (n - 1)) : null
  return {
    n,
    ours: sums.ours / registerUnit / n,
    other: sums.other / registerUnit / n,
    /** Below zero ours is better. */
    difference,
    interval: error === null ? null : { low: difference - error, high: difference + error },
  }
}
