import { dateOf } from '../../dayNumber.ts'
import type {
  FitRecord,
  NbaParameters,
  SoccerParameters,
  SportParameters,
} from '../../parameters/types.ts'
import type { GamesParameters } from '../../recovery/gamesMissed.ts'
import { nbaOutlook, nflOutlook, soccerOutlook } from '../../recovery/sportOutlooks.ts'
import type { Reliability } from '../../report.ts'
import type { RiskParameters } from '../../risk/injuryRisk.ts'
import { nbaModel, nflModel, type SportModel, soccerModel } from '../../sports/sportModel.ts'
import { evaluateRisk, fitRisk } from '../models/fitRisk.ts'
import type { TeamWeights } from '../models/fitTeam.ts'
import { naiveRiskRecipe } from '../models/recipes.ts'
import { expectedMargins } from '../models/walkGames.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import { absencesKnown, type TeamGame } from '../panels/teamGames.ts'
import type { TeamWeek } from '../panels/teamWeeks.ts'
import { fitters, type Panels, withScale } from '../sports.ts'
import { mean } from '../statistics.ts'
import { evaluateDays, evaluateForecast, type OutlookOf } from './evaluateDays.ts'
import { evaluateGames, evaluateGamesForecast } from './evaluateGames.ts'
import { evaluateMarket, marketRows } from './evaluateMarket.ts'
import {
  evaluateHealthWin,
  evaluateMargin,
  evaluateShownWin,
  evaluateTotal,
} from './evaluateTeam.ts'
import {
  backReliability,
  daysReliability,
  rangeReliability,
  riskReliability,
} from './reliabilityRows.ts'
import {
  type ComparedRisk,
  forecastRows,
  groupRow,
  type ResultRow,
  recoveryRows,
  riskRows,
  rollingRows,
  shownDaysRows,
} from './resultRows.ts'
import { rollingRisks } from './rollingRisks.ts'
import { gapRows, separatedWeeks, separationRows } from './separationRows.ts'
import { type Split, type Testing, type Tests, testsOf } from './split.ts'
import { changeRow, totalRow, winRow } from './teamRows.ts'

/** How the rows of a panel were tested, for the text beside the figures. */
export interface Tested {
  readonly panel: string
  readonly from: string
  readonly how: string
}

export interface Evaluation {
  readonly rows: readonly ResultRow[]
  readonly tested: readonly Tested[]
  readonly reliability: readonly Reliability[]
}

const emptyEvaluation: Evaluation = { rows: [], tested: [], reliability: [] }

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
  const forecasts = splits.flatMap(({ model, before, test }) =>
    evaluateForecast(outlookOf(model), before, test),
  )
  return {
    tested: [{ panel: `recovery.${sport}`, from, how }],
    rows: [
      ...recoveryRows(sport, 'days', days),
      groupRow(sport, days),
      ...forecastRows(sport, 'days', forecasts),
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
  parameters: SportParameters<GamesParameters>,
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
  const forecasts = splits.flatMap(({ model, before, test }) =>
    evaluateGamesForecast(nflOutlook(model), before, test),
  )
  return {
    tested: [{ panel: 'recovery.nfl', from, how }],
    rows: [
      ...recoveryRows('nfl', 'games', games),
      ...shownDaysRows('nfl', games),
      groupRow('nfl', games),
      ...forecastRows('nfl', 'games', forecasts),
    ],
    reliability: [
      backReliability('nfl', forecasts),
      rangeReliability('nfl', games, forecasts, 'games'),
    ],
  }
}

type Sport = keyof typeof fitters

interface Fitters<Case, Recovery> {
  readonly recovery: (cases: readonly Case[]) => Recovery
  readonly risk: (cases: readonly RiskCase[]) => RiskParameters
}

/**
 * All parts of a model as they were known before a test of teams began, so that a score reads nothing
 * later. A part that was fitted for its own test serves if that began no later.
 */
const modelBefore = <Case extends { readonly day: number }, Recovery>(
  fit: Fitters<Case, Recovery>,
  panels: Panels<Case>,
  tests: {
    readonly recovery: Tests<Case, Recovery> | null
    readonly risk: Tests<RiskCase, RiskParameters> | null
  },
  parameters: SportParameters<Recovery>,
  { model, from }: Split<TeamGame, TeamWeights>,
  modelOf: (parameters: SportParameters<Recovery>) => SportModel,
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

const riskTests = (
  sport: Sport,
  cases: readonly RiskCase[],
  parameters: { readonly risk: RiskParameters; readonly fitted: { readonly risk: FitRecord } },
  testing: Testing,
): Tests<RiskCase, RiskParameters> | null =>
  testsOf(
    cases,
    { model: parameters.risk, record: parameters.fitted.risk },
    fitters[sport].risk,
    testing,
  )

const evaluateRiskPanel = (
  sport: Sport,
  tests: Tests<RiskCase, RiskParameters> | null,
  testing: Testing,
): Evaluation => {
  const compared = tests?.splits.flatMap((part) => comparedRisks(part, testing)) ?? []
  if (!tests || compared.length === 0) return emptyEvaluation
  // Players without earlier injuries are easy to tell from the rest, so the others are tested apart.
  const injuredBefore = compared.filter(({ hurtBefore }) => hurtBefore)
  return {
    tested: [{ panel: `risk.${sport}`, from: tests.from, how: tests.how }],
    reliability: [riskReliability(sport, compared)],
    rows: [
      ...riskRows(sport, compared),
      ...rollingRows(sport, rollingRisks(compared)),
      ...(sport === 'soccer' && injuredBefore.length > 0
        ? riskRows('soccer.injured', injuredBefore).filter(({ id }) => id.startsWith('risk.'))
        : []),
    ],
  }
}

/** The chances of the model, of the naive model and of the base rate for each tested case. */
const comparedRisks = (
  { model, before, test }: Split<RiskCase, RiskParameters>,
  testing: Testing,
): ComparedRisk[] => {
  // Cases whose squad list was made later may teach a model, and not test it, except on the way to it.
  const tested = test.filter(({ fitOnly }) => fitOnly !== true || testing === 'forward')
  const naive = evaluateRisk(fitRisk(before, naiveRiskRecipe, model.horizon), tested)
  const baseRate = mean(before.map(({ injured }) => injured))
  return evaluateRisk(model, tested).map((row, index) => ({
    ...row,
    day: tested[index]?.day ?? 0,
    competition: tested[index]?.competition ?? '',
    naive: naive[index]?.p ?? baseRate,
    baseRate,
    hurtBefore:
      tested[index]?.facts.past.some(({ start }) => start < (tested[index]?.day ?? 0)) ?? false,
  }))
}

const evaluateTeamPanel = (
  sport: Sport,
  { team: games, weeks }: Pick<Panels<never>, 'team' | 'weeks'>,
  parameters: { readonly team: TeamWeights; readonly fitted: { readonly team: FitRecord } },
  testing: Testing,
  modelAt: (part: Split<TeamGame, TeamWeights>) => SportModel,
): Evaluation => {
  const team = testsOf(
    games,
    { model: parameters.team, record: parameters.fitted.team },
    fitters[sport].team,
    testing,
    absencesKnown,
  )
  if (!team) return emptyEvaluation
  const models = team.splits.map((part) => ({ ...part, model: modelAt(part) }))
  const shownWins = models.flatMap(({ model, test }) => evaluateShownWin(model, test))
  const separated = models.flatMap(({ model, test }) => separatedWeeks(weeksOf(weeks, test), model))
  const healthWins =
    shownWins.length > 0
      ? team.splits.flatMap(({ model, test }) => evaluateHealthWin(model, test))
      : []
  const inTest = team.splits.map(({ model, test }) => ({ model, tested: new Set(test) }))
  const margins = inTest.flatMap(({ model, tested }) =>
    expectedMargins(model, games, (game) => tested.has(game)),
  )
  const closings = inTest.flatMap(({ model, tested }) =>
    evaluateMarket(
      model.blend,
      margins.filter(({ game }) => tested.has(game)),
    ),
  )
  const totals = inTest.flatMap(({ model, tested }) =>
    evaluateTotal(model, games, (game) => tested.has(game)),
  )
  return {
    tested: [{ panel: `team.${sport}`, from: team.from, how: team.how }],
    reliability: [],
    rows: [
      ...(separated.length > 0 ? separationRows(sport, separated) : []),
      ...(shownWins.length > 0
        ? [winRow(sport, 'AUC of the score difference', shownWins), ...gapRows(sport, shownWins)]
        : []),
      ...(healthWins.length > 0
        ? [winRow(`${sport}.points`, 'AUC of the health difference', healthWins)]
        : []),
      ...(margins.length > 0
        ? [changeRow(`margin.${sport}`, 'MAE of the margin with health', evaluateMargin(margins))]
        : []),
      ...marketRows(sport, closings, sport !== 'soccer'),
      ...(totals.length > 0 ? [totalRow(sport, totals)] : []),
    ],
  }
}

/** The team-weeks from the first to the last of these games. */
const weeksOf = (weeks: readonly TeamWeek[], games: readonly TeamGame[]): TeamWeek[] => {
  const [from = 0, to = 0] = [games[0]?.day, games.at(-1)?.day]
  return weeks.filter(({ day }) => day >= from && day <= to)
}
