import { nflOutlook } from '../../scoring/recovery/sportOutlooks.ts'
import { fitGames, type GamesRecipe } from '../models/fitGames.ts'
import { evaluateRisk, fitRisk } from '../models/fitRisk.ts'
import { fitBesideMarket, type TeamRecipe } from '../models/fitTeam.ts'
import type { RiskRecipe } from '../models/recipes.ts'
import { expectedMargins } from '../models/walkGames.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import { type Dated, lastFifthFrom } from '../panels/split.ts'
import { absencesKnown, type TeamGame } from '../panels/teamGames.ts'
import { absoluteError, auc, brier } from '../statistics/metrics.ts'
import { mean } from '../statistics/samples.ts'
import {
  evaluateDays,
  evaluateForecast,
  type ForecastResult,
  type OutlookOf,
} from './evaluateDays.ts'
import { evaluateGames, evaluateGamesForecast } from './evaluateGames.ts'
import { evaluateHealthWin, evaluateMargin } from './evaluateTeam.ts'

/** A candidate model, and its score on rows later than those of its fit. */
export interface Tried {
  readonly model: string
  readonly candidate: string
  readonly score: string
}

interface Fold<Row> {
  readonly before: readonly Row[]
  readonly test: readonly Row[]
}

const foldStarts = [0.6, 0.7, 0.8, 0.9] as const
const foldShare = 0.1

/** The last four tenths of the first four fifths, each with the rows before it. The last fifth is unused. */
const foldsOf = <Row extends Dated>(
  rows: readonly Row[],
  end = lastFifthFrom(rows),
): Fold<Row>[] => {
  const inside = rows.filter(({ day }) => day < end)
  const dayAt = (share: number) => inside[Math.floor(share * inside.length)]?.day ?? end
  return foldStarts.map((start) => ({
    before: inside.filter(({ day }) => day < dayAt(start)),
    test: inside.filter(({ day }) => day >= dayAt(start) && day < dayAt(start + foldShare)),
  }))
}

const tried = <Candidate>(
  model: string,
  candidates: Record<string, Candidate>,
  scoreOf: (candidate: Candidate) => string,
): Tried[] =>
  Object.entries(candidates).map(([name, candidate]) => ({
    ...{ model, candidate: name },
    score: scoreOf(candidate),
  }))

const ratio = (rows: readonly { naive: number; ours: number; days: number }[]): string => {
  const ours = mean(rows.map((row) => absoluteError(row.days, row.ours)))
  return (ours / mean(rows.map((row) => absoluteError(row.days, row.naive)))).toFixed(3)
}

/** Fits a candidate on the rows before a test and returns the function that pages call. */
export type FitOutlook<Case> = (before: readonly Case[]) => OutlookOf

const forecastScore = (rows: readonly ForecastResult[]): string => {
  const returned = rows.flatMap((row) => (row.days === null ? [] : [{ ...row, days: row.days }]))
  const known = rows.flatMap((row) => (row.back === null ? [] : [{ ...row, back: row.back }]))
  const loss = (chance: (row: ForecastResult) => number) =>
    mean(known.map((row) => (chance(row) - row.back) ** 2))
  const brierRatio = loss(({ oursChance }) => oursChance) / loss(({ naiveChance }) => naiveChance)
  return `still out: MAE × ${ratio(returned)}, Brier × ${brierRatio.toFixed(3)}`
}

export const triedDays = (
  model: 'recovery.soccer' | 'recovery.nba',
  cases: readonly DaysCase[],
  candidates: Record<string, FitOutlook<DaysCase>>,
) => {
  const folds = foldsOf(cases)
  return tried(model, candidates, (fitted) => {
    const tested = folds.map(({ before, test }) => {
      const outlookOf = fitted(before)
      return {
        days: evaluateDays(outlookOf, before, test),
        forecasts: evaluateForecast(outlookOf, before, test),
      }
    })
    const rows = tested.flatMap(({ days }) => days)
    const pinball =
      mean(rows.map(({ oursPinball }) => oursPinball)) /
      mean(rows.map(({ naivePinball }) => naivePinball))
    const forecasts = forecastScore(tested.flatMap((fold) => fold.forecasts))
    return `MAE × ${ratio(rows)}, pinball × ${pinball.toFixed(3)}; ${forecasts}`
  })
}

export const triedGames = (cases: readonly GamesCase[], recipes: Record<string, GamesRecipe>) => {
  const folds = foldsOf(cases)
  return tried('recovery.nfl', recipes, (recipe) => {
    const tested = folds.map(({ before, test }) => {
      const outlookOf = nflOutlook(fitGames(before, recipe))
      return {
        games: evaluateGames(outlookOf, before, test),
        forecasts: evaluateGamesForecast(outlookOf, before, test),
      }
    })
    const rows = tested.flatMap(({ games }) => games)
    const forecasts = forecastScore(tested.flatMap((fold) => fold.forecasts))
    return `MAE × ${ratio(rows)}; ${forecasts}`
  })
}

export const triedRisk = (
  model: string,
  cases: readonly RiskCase[],
  recipes: Record<string, RiskRecipe>,
) => {
  const folds = foldsOf(cases)
  return tried(model, recipes, (recipe) => {
    const rows = folds.flatMap(({ before, test }) =>
      evaluateRisk(fitRisk(before, recipe, ''), test),
    )
    return `AUC ${auc(rows).toFixed(4)}, Brier ${brier(rows).toFixed(5)}`
  })
}

/** Games without known absences are not tested on, but they count for where the last fifth begins. */
export const teamFolds = (games: readonly TeamGame[]): Fold<TeamGame>[] =>
  foldsOf(games.filter(absencesKnown), lastFifthFrom(games, absencesKnown))

export const triedTeam = (
  sport: string,
  games: readonly TeamGame[],
  recipes: Record<string, TeamRecipe>,
) => {
  const folds = teamFolds(games)
  return tried(`team.${sport}`, recipes, (recipe) => {
    const fitted = folds.map(({ before, test }) => ({
      model: fitBesideMarket(before, recipe),
      test,
    }))
    const wins = fitted.flatMap(({ model, test }) => evaluateHealthWin(model, test))
    const margins = fitted.flatMap(({ model, test }) => {
      const tested = new Set(test)
      return evaluateMargin(expectedMargins(model, games, (game) => tested.has(game)))
    })
    const change = mean(margins.map(({ ours, naive }) => ours - naive))
    return `AUC ${auc(wins.map(({ ours }) => ours)).toFixed(4)}, margin MAE ${change.toFixed(4)}`
  })
}
