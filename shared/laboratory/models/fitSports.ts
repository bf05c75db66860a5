import { createHash } from 'node:crypto'
import { assumedRules } from '../../scoring/facts/seasonRules.ts'
import type {
  HealthScale,
  NbaParameters,
  NflParameters,
  RiskParameters,
  SoccerParameters,
  TeamParameters,
} from '../../scoring/parameters/types.ts'
import {
  nbaModel,
  nflModel,
  type SportModel,
  soccerModel,
} from '../../scoring/sports/sportModel.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import { type Dated, fitRecordOf } from '../panels/split.ts'
import { nbaStatus } from '../panels/statusChances.ts'
import type { TeamGame, TeamWeek } from '../panels/teamGames.ts'
import { eplRecipe } from '../play/eplRecipe.ts'
import { fitDates } from '../play/fitDates.ts'
import { fitPlay } from '../play/fitPlay.ts'
import { nflRecipe } from '../play/nflRecipe.ts'
import { fitShare } from '../share/fitShare.ts'
import { fitDays } from './fitDays.ts'
import { fitGames } from './fitGames.ts'
import { fitRisk } from './fitRisk.ts'
import { fitScale, unfittedScale } from './fitScale.ts'
import { fitStretches } from './fitStretches.ts'
import { fitTeam, type TeamWeights } from './fitTeam.ts'
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
} from './recipes.ts'
import type { NflPanels, Panels, SoccerPanels } from './sportPanels.ts'

const daysHorizon = '28 days of the season'
const gamesHorizon = 'the next 4 games of the team'

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

export interface Fitters<Case, Recovery> {
  readonly recovery: (cases: readonly Case[]) => Recovery
  readonly risk: (cases: readonly RiskCase[]) => RiskParameters
  readonly team: (games: readonly TeamGame[]) => TeamWeights
}

/** The parts that every sport has. */
const fitParts = <Case extends Dated, Recovery>(
  sport: Sport,
  fit: Fitters<Case, Recovery>,
  { recovery, risk, team }: Panels<Case>,
) => ({
  rules: assumedRules(sport),
  fitted: {
    recovery: fitRecordOf(recovery),
    risk: fitRecordOf(risk),
    team: fitRecordOf(team),
  },
  recovery: fit.recovery(recovery),
  risk: fit.risk(risk),
  team: fit.team(team),
})

/** Adds the scale fitted on the losses that these parameters give. */
export const withScale = <Parameters extends { readonly team: TeamWeights }>(
  parameters: Parameters,
  weeks: readonly TeamWeek[],
  modelOf: (parameters: Parameters & { readonly team: TeamParameters }) => SportModel,
): Parameters & { readonly team: TeamParameters } => {
  const withTeam = (scale: HealthScale) => ({ ...parameters, team: { ...parameters.team, scale } })
  return withTeam(fitScale(weeks, modelOf(withTeam(unfittedScale))))
}

export const fitSoccer = (panels: SoccerPanels): SoccerParameters => {
  const fitted = {
    ...fitParts('soccer', fitters.soccer, panels),
    status: panels.status,
    share: fitShare(panels.share, soccerTeamRecipe.power),
    play: fitPlay(panels.play, eplRecipe),
    dates: fitDates(panels.dates),
  }
  return versioned('soccer', withScale(fitted, panels.weeks, unversioned(soccerModel)))
}

export const fitNba = (panels: Panels<DaysCase>): NbaParameters => {
  const fitted = {
    ...fitParts('nba', fitters.nba, panels),
    status: nbaStatus,
    share: null,
  }
  return versioned('nba', withScale(fitted, panels.weeks, unversioned(nbaModel)))
}

export const fitNfl = (panels: NflPanels): NflParameters => {
  const fitted = {
    ...fitParts('nfl', fitters.nfl, panels),
    status: panels.status,
    play: fitPlay(panels.play, nflRecipe),
    share: fitShare(panels.share, nflTeamRecipe.power),
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
