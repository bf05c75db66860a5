import { dateOf } from '../../scoring/dayNumber.ts'
import type {
  GamesParameters,
  RiskParameters,
  SportParameters,
} from '../../scoring/parameters/types.ts'
import { landmarkDays, landmarkGames } from '../../scoring/recovery/recoveryOutlook.ts'
import { nbaOutlook, nflOutlook, soccerOutlook } from '../../scoring/recovery/sportOutlooks.ts'
import { returnsKnownAfter } from '../../scoring/register/statedReturns.ts'
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
  type ForecastResult,
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
import { correctionsOn } from './rollingRisks.ts'
import { evaluateTeamPanel } from './teamPanel.ts'

interface SportTest<Case, Recovery, Parameters> {
  readonly sport: Sport
  readonly fit: Fitters<Case, Recovery>
  readonly modelOf: (parameters: Parameters) => SportModel
  readonly evaluateRecovery: (tests: Tests<Case, Recovery>) => Evaluation
  readonly starts?: (row: Case) => boolean
}

const evaluationOf =
  <Case extends Dated, Recovery, Parameters extends SportParameters<Recovery>>({
    sport,
    fit,
    modelOf,
    evaluateRecovery,
    starts,
  }: SportTest<Case, Recovery, Parameters>) =>
  (panels: Panels<Case>, parameters: Parameters, testing: Testing): Evaluation[] => {
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

/**
 * The forecasts for players who are still out, each corrected by the outcomes of the twelve months before it, as a portal
 * would. It learns from the forecasts of the first day (landmark 0), too.
 */
const rollingReturns = (rows: readonly CorrectableResult[]): ForecastResult[] => {
  const stated = rows.flatMap((row) => row.stated ?? [])
  const stillOut = rows.filter(({ landmark }) => landmark > 0)
  const days = stillOut.map(({ day }) => day)
  const corrections = correctionsOn(days, stated, returnsKnownAfter)
  return stillOut.map(({ day, corrected }) => corrected(corrections.get(day)))
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

export const evaluateSoccer = evaluationOf({
  sport: 'soccer',
  fit: fitters.soccer,
  modelOf: soccerModel,
  evaluateRecovery: daysRecovery('soccer', soccerOutlook),
})

export const evaluateNba = evaluationOf({
  sport: 'nba',
  fit: fitters.nba,
  modelOf: nbaModel,
  evaluateRecovery: daysRecovery('nba', nbaOutlook),
  starts: ({ endKnown }: DaysCase) => endKnown,
})

export const evaluateNfl = evaluationOf({
  sport: 'nfl',
  fit: fitters.nfl,
  modelOf: nflModel,
  evaluateRecovery: gamesRecovery,
})
