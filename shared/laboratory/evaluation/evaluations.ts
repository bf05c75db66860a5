import { dateOf } from '../../scoring/dayNumber.ts'
import type {
  GamesParameters,
  NbaParameters,
  NflParameters,
  RiskParameters,
  SoccerParameters,
  SportParameters,
} from '../../scoring/parameters/types.ts'
import { landmarkDays, landmarkGames } from '../../scoring/recovery/recoveryOutlook.ts'
import { nbaOutlook, nflOutlook, soccerOutlook } from '../../scoring/recovery/sportOutlooks.ts'
import {
  nbaModel,
  nflModel,
  type SportModel,
  soccerModel,
} from '../../scoring/sports/sportModel.ts'
import { type Fitters, fitters, type Sport, withScale } from '../models/fitSports.ts'
import type { TeamWeights } from '../models/fitTeam.ts'
import type { Panels } from '../models/sportPanels.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import { type Dated, type Split, type Testing, type Tests, testsOf } from '../panels/split.ts'
import type { TeamGame } from '../panels/teamGames.ts'
import {
  type CorrectableResult,
  type DaysResult,
  evaluateDays,
  evaluateForecast,
  type OutlookOf,
} from './evaluateDays.ts'
import { evaluateGames, evaluateGamesForecast } from './evaluateGames.ts'
import {
  forecastRows,
  groupRow,
  recoveryRows,
  rollingForecastRows,
  shownDaysRows,
} from './recoveryRows.ts'
import { backReliability, daysReliability, rangeReliability } from './reliabilityRows.ts'
import { type Evaluation, emptyEvaluation, type ResultRow } from './resultRow.ts'
import { evaluateRiskPanel, riskTests } from './riskPanel.ts'
import { rollingReturns } from './rollingReturns.ts'
import { evaluateTeamPanel } from './teamPanel.ts'

interface SportTest<Case, Recovery, Parameters> {
  readonly sport: Sport
  readonly fit: Fitters<Case, Recovery>
  readonly modelOf: (parameters: Parameters) => SportModel
  readonly evaluateRecovery: (tests: Tests<Case, Recovery>) => Evaluation
  readonly starts?: (row: Case) => boolean
}

const evaluateSport = <Case extends Dated, Recovery, Parameters extends SportParameters<Recovery>>(
  { sport, fit, modelOf, evaluateRecovery, starts }: SportTest<Case, Recovery, Parameters>,
  panels: Panels<Case>,
  parameters: Parameters,
  testing: Testing,
): Evaluation[] => {
  const recovery = testsOf(
    panels.recovery,
    { model: parameters.recovery, record: parameters.fitted.recovery },
    fit.recovery,
    testing,
    starts,
  )
  const risk = riskTests(sport, panels.risk, parameters, testing)
  return [
    recovery ? evaluateRecovery(recovery) : emptyEvaluation,
    evaluateRiskPanel(sport, risk, testing),
    evaluateTeamPanel(sport, panels, parameters, testing, (part) =>
      modelBefore(fit, panels, { recovery, risk }, parameters, part, modelOf),
    ),
  ]
}

export const evaluateSoccer = (
  panels: Panels<DaysCase>,
  parameters: SoccerParameters,
  testing: Testing,
): Evaluation[] => {
  const evaluateRecovery = daysRecovery('soccer', soccerOutlook)
  const test = { sport: 'soccer', fit: fitters.soccer, modelOf: soccerModel } as const
  return evaluateSport({ ...test, evaluateRecovery }, panels, parameters, testing)
}

export const evaluateNba = (
  panels: Panels<DaysCase>,
  parameters: NbaParameters,
  testing: Testing,
): Evaluation[] => {
  const evaluateRecovery = daysRecovery('nba', nbaOutlook)
  const starts = ({ endKnown }: DaysCase) => endKnown
  const test = { sport: 'nba', fit: fitters.nba, modelOf: nbaModel } as const
  return evaluateSport({ ...test, evaluateRecovery, starts }, panels, parameters, testing)
}

export const evaluateGamesSport = (
  panels: Panels<GamesCase>,
  parameters: NflParameters,
  testing: Testing,
): Evaluation[] => {
  const test = { sport: 'nfl', fit: fitters.nfl, modelOf: nflModel } as const
  return evaluateSport({ ...test, evaluateRecovery: gamesRecovery }, panels, parameters, testing)
}

const daysRecovery =
  <Parameters>(sport: 'soccer' | 'nba', outlookOf: (parameters: Parameters) => OutlookOf) =>
  (tests: Tests<DaysCase, Parameters>): Evaluation => {
    const days = tests.splits.flatMap(({ model, before, test }) =>
      evaluateDays(outlookOf(model), before, test),
    )
    const stated = tests.splits.flatMap(({ model, before, test }) =>
      evaluateForecast(outlookOf(model), before, test, [0, ...landmarkDays]),
    )
    const evaluation = recoveryEvaluation(sport, 'days', tests, days, stated)
    return { ...evaluation, reliability: [daysReliability(sport, days), ...evaluation.reliability] }
  }

const gamesRecovery = (tests: Tests<GamesCase, GamesParameters>): Evaluation => {
  const games = tests.splits.flatMap(({ model, before, test }) =>
    evaluateGames(nflOutlook(model), before, test),
  )
  const stated = tests.splits.flatMap(({ model, before, test }) =>
    evaluateGamesForecast(nflOutlook(model), before, test, [0, ...landmarkGames]),
  )
  return recoveryEvaluation('nfl', 'games', tests, games, stated, shownDaysRows('nfl', games))
}

/** `first` are the predictions of the first day, `stated` the forecasts from then on. */
const recoveryEvaluation = (
  sport: Sport,
  unit: 'days' | 'games',
  { from, how }: Pick<Tests<never, never>, 'from' | 'how'>,
  first: readonly DaysResult[],
  stated: readonly CorrectableResult[],
  shown: readonly ResultRow[] = [],
): Evaluation => {
  const forecasts = stated.filter(({ landmark }) => landmark > 0)
  return {
    tested: [{ panel: `recovery.${sport}`, from, how }],
    rows: [
      ...recoveryRows(sport, unit, first),
      ...shown,
      groupRow(sport, first),
      ...forecastRows(sport, unit, forecasts),
      ...rollingForecastRows(sport, unit, rollingReturns(stated)),
    ],
    reliability: [
      backReliability(sport, forecasts),
      rangeReliability(sport, first, forecasts, unit),
    ],
  }
}

/**
 * All parts of a model as known before a test of teams began, so that no score uses later data. A part that was fitted
 * for a test of its own is used if that test began no later.
 */
const modelBefore = <Case extends Dated, Recovery, Parameters extends SportParameters<Recovery>>(
  fit: Fitters<Case, Recovery>,
  panels: Panels<Case>,
  tests: {
    readonly recovery: Tests<Case, Recovery> | null
    readonly risk: Tests<RiskCase, RiskParameters> | null
  },
  parameters: Parameters,
  { model, from }: Split<TeamGame, TeamWeights>,
  modelOf: (parameters: Parameters) => SportModel,
): SportModel => {
  if (from > parameters.fitted.team.to) return modelOf(parameters)
  const isEarlier = ({ day }: Dated) => dateOf(day) < from
  const fitted = <Row, Model>(own: Tests<Row, Model> | null): Model | undefined =>
    own?.splits.findLast((part) => part.from <= from)?.model
  const before = {
    ...parameters,
    team: model,
    risk: fitted(tests.risk) ?? fit.risk(panels.risk.filter(isEarlier)),
    recovery: fitted(tests.recovery) ?? fit.recovery(panels.recovery.filter(isEarlier)),
  }
  return modelOf(withScale(before, panels.weeks.filter(isEarlier), modelOf))
}
