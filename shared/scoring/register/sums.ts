/**
 * Sums over graded forecasts, in ten-thousandths. Sums of whole numbers do not depend on their order, so everyone who
 * adds up the files gets the same result.
 */
export interface Sums {
  readonly n: number
  readonly ours: number
  readonly other: number
  /** The squares of ours minus the other's, for the interval. */
  readonly squares: number
}

export const noSums: Sums = { n: 0, ours: 0, other: 0, squares: 0 }

export const registerUnit = 10_000
export const inUnits = (value: number): number => Math.round(value * registerUnit)

type Pairs<Name extends string> = Readonly<Record<Name, readonly [number, number] | null>>

/** Adds our error and the other's to each comparison that was graded, or takes them away again. */
export const sumsWith = <Name extends string>(
  before: Readonly<Partial<Record<Name, Sums>>>,
  pairs: Pairs<Name>,
  sign: 1 | -1,
): Partial<Record<Name, Sums>> => {
  const sums: Partial<Record<Name, Sums>> = { ...before }
  for (const name in pairs) {
    const pair = pairs[name]
    if (!pair) continue
    const [ours, other] = pair
    const { n, ...sum } = sums[name] ?? noSums
    sums[name] = {
      n: n + sign,
      ours: sum.ours + sign * inUnits(ours),
      other: sum.other + sign * inUnits(other),
      squares: sum.squares + sign * inUnits((ours - other) ** 2),
    }
  }
  return sums
}
