import type { DayNumber } from '../../dayNumber.ts'
import type { FitRecord, SportParameters, TeamParameters } from '../../parameters/types.ts'
import type { DaysParameters } from '../../recovery/daysOut.ts'
import type { GamesParameters } from '../../recovery/gamesMissed.ts'
import type { Reliability } from '../../report.ts'
import type { RiskParameters } from '../../risk/injuryRisk.ts'
import { evaluateRisk, fitRisk } from '../models/fitRisk.ts'
import { naiveRiskRecipe } from '../models/recipes.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import { absencesKnown, type TeamGame } from '../panels/teamGames.ts'
import { fitters, type Panels } from '../sports.ts'
import { mean } from '../statistics.ts'
import { evaluateDays, evaluateForecast } from './evaluateDays.ts'
import { evaluateGames, evaluateGamesForecast } from './evaluateGames.ts'
import { evaluateMargin, evaluateTotal, evaluateWin } from './evaluateTeam.ts'
import { backReliability, daysReliability, riskReliability } from './reliabilityRows.ts'
import { forecastRows, type ResultRow, recoveryRows, riskRows } from './resultRows.ts'
import { type Split, split } from './split.ts'
import { marginRow, totalRow, winRow } from './teamRows.ts'

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

export const evaluateDaysSport = (
  sport: 'soccer' | 'nba',
  panels: Panels<DaysCase>,
  parameters: SportParameters<DaysParameters>,
  since: DayNumber | null,
): Evaluation[] => {
  const recovery = split(
    panels.recovery,
    { model: parameters.recovery, record: parameters.fitted.recovery },
    fitters[sport].recovery,
    since,
  )
  return [
    recovery ? evaluateDaysRecovery(sport, recovery) : emptyEvaluation,
    evaluateRiskPanel(sport, panels.risk, parameters, since),
    evaluateTeamPanel(sport, panels.team, parameters, since),
  ]
}

const evaluateDaysRecovery = (
  sport: 'soccer' | 'nba',
  { model, before, test, from, how }: Split<DaysCase, DaysParameters>,
): Evaluation => {
  const days = evaluateDays(model, before, test)
  const forecasts = evaluateForecast(model, before, test)
  return {
    tested: [{ panel: `recovery.${sport}`, from, how }],
    rows: [...recoveryRows(sport, 'days', days), ...forecastRows(sport, 'days', forecasts)],
    reliability: [daysReliability(sport, days), backReliability(sport, forecasts)],
  }
}

export const evaluateGamesSport = (
  panels: Panels<GamesCase>,
  parameters: SportParameters<GamesParameters>,
  since: DayNumber | null,
): Evaluation[] => {
  const recovery = split(
    panels.recovery,
    { model: parameters.recovery, record: parameters.fitted.recovery },
    fitters.nfl.recovery,
    since,
  )
  return [
    recovery ? evaluateGamesRecovery(recovery) : emptyEvaluation,
    evaluateRiskPanel('nfl', panels.risk, parameters, since),
    evaluateTeamPanel('nfl', panels.team, parameters, since),
  ]
}

const evaluateGamesRecovery = (parts: Split<GamesCase, GamesParameters>): Evaluation => {
  const { model, before, test, from, how } = parts
  const games = evaluateGames(model, before, test)
  const forecasts = evaluateGamesForecast(model, before, test)
  return {
    tested: [{ panel: 'recovery.nfl', from, how }],
    rows: [...recoveryRows('nfl', 'games', games), ...forecastRows('nfl', 'games', forecasts)],
    reliability: [backReliability('nfl', forecasts)],
  }
}

type Sport = keyof typeof fitters

const evaluateRiskPanel = (
  sport: Sport,
  cases: readonly RiskCase[],
  parameters: { readonly risk: RiskParameters; readonly fitted: { readonly risk: FitRecord } },
  since: DayNumber | null,
): Evaluation => {
  const risk = split(
    cases,
    { model: parameters.risk, record: parameters.fitted.risk },
    fitters[sport].risk,
    since,
  )
  // Cases whose squad list was made later may teach the model, but not test it.
  const tested = risk?.test.filter(({ fitOnly }) => fitOnly !== true) ?? []
  if (!risk || tested.length === 0) return emptyEvaluation
  const naive = fitRisk(risk.before, naiveRiskRecipe, parameters.risk.horizon)
  const baseRate = mean(risk.before.map(({ injured }) => injured))
  const rows = (name: string, test: readonly RiskCase[]) =>
    riskRows(name, evaluateRisk(risk.model, test), evaluateRisk(naive, test), baseRate)
  // Players without earlier injuries are easy to tell from the rest, so the others are tested apart.
  const injuredBefore = tested.filter(({ day, facts }) =>
    facts.past.some(({ start }) => start < day),
  )
  return {
    tested: [{ panel: `risk.${sport}`, from: risk.from, how: risk.how }],
    reliability: [riskReliability(sport, evaluateRisk(risk.model, tested))],
    rows: [
      ...rows(sport, tested),
      ...(sport === 'soccer' && injuredBefore.length > 0
        ? rows('soccer.injured', injuredBefore).filter(({ id }) => id.startsWith('risk.'))
        : []),
    ],
  }
}

const evaluateTeamPanel = (
  sport: Sport,
  games: readonly TeamGame[],
  parameters: { readonly team: TeamParameters; readonly fitted: { readonly team: FitRecord } },
  since: DayNumber | null,
): Evaluation => {
  const team = split(
    games,
    { model: parameters.team, record: parameters.fitted.team },
    fitters[sport].team,
    since,
    absencesKnown,
  )
  if (!team) return emptyEvaluation
  const tested = new Set(team.test)
  const wins = sport === 'soccer' ? [] : evaluateWin(team.model, team.test)
  const margins = evaluateMargin(team.model, games, (game) => tested.has(game))
  const totals = evaluateTotal(team.model, games, (game) => tested.has(game))
  return {
    tested: [{ panel: `team.${sport}`, from: team.from, how: team.how }],
    reliability: [],
    rows: [
      ...(wins.length > 0 ? [winRow(sport, wins)] : []),
      ...(margins.length > 0 ? [marginRow(sport, margins)] : []),
      ...(totals.length > 0 ? [totalRow(sport, totals)] : []),
    ],
  }
}
