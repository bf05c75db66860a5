import { outlookFromCurve } from '../../scoring/recovery/recoveryOutlook.ts'
import { curveShares, type DaysCurve, survival } from '../../scoring/recovery/returnCurve.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import { quantile } from '../statistics/samples.ts'
import type { FitOutlook } from './crossValidation.ts'

const leastCases = 20
const longestDays = 2000

/** The returns of earlier players with the same injury, or of the same body group, as a curve. */
const plainCurves = (before: readonly DaysCase[]) => {
  const returned = before.filter(({ returned: isBack, endKnown }) => isBack && endKnown)
  const curveOf = (rows: readonly DaysCase[]): DaysCurve => {
    const days = Float64Array.from(rows, (row) => row.days).sort()
    // Equal days are spread out, because a curve must rise.
    return { days: curveShares.map((share) => quantile(days, share) + share / 100), never: 0 }
  }
  const byName = (nameOf: (row: DaysCase) => string) =>
    [...Map.groupBy(returned, nameOf)]
      .filter(([, rows]) => rows.length >= leastCases)
      .map(([name, rows]) => [name, curveOf(rows)] as const)
  const curves = new Map([
    ...byName(({ facts }) => `group ${facts.group}`),
    ...byName(({ facts }) => `injury ${facts.injury}`),
  ])
  const all = curveOf(returned)
  return (group: string, injury: string | null): DaysCurve =>
    curves.get(`injury ${injury}`) ?? curves.get(`group ${group}`) ?? all
}

/** A candidate that mixes the model with the plain returns: `share` of the chances are the model's. */
export const blended =
  (share: number, model: FitOutlook<DaysCase>): FitOutlook<DaysCase> =>
  (before) => {
    const outlookOf = model(before)
    const plainOf = plainCurves(before)
    return (injury) => {
      const fitted = outlookOf(injury)
      if ('games' in fitted.curve) return fitted
      const returning: DaysCurve = { ...fitted.curve, never: 0 }
      const { group, injury: name } = injury.names
      const plain = plainOf(group, injury.seasonLeft === null ? name : null)
      const out = (day: number) =>
        share * survival(returning, day) + (1 - share) * survival(plain, day)
      const dayAt = (back: number): number => {
        let [low, high] = [0, longestDays]
        while (high - low > 0.01) {
          const middle = (low + high) / 2
          if (1 - out(middle) < back) low = middle
          else high = middle
        }
        return high
      }
      const { never } = fitted.curve
      return outlookFromCurve({ days: curveShares.map(dayAt), never }, fitted.held)
    }
  }
