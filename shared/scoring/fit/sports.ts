import { createHash } from 'node:crypto'
import type {
  NbaParameters,
  NflParameters,
  SoccerParameters,
  StatusChances,
} from '../parameters/types.ts'
import type { ReliabilityBin } from '../report.ts'
import { assumedRules } from '../rules/seasonRules.ts'
import { fitRecordOf } from './evaluation/split.ts'
import { fitDays } from './models/fitDays.ts'
import { fitGames } from './models/fitGames.ts'
import { fitRisk } from './models/fitRisk.ts'
import { fitTeam } from './models/fitTeam.ts'
import {
  nbaDaysRecipe,
  nbaRiskRecipe,
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
import {
  type DaysCase,
  type GamesCase,
  isMisfiled,
  nbaRecovery,
  nflAbsences,
  soccerRecovery,
} from './panels/recoveryCases.ts'
import type { RiskCase } from './panels/riskCases.ts'
import { nbaCoverage, nbaRisk } from './panels/riskNba.ts'
import { nflRisk, nflSpellCoverage } from './panels/riskNfl.ts'
import { soccerCoverage, soccerRisk } from './panels/riskSoccer.ts'
import {
  nbaTeamGames,
  nflReportCoverage,
  nflTeamGames,
  soccerTeamGames,
  type TeamGame,
} from './panels/teamGames.ts'
import { readNba } from './tables/nba.ts'
import { readNfl } from './tables/nfl.ts'
import { readSoccer } from './tables/soccer.ts'

/** All rows of a sport in order of time. */
export interface Panels<Case> {
  readonly recovery: readonly Case[]
  readonly risk: readonly RiskCase[]
  readonly team: readonly TeamGame[]
  /** The periods with games but without injury records, as sentences. No row counts them. */
  readonly leftOut: readonly string[]
}

const leftOut = (records: string, { gaps }: Coverage): string[] =>
  gaps.length > 0 ? [`${records}: ${gaps.join(', ')}`] : []

export const daysHorizon = '28 days of the season'
export const gamesHorizon = 'the next 4 games of the team'

export const soccerPanels = (directory: string): Panels<DaysCase> => {
  const tables = readSoccer(directory)
  return {
    recovery: soccerRecovery(tables),
    risk: tables.players.length > 0 ? soccerRisk(tables) : [],
    team: soccerTeamGames(directory, tables),
    leftOut: leftOut('soccer injuries', soccerCoverage(tables)),
  }
}

export const nbaPanels = (directory: string): Panels<DaysCase> => {
  const tables = readNba(directory)
  return {
    recovery: nbaRecovery(tables),
    risk: nbaRisk(tables),
    team: nbaTeamGames(tables),
    leftOut: leftOut('NBA absences', nbaCoverage(tables)),
  }
}

export interface NflPanels extends Panels<GamesCase> {
  readonly status: StatusChances
  readonly statusTest: readonly ReliabilityBin[]
}

export const nflPanels = (directory: string): NflPanels => {
  const tables = readNfl(directory)
  const absences = nflAbsences(tables)
  const lastSeason = Math.max(...tables.games.map(({ season }) => season))
  const status = fitNflStatus(tables, lastSeason)
  return {
    status,
    statusTest: testedNflStatus(tables, lastSeason),
    recovery: absences.filter((row) => !isMisfiled(row)),
    risk: nflRisk(tables),
    // Statuses become health with the prior's chances, so that no tested game leaks into its own test.
    team: nflTeamGames(tables, nflStatusPrior),
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
    recovery: (cases: readonly DaysCase[]) => fitDays(cases, nbaDaysRecipe),
    risk: (cases: readonly RiskCase[]) => fitRisk(cases, nbaRiskRecipe, daysHorizon),
    team: (games: readonly TeamGame[]) => fitTeam(games, nbaTeamRecipe),
  },
  nfl: {
    recovery: (cases: readonly GamesCase[]) => fitGames(cases, nflGamesRecipe),
    risk: (cases: readonly RiskCase[]) => fitRisk(cases, nflRiskRecipe, gamesHorizon),
    team: (games: readonly TeamGame[]) => fitTeam(games, nflTeamRecipe),
  },
} as const

const fitRecords = <Case extends { day: number }>({ recovery, risk, team }: Panels<Case>) => ({
  recovery: fitRecordOf(recovery),
  risk: fitRecordOf(risk),
  team: fitRecordOf(team),
})

export const fitSoccer = (panels: Panels<DaysCase>): SoccerParameters =>
  versioned('soccer', {
    rules: assumedRules('soccer'),
    fitted: fitRecords(panels),
    recovery: fitters.soccer.recovery(panels.recovery),
    risk: fitters.soccer.risk(panels.risk),
    team: fitters.soccer.team(panels.team),
    status: soccerStatus,
  })

export const fitNba = (panels: Panels<DaysCase>): NbaParameters =>
  versioned('nba', {
    rules: assumedRules('nba'),
    fitted: fitRecords(panels),
    recovery: fitters.nba.recovery(panels.recovery),
    risk: fitters.nba.risk(panels.risk),
    team: fitters.nba.team(panels.team),
    status: nbaStatus,
  })

export const fitNfl = (panels: NflPanels): NflParameters =>
  versioned('nfl', {
    rules: assumedRules('nfl'),
    fitted: fitRecords(panels),
    recovery: fitters.nfl.recovery(panels.recovery),
    risk: fitters.nfl.risk(panels.risk),
    team: fitters.nfl.team(panels.team),
    status: panels.status,
  })

const versioned = <Fitted extends object>(
  sport: string,
  fitted: Fitted,
): Fitted & { version: string } => ({ version: versionOf(sport, fitted), ...fitted })

/** Equal parameters have equal versions. */
export const versionOf = (sport: string, fitted: object): string =>
  `${sport}-${createHash('sha256').update(JSON.stringify(fitted)).digest('hex').slice(0, 10)}`
