import { quantile } from '../statistics/samples.ts'

/** An absence as the simple rules see it. `length` is in days, or in games. */
export interface SimpleCase {
  /** The groups that the case belongs to, the narrowest first. */
  readonly groups: readonly string[]
  readonly length: number
  readonly returned: boolean
  /** False if a missing return may only be unrecorded. */
  readonly endKnown: boolean
  /**
   * How long the season went on after the absence began. A player's return within a horizon is counted only if the
   * season lasts for all of it: otherwise returns are seen, but not the players who stay out.
   */
  readonly seen: number
}

/** A group with fewer cases that are still out is replaced by the next wider one. */
const leastCases = 20

/**
 * The strongest simple rules for a player who is still out at a landmark: the median length, and the
 * share who were back within the horizon, of earlier cases of his group that were still out as well.
 */
export const stillOutRules = (before: readonly SimpleCase[], landmark: number, horizon: number) => {
  const until = landmark + horizon
  const out = before.filter(({ endKnown, length }) => endKnown && length > landmark)
  const returnedRows = out.filter(({ returned }) => returned)
  const seenRows = out.filter(({ seen }) => seen >= until)
  const isBack = ({ returned, length }: SimpleCase) => returned && length <= until
  const medians = byGroup(returnedRows, (rows) =>
    quantile(
      rows.map(({ length }) => length).sort((a, b) => a - b),
      0.5,
    ),
  )
  const shares = byGroup(seenRows, (rows) => rows.filter(isBack).length / rows.length)
  return {
    medianOf: (groups: readonly string[]): number => narrowest(groups, medians) ?? landmark + 1,
    shareOf: (groups: readonly string[]): number => narrowest(groups, shares) ?? 0,
  }
}

const everyone = 'all'

/** A figure of each group with enough cases. */
const byGroup = (
  rows: readonly SimpleCase[],
  measure: (rows: readonly SimpleCase[]) => number,
): Map<string, number> => {
  const named = rows.flatMap((row) => [everyone, ...row.groups].map((name) => ({ name, row })))
  return new Map(
    [...Map.groupBy(named, ({ name }) => name)]
      .filter(([name, members]) => name === everyone || members.length >= leastCases)
      .map(([name, members]) => [name, measure(members.map(({ row }) => row))]),
  )
}

/** The value of the narrowest group that has one. */
const narrowest = (groups: readonly string[], values: ReadonlyMap<string, number>) => {
  const name = groups.find((group) => values.has(group)) ?? everyone
  return values.get(name)
}
