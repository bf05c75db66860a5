import { type AdditiveModel, sumOf } from '../../scoring/model/additive.ts'
import type { DateParameters } from '../../scoring/parameters/types.ts'
import { datedReturn, dateFeatures } from '../../scoring/play/statedDate.ts'
import { curveShares } from '../../scoring/recovery/returnCurve.ts'
import type { TermSpec } from '../statistics/design.ts'
import { fitMean, fitMedian } from '../statistics/regress.ts'
import { quantile, rounded } from '../statistics/samples.ts'
import type { DateRow } from './eplDates.ts'
import { recentOf, seasonsOf } from './seasonTests.ts'

/** Straight lines, ending at values that few players exceed. */
const terms: readonly TermSpec[] = [
  { feature: 'wait', knots: [0, 120], stiffness: 0 },
  { feature: 'out', knots: [0, 240], stiffness: 0 },
  { feature: 'role', knots: [0, 1], stiffness: 0 },
  { feature: 'gamesLeft', knots: [0, 20], stiffness: 0 },
]

/**
 * Most players are back within days and some months late, so moving dates by the full median makes the error larger.
 */
const moved = 0.75
/** In days. Smaller errors count as equal. */
const smallError = 3

const theirsOf = ({ facts: { ahead, stated } }: DateRow): number =>
  ahead.find((day) => day >= stated) ?? stated

/** Days after the first game on or after the stated day. */
export const lateness = (row: DateRow): number => row.back - theirsOf(row)

export const fitDates = (rows: readonly DateRow[]): DateParameters => {
  const features = rows.map(({ facts }) => dateFeatures(facts))
  const late = rows.map(lateness)
  const shift = times(fitMedian({ rows: features, y: late, specs: terms }), moved)
  const errors = features.map((own, index) => (late[index] ?? 0) - sumOf(shift, own))
  const sizes = errors.map((error) => Math.log(Math.abs(error) + smallError))
  const spread = fitMean({ rows: features, y: sizes, specs: terms })
  const scaled = errors.map(
    (error, index) => error / Math.exp(sumOf(spread, features[index] ?? {})),
  )
  const sorted = Float64Array.from(scaled).sort()
  const model = {
    shift,
    spread,
    errors: curveShares.map((share) => rounded(quantile(sorted, share), 4)),
  }
  return { seasons: seasonsOf(rows), rows: rows.length, ...model, recent: recentCut(model, rows) }
}

const times = ({ intercept, terms: all }: AdditiveModel, factor: number): AdditiveModel => ({
  intercept: rounded(factor * intercept, 4),
  terms: all.map((term) =>
    'levels' in term
      ? term
      : {
          ...term,
          effects: term.effects.map((effect) => rounded(factor * effect, 4)),
          missing: rounded(factor * term.missing, 4),
        },
  ),
})

const heldShare = 0.8
const cuts = Array.from({ length: 47 }, (_, step) => rounded(0.02 + step * 0.005, 4))

/** The cut whose ranges of games come closest to holding 80% of the returns of the newest two seasons. */
export const recentCut = (
  model: Pick<DateParameters, 'shift' | 'spread' | 'errors'>,
  rows: readonly DateRow[],
): DateParameters['recent'] => {
  const newest = recentOf(rows)
  const recent = { seasons: seasonsOf(newest), rows: newest.length }
  const miss = (cut: number): number => {
    const parameters = { ...recent, ...model, recent: { ...recent, cut } }
    const held = newest.filter(({ facts, back }) => {
      const range = datedReturn(facts, parameters)
      return range !== null && back >= range.low && back <= range.high
    })
    return Math.abs(held.length / newest.length - heldShare)
  }
  return { ...recent, cut: cuts.reduce((best, cut) => (miss(cut) < miss(best) ? cut : best), 0.1) }
}
