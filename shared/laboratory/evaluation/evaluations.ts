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
import { fitters, withScale } from '../models/fitSports.ts'
import type { TeamWeights } from '../models/fitTeam.ts'
import type { Panels } from '../models/sportPanels.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import { type Split, type Testing, type Tests, testsOf } from '../panels/split.ts'
import type { TeamGame } from '../panels/teamGames.ts'
import { evaluateDays, evaluateForecast, type OutlookOf } from './evaluateDays.ts'
import { evaluateGames, evaluateGamesForecast } from './evaluateGames.ts'
import {
  forecastRows,
  groupRow,
  recoveryRows,
  rollingForecastRows,
  shownDaysRows,
} from './recoveryRows.ts'
import { backReliability, daysReliability, rangeReliability } from './reliabilityRows.ts'
import { type Evaluation, emptyEvaluation } from './resultRow.ts'
import { evaluateRiskPanel, riskTests } from './riskPanel.ts'
import { rollingReturns } from './rollingReturns.ts'
import { evaluateTeamPanel } from './teamPanel.ts'

export const evaluateSoccer = (
  panels: Panels<DaysCase>,
  parameters: SoccerParameters,
  testing: Testing,
): Evaluation[] => {
  const recovery = testsOf(
    panels.recovery,
    { model: parameters.recovery, record: parameters.fitted.recovery },
    fitters.soccer.recovery,
    testing,
  )
  const risk = riskTests('soccer', panels.risk, parameters, testing)
  return [
    recovery ? evaluateDaysRecovery('soccer', recovery, soccerOutlook) : emptyEvaluation,
    evaluateRiskPanel('soccer', risk, testing),
    evaluateTeamPanel('soccer', panels, parameters, testing, (part) =>
      modelBefore(fitters.soccer, panels, { recovery, risk }, parameters, part, soccerModel),
    ),
  ]
}

export const evaluateNba = (
  panels: Panels<DaysCase>,
  parameters: NbaParameters,
  testing: Testing,
): Evaluation[] => {
  const recovery = testsOf(
    panels.recovery,
    { model: parameters.recovery, record: parameters.fitted.recovery },
    fitters.nba.recovery,
    testing,
    ({ endKnown }) => endKnown,
  )
  const risk = riskTests('nba', panels.risk, parameters, testing)
  return [
    recovery ? evaluateDaysRecovery('nba', recovery, nbaOutlook) : emptyEvaluation,
    evaluateRiskPanel('nba', risk, testing),
    evaluateTeamPanel('nba', panels, parameters, testing, (part) =>
      modelBefore(fitters.nba, panels, { recovery, risk }, parameters, part, nbaModel),
    ),
  ]
}

const evaluateDaysRecovery = <Parameters>(
  sport: 'soccer' | 'nba',
  { splits, from, how }: Tests<DaysCase, Parameters>,
  outlookOf: (parameters: Parameters) => OutlookOf,
): Evaluation => {
  const days = splits.flatMap(({ model, before, test }) =>
    evaluateDays(outlookOf(model), before, test),
  )
  const stated = splits.flatMap(({ model, before, test }) =>
    evaluateForecast(outlookOf(model), before, test, [0, ...landmarkDays]),
  )
  const forecasts = stated.filter(({ landmark }) => landmark > 0)
  return {
    tested: [{ panel: `recovery.${sport}`, from, how }],
    rows: [
      ...recoveryRows(sport, 'days', days),
      groupRow(sport, days),
      ...forecastRows(sport, 'days', forecasts),
      ...rollingForecastRows(sport, 'days', rollingReturns(stated)),
    ],
    reliability: [
      daysReliability(sport, days),
      backReliability(sport, forecasts),
      rangeReliability(sport, days, forecasts, 'days'),
    ],
  }
}

export const evaluateGamesSport = (
  panels: Panels<GamesCase>,
  parameters: NflParameters,
  testing: Testing,
): Evaluation[] => {
  const recovery = testsOf(
    panels.recovery,
    { model: parameters.recovery, record: parameters.fitted.recovery },
    fitters.nfl.recovery,
    testing,
  )
  const risk = riskTests('nfl', panels.risk, parameters, testing)
  return [
    recovery ? evaluateGamesRecovery(recovery) : emptyEvaluation,
    evaluateRiskPanel('nfl', risk, testing),
    evaluateTeamPanel('nfl', panels, parameters, testing, (part) =>
      modelBefore(fitters.nfl, panels, { recovery, risk }, parameters, part, nflModel),
    ),
  ]
}

const evaluateGamesRecovery = ({
  splits,
  from,
  how,
}: Tests<GamesCase, GamesParameters>): Evaluation => {
  const games = splits.flatMap(({ model, before, test }) =>
    evaluateGames(nflOutlook(model), before, test),
  )
  const stated = splits.flatMap(({ model, before, test }) =>
    evaluateGamesForecast(nflOutlook(model), before, test, [0, ...landmarkGames]),
  )
  const forecasts = stated.filter(({ landmark }) => landmark > 0)
  return {
    tested: [{ panel: 'recovery.nfl', from, how }],
    rows: [
      ...recoveryRows('nfl', 'games', games),
      ...shownDaysRows('nfl', games),
      groupRow('nfl', games),
      ...forecastRows('nfl', 'games', forecasts),
      ...rollingForecastRows('nfl', 'games', rollingReturns(stated)),
    ],
    reliability: [
      backReliability('nfl', forecasts),
      rangeReliability('nfl', games, forecasts, 'games'),
    ],
  }
}

interface Fitters<Case, Recovery> {
  readonly recovery: (cases: readonly Case[]) => Recovery
  readonly risk: (cases: readonly RiskCase[]) => RiskParameters
}

/**
 * All parts of a model as known before a test of teams began, so that no score uses later data. A part that was fitted
 * for a test of its own is used if that test began no later.
 */
const modelBefore = <
  Case extends { readonly day: number },
  Recovery,
  Parameters extends SportParameters<Recovery>,
>(
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
  const isEarlier = ({ day }: { readonly day: number }) => dateOf(day) < from
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
