import type { DateParameters } from '../../scoring/parameters/types.ts'
import { datedReturn, dateForecast } from '../../scoring/play/statedDate.ts'
import { meanPinball } from '../evaluation/evaluateDays.ts'
import {
  compared,
  coveredShare,
  type Evaluation,
  emptyEvaluation,
  measured,
} from '../evaluation/resultRow.ts'
import type { Testing } from '../panels/split.ts'
import { absoluteError } from '../statistics/metrics.ts'
import { quantile } from '../statistics/samples.ts'
import type { DateRow } from './eplDates.ts'
import { fitDates, lateness, recentCut } from './fitDates.ts'
import { type InSeason, measuredOf, seasonTests } from './seasonTests.ts'
import { byPlayerSeason } from './testedPlays.ts'

interface TestedDate extends InSeason {
  readonly player: string
  /** Days off: ours and theirs. */
  readonly ours: number
  readonly theirs: number
  /** Mean pinball losses: of our distribution, and of a lateness that is the same for all. */
  readonly loss: number
  readonly constantLoss: number
  readonly covered: boolean
}

export const evaluateEplDates = (
  rows: readonly DateRow[],
  committed: DateParameters,
  testing: Testing,
): Evaluation => {
  const all = seasonTests(rows, committed.seasons, testing).flatMap(
    ({ before, test, isFitted }) => {
      const model = isFitted ? fitDates(before) : committed
      const parameters = { ...model, recent: recentCut(model, before) }
      const late = Float64Array.from(before.map(lateness)).sort()
      return test.flatMap((row) => testedDate(row, parameters, late))
    },
  )
  const { measured: dates, tested } = measuredOf('date.soccer', all, committed.seasons)
  if (dates.length === 0) return emptyEvaluation
  const of = (id: string, metric: string) => ({ id, metric, clusterOf: byPlayerSeason })
  return {
    tested: [tested],
    reliability: [],
    rows: [
      compared(
        of('date.epl', 'days off, against the stated day'),
        dates,
        ({ theirs }) => theirs,
        ({ ours }) => ours,
      ),
      compared(
        of('date.epl.pinball', 'mean pinball, against constant lateness'),
        dates,
        ({ constantLoss }) => constantLoss,
        ({ loss }) => loss,
      ),
      measured(of('date.epl.coverage', 'share inside the 80% range'), dates, coveredShare),
    ],
  }
}

const testedDate = (
  { player, season, day, facts, back }: DateRow,
  parameters: DateParameters,
  late: ArrayLike<number>,
): TestedDate[] => {
  const forecast = dateForecast(facts, parameters)
  const range = datedReturn(facts, parameters)
  if (!forecast || !range) return []
  const { theirs, ours, by } = forecast
  return [
    {
      player,
      season,
      day,
      ours: absoluteError(back, ours),
      theirs: absoluteError(back, theirs),
      loss: meanPinball(back, (level) => (level === 0.5 ? ours : by(level))),
      constantLoss: meanPinball(back, (level) => theirs + quantile(late, level)),
      covered: back >= range.low && back <= range.high,
    },
  ]
}
