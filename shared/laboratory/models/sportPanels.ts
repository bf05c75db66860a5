import { fixedDay } from '../../scoring/dayNumber.ts'
import { nfl } from '../../scoring/parameters/nfl.ts'
import type { StatusChances } from '../../scoring/parameters/types.ts'
import type { ReliabilityBin } from '../../scoring/report/report.ts'
import { nflModel, type SportModel } from '../../scoring/sports/sportModel.ts'
import type { Coverage } from '../panels/coverage.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import { isContradictory, nbaFrom, nbaRecovery } from '../panels/recoveryNba.ts'
import { isMisfiled, nflAbsences } from '../panels/recoveryNfl.ts'
import { soccerRecovery } from '../panels/recoverySoccer.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import { nbaCoverage, nbaRisk } from '../panels/riskNba.ts'
import { nflRisk, nflSpellCoverage } from '../panels/riskNfl.ts'
import { soccerCoverage, soccerRisk } from '../panels/riskSoccer.ts'
import { soccerTeamWeeks } from '../panels/squadSoccer.ts'
import {
  fitNflStatus,
  fitSoccerStatus,
  nflStatusPrior,
  testedNflStatus,
} from '../panels/statusChances.ts'
import {
  firstNflSnaps,
  nbaTeamGames,
  nflReportCoverage,
  nflTeamGames,
  soccerTeamGames,
  type TeamGame,
  type TeamWeek,
  teamWeeks,
} from '../panels/teamGames.ts'
import { type DateRow, eplDates } from '../play/eplDates.ts'
import { eplRows } from '../play/eplRows.ts'
import type { PlayRow } from '../play/fitPlay.ts'
import { nflRows } from '../play/nflRows.ts'
import { eplShareCases } from '../share/eplShares.ts'
import { nflShareCases } from '../share/nflShares.ts'
import type { ShareCase } from '../share/shareCase.ts'
import { readFpl } from '../tables/fpl.ts'
import { readNba } from '../tables/nba.ts'
import { readNfl } from '../tables/nfl.ts'
import { readNflReports } from '../tables/nflReports.ts'
import { readSoccer } from '../tables/soccer.ts'
import { fitGames } from './fitGames.ts'
import { nflGamesRecipe } from './recipes.ts'

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

export interface SoccerPanels extends Panels<DaysCase> {
  readonly share: readonly ShareCase[]
  readonly play: readonly PlayRow[]
  readonly dates: readonly DateRow[]
  readonly status: StatusChances
}

export const soccerPanels = (directory: string): SoccerPanels => {
  const tables = readSoccer(directory)
  const fpl = readFpl(directory)
  const play = eplRows(fpl)
  return {
    play,
    dates: eplDates(fpl),
    share: eplShareCases(fpl),
    status: fitSoccerStatus(play),
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

/**
 * Makes the slots of past games. It knows the chances of statuses from the prior, and returns from the seasons
 * before the first of these games, so that no tested game leaks into its own test.
 */
const modelBeforeSnaps = (absences: readonly GamesCase[]): SportModel =>
  nflModel({
    ...nfl,
    status: nflStatusPrior,
    recovery: fitGames(
      absences.filter(({ day }) => day < fixedDay(`${firstNflSnaps}-07-15`)),
      nflGamesRecipe,
    ),
  })

export interface NflPanels extends Panels<GamesCase> {
  readonly play: readonly PlayRow[]
  readonly share: readonly ShareCase[]
  /** Players whom their clubs ruled out before the game. */
  readonly ruledOut: readonly PlayRow[]
  readonly status: StatusChances
  readonly statusTest: readonly ReliabilityBin[]
}

export const nflPanels = (directory: string): NflPanels => {
  const tables = readNfl(directory)
  const absences = nflAbsences(tables)
  const recovery = absences.filter((row) => !isMisfiled(row))
  const team = nflTeamGames(tables, modelBeforeSnaps(recovery))
  const lastSeason = Math.max(...tables.games.map(({ season }) => season))
  const status = fitNflStatus(tables, lastSeason)
  const play = nflRows(readNflReports(directory))
  return {
    play: play.listed,
    ruledOut: play.ruledOut,
    status,
    share: nflShareCases(directory),
    statusTest: testedNflStatus(tables, lastSeason),
    recovery,
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
