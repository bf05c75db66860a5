import { bandOf, teamScale } from '../../domain/score/bands.ts'
import type { SportModel } from '../../scoring/sports/sportModel.ts'
import { scoreAfter } from '../../scoring/team/healthScale.ts'
import { healthOfWeeks } from '../models/fitScale.ts'
import type { TeamWeek } from '../panels/teamGames.ts'
import { auc } from '../statistics/metrics.ts'
import { mean, median } from '../statistics/samples.ts'
import type { ShownWinResult } from './evaluateTeam.ts'
import { measured, type ResultRow } from './resultRow.ts'
import { byWeek } from './teamRows.ts'

/** A team's score by the scale, and as the mean of its groups, which was the score formerly. */
interface Separated {
  readonly week: string
  readonly score: number
  readonly former: number
}

export const separatedWeeks = (weeks: readonly TeamWeek[], model: SportModel): Separated[] =>
  healthOfWeeks(weeks, model).map(({ loss, mean: groups, day }) => ({
    week: String(day),
    score: scoreAfter(loss, model.team.scale),
    former: groups / 10,
  }))

const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** How well scores tell teams apart: their spread, and the share of each band. */
export const separationRows = (sport: string, weeks: readonly Separated[]): ResultRow[] => {
  const row = (part: string, metric: string, of: (values: readonly number[]) => number) => {
    const former = of(weeks.map((week) => week.former))
    return measured(
      { id: `spread.${sport}${part}`, metric, clusterOf: byWeek, rounds },
      weeks,
      (sample) => of(sample.map(({ score }) => score)),
      former,
    )
  }
  return [
    row('', 'standard deviation of team scores', deviation),
    ...teamScale.bands.map(({ key, label }) =>
      row(`.${key}`, `share of ${label}`, (values) =>
        mean(values.map((value) => (bandOf(teamScale, value).key === key ? 1 : 0))),
      ),
    ),
  ]
}

/** The gap between the two scores of a game, and how much the bends of the scale help or hurt in predicting winners. */
export const gapRows = (sport: string, games: readonly ShownWinResult[]): ResultRow[] => {
  const row = (
    id: string,
    metric: string,
    of: (sample: readonly ShownWinResult[], by: 'ours' | 'loss' | 'former') => number,
    by: 'ours' | 'loss',
  ): ResultRow =>
    measured(
      { id, metric, clusterOf: byWeek, rounds },
      games,
      (sample) => of(sample, by),
      of(games, 'former'),
    )
  const aucOf = (sample: readonly ShownWinResult[], by: 'ours' | 'loss' | 'former') =>
    auc(sample.map((game) => game[by]))
  return [
    row(
      `spread.${sport}.gap`,
      'median gap between the two teams',
      (sample, by) => median(sample.map((game) => Math.abs(game[by].p))),
      'ours',
    ),
    row(`win.${sport}.scale`, 'AUC of the score, against its former formula', aucOf, 'ours'),
    row(`win.${sport}.loss`, 'AUC of the loss behind the score', aucOf, 'loss'),
  ]
}

const rounds = 200
