import type { RangeCuts } from '../../scoring/parameters/types.ts'
import { landmarkDays, rangeOf } from '../../scoring/recovery/recoveryOutlook.ts'
import type { ReturnCurve } from '../../scoring/recovery/returnCurve.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import { rounded } from '../statistics/samples.ts'

const heldShare = 0.8
const rangeCuts = Array.from({ length: 93 }, (_, step) => rounded(0.02 + step * 0.0025, 4))

/** The newest share of the fit period, on which ranges are calibrated. */
const newestShare = 0.4
/** A group with fewer cases has the common cut. */
const leastCases = 60

interface Stated {
  readonly days: number
  readonly curve: ReturnCurve
  /** The day on which the range is stated. */
  readonly from: number
}

/** The cut whose ranges in whole days come closest to holding 80% of the returns. */
const cutFor = (rows: readonly Stated[]): number => {
  const miss = (cut: number): number => {
    const inside = rows.filter(({ days, curve, from }) => {
      const { low, high } = rangeOf(curve, { rangeCut: cut, laterCut: cut, games: heldShare }, from)
      return days >= Math.max(low, from + 1) && days <= Math.max(high, from + 1)
    })
    return Math.abs(inside.length / rows.length - heldShare)
  }
  return rangeCuts.reduce((best, cut) => (miss(cut) < miss(best) ? cut : best), 0.1)
}

export const rangeCutsFor = (
  cases: readonly DaysCase[],
  curves: readonly ReturnCurve[],
): RangeCuts => {
  const newest = cases.flatMap(({ days, facts }, index) => {
    const curve = curves[index]
    return curve && index >= (1 - newestShare) * cases.length
      ? [{ days, curve, from: 0, group: facts.group }]
      : []
  })
  const groups = [...Map.groupBy(newest, ({ group }) => group)].filter(
    ([, rows]) => rows.length >= leastCases,
  )
  return {
    all: cutFor(newest),
    group: Object.fromEntries(groups.map(([group, rows]) => [group, cutFor(rows)])),
    later: cutFor(
      landmarkDays.flatMap((from) =>
        newest.filter(({ days }) => days > from).map((row) => ({ ...row, from })),
      ),
    ),
  }
}

/** The folds that hold each player's rows together. */
export const foldCount = 5

export const foldByPlayer = (cases: readonly DaysCase[]): number[] => {
  const players = [...new Set(cases.map(({ player }) => player))].toSorted()
  const folds = new Map(players.map((player, index) => [player, index % foldCount]))
  return cases.map(({ player }) => folds.get(player) ?? 0)
}
