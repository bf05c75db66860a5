import { createHash } from 'node:crypto'
import type {
  NbaParameters,
  NflParameters,
  SoccerParameters,
  StatusChances,
  TeamParameters,
} from '../parameters/types.ts'
import type { ReliabilityBin } from '../report.ts'
import { assumedRules } from '../rules/seasonRules.ts'
import { nbaModel, nflModel, type SportModel, soccerModel } from '../sports/sportModel.ts'
import type { HealthScale } from '../team/healthScale.ts'
import { fitRecordOf } from './evaluation/split.ts'
import { fitDays } from './models/fitDays.ts'
import { fitGames } from './models/fitGames.ts'
import { fitRisk } from './models/fitRisk.ts'
import { fitScale, unfittedScale } from './models/fitScale.ts'
import { fitStretches } from './models/fitStretches.ts'
import { fitTeam, type TeamWeights } from './models/fitTeam.ts'
import {
  nbaRiskRecipe,
  nbaStretchRecipe,
  nbaTeamRecipe,
  nflGamesRecipe,
  nflRiskRecipe,
  nflTeamRecipe,
  soccerDaysRecipe,
  soccerRiskRecipe,
  soccerTeamRecipe,
} from './models/recipes.ts'
import {
  fitNflStatus,
  nbaStatus,
  nflStatusPrior,
  soccerStatus,
  testedNflStatus,
} from './models/statusChances.ts'
import type { Coverage } from './panels/coverage.ts'
import type { DaysCase, GamesCase } from './panels/recoveryCases.ts'
import { isContradictory, nbaFrom, nbaRecovery } from './panels/recoveryNba.ts'
import { isMisfiled, nflAbsences } from './panels/recoveryNfl.ts'
import { soccerRecovery } from './panels/recoverySoccer.ts'
import type { RiskCase } from './panels/riskCases.ts'
import { nbaCoverage, nbaRisk } from './panels/riskNba.ts'
import { nflRisk, nflSpellCoverage } from './panels/riskNfl.ts'
import { soccerCoverage, soccerRisk } from './panels/riskSoccer.ts'
import { soccerTeamWeeks } from './panels/squadSoccer.ts'
import {
  nbaTeamGames,
  nflReportCoverage,
  nflTeamGames,
  soccerTeamGames,
  type TeamGame,
} from './panels/teamGames.ts'
import { type TeamWeek, teamWeeks } from './panels/teamWeeks.ts'
import { readNba } from './tables/nba.ts'
import { readNfl } from './tables/nfl.ts'
import { readSoccer } from './tables/soccer.ts'

/** All rows of a sport in order of time. */
export interface Panels<Case> {
  readonly recovery: readonly Case[]
  readonly risk: readonly RiskCase[]
  readonly team: readonly TeamGame[]
  /** The squads on which the scale of the team score is fitted. */
  readonly weeks: readonly TeamWeek[]
  /** The periods with games but without injury records, as sentences. No row counts them. */
  readonly leftOut: readonly string[]
}

const leftOut = (records: string, { gaps }: Coverage): string[] =>
  gaps.length > 0 ? [`${records}: ${gaps.join(', ')}`] : []

const daysHorizon = '28 days of the season'
const gamesHorizon = 'the next 4 games of the team'

export const soccerPanels = (directory: string): Panels<DaysCase> => {
  const tables = readSoccer(directory)
  return {
    recovery: soccerRecovery(tables),
    risk: tables.players.length > 0 ? soccerRisk(tables) : [],
    team: soccerTeamGames(directory, tables),
    weeks: tables.players.length > 0 ? soccerTeamWeeks(tables) : [],
    leftOut: leftOut('soccer injuries', soccerCoverage(tables)),
  }
}

export const nbaPanels = (directory: string): Panels<DaysCase> => {
  const tables = readNba(directory)
  const team = nbaTeamGames(tables)
  const injured = tables.absences.filter(({ physical, season }) => physical && season >= nbaFrom)
  const contradictory = injured.filter(isContradictory)
  return {
    recovery: nbaRecovery(tables),
    risk: nbaRisk(tables),
    team,
    weeks: teamWeeks(team),
    leftOut: [
      ...leftOut('NBA absences', nbaCoverage(tables)),
      `NBA absences of which the file says both "out for the season" and "returned": ${contradictory.length} of ${injured.length}`,
    ],
  }
}

export interface NflPanels extends Panels<GamesCase> {
  readonly status: StatusChances
  readonly statusTest: readonly ReliabilityBin[]
}

export const nflPanels = (directory: string): NflPanels => {
  const tables = readNfl(directory)
  const absences = nflAbsences(tables)
  // Statuses become health with the prior's chances, so that no tested game leaks into its own test.
  const team = nflTeamGames(tables, nflStatusPrior)
  const lastSeason = Math.max(...tables.games.map(({ season }) => season))
  const status = fitNflStatus(tables, lastSeason)
  return {
    status,
    statusTest: testedNflStatus(tables, lastSeason),
    recovery: absences.filter((row) => !isMisfiled(row)),
    risk: nflRisk(tables),
    team,
    weeks: teamWeeks(team),
    leftOut: [
      ...leftOut('NFL absences', nflSpellCoverage(tables)),
      ...leftOut('NFL reports', nflReportCoverage(tables)),
      `NFL absences that ended before their list allows, a status that was filled in later: ${absences.filter(isMisfiled).length} of ${absences.length}`,
    ],
  }
}

export const fitters = {
  soccer: {
    recovery: (cases: readonly DaysCase[]) => fitDays(cases, soccerDaysRecipe),
    risk: (cases: readonly RiskCase[]) => fitRisk(cases, soccerRiskRecipe, daysHorizon),
    team: (games: readonly TeamGame[]) => fitTeam(games, soccerTeamRecipe),
  },
  nba: {
    recovery: (cases: readonly DaysCase[]) => fitStretches(cases, nbaStretchRecipe),
    risk: (cases: readonly RiskCase[]) => fitRisk(cases, nbaRiskRecipe, daysHorizon),
    team: (games: readonly TeamGame[]) => fitTeam(games, nbaTeamRecipe),
  },
  nfl: {
    recovery: (cases: readonly GamesCase[]) => fitGames(cases, nflGamesRecipe),
    risk: (cases: readonly RiskCase[]) => fitRisk(cases, nflRiskRecipe, gamesHorizon),
    team: (games: readonly TeamGame[]) => fitTeam(games, nflTeamRecipe),
  },
} as const

export type Sport = keyof typeof fitters

const fitRecords = <Case extends { day: number }>({ recovery, risk, team }: Panels<Case>) => ({
  recovery: fitRecordOf(recovery),
  risk: fitRecordOf(risk),
  team: fitRecordOf(team),
})

/** Adds the scale that fits the losses which these parameters give. */
export const withScale = <Parameters extends { readonly team: TeamWeights }>(
  parameters: Parameters,
  weeks: readonly TeamWeek[],
  modelOf: (parameters: Parameters & { readonly team: TeamParameters }) => SportModel,
): Parameters & { readonly team: TeamParameters } => {
  const withTeam = (scale: HealthScale) => ({ ...parameters, team: { ...parameters.team, scale } })
  return withTeam(fitScale(weeks, modelOf(withTeam(unfittedScale))))
}

export const fitSoccer = (panels: Panels<DaysCase>): SoccerParameters => {
  const fitted = {
    rules: assumedRules('soccer'),
    fitted: fitRecords(panels),
    recovery: fitters.soccer.recovery(panels.recovery),
    risk: fitters.soccer.risk(panels.risk),
    team: fitters.soccer.team(panels.team),
    status: soccerStatus,
  }
  return versioned('soccer', withScale(fitted, panels.weeks, unversioned(soccerModel)))
}

export const fitNba = (panels: Panels<DaysCase>): NbaParameters => {
  const fitted = {
    rules: assumedRules('nba'),
    fitted: fitRecords(panels),
    recovery: fitters.nba.recovery(panels.recovery),
    risk: fitters.nba.risk(panels.risk),
    team: fitters.nba.team(panels.team),
    status: nbaStatus,
  }
  return versioned('nba', withScale(fitted, panels.weeks, unversioned(nbaModel)))
}

export const fitNfl = (panels: NflPanels): NflParameters => {
  const fitted = {
    rules: assumedRules('nfl'),
    fitted: fitRecords(panels),
    recovery: fitters.nfl.recovery(panels.recovery),
    risk: fitters.nfl.risk(panels.risk),
    team: fitters.nfl.team(panels.team),
    status: panels.status,
  }
  return versioned('nfl', withScale(fitted, panels.weeks, unversioned(nflModel)))
}

const unversioned =
  <Parameters extends { readonly version: string }>(
    modelOf: (parameters: Parameters) => SportModel,
  ) =>
  (parameters: Omit<Parameters, 'version'>): SportModel =>
    modelOf({ ...parameters, version: '' } as Parameters)

const versioned = <Fitted extends object>(
  sport: string,
  fitted: Fitted,
): Fitted & { version: string } => ({ version: versionOf(sport, fitted), ...fitted })

/** Equal parameters have equal versions. */
const versionOf = (sport: string, fitted: object): string =>
  `${sport}-${createHash('sha256').update(JSON.stringify(fitted)).digest('hex').slice(0, 10)}`
