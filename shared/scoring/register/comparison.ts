import { noSums, registerUnit, type Sums } from './sums.ts'

/** A mean with the 95% interval of the difference to the other's. */
interface Compared {
  readonly n: number
  readonly ours: number
  readonly other: number
  /** Ours minus the other's: below zero ours is better. */
  readonly difference: number
  readonly interval: { readonly low: number; readonly high: number } | null
}

const standardErrors = 1.96

/** Adds up a comparison over cells; null without a graded forecast. */
export const comparisonOver = <Name extends string>(
  cells: readonly { readonly sums: Readonly<Partial<Record<Name, Sums>>> }[],
  name: Name,
): Compared | null => {
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
    difference,
    interval: error === null ? null : { low: difference - error, high: difference + error },
  }
}
