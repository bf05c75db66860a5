import type { SportName } from '#shared/domain/sport/sport.ts'
import type {
  DateParameters,
  NbaParameters,
  NflParameters,
  RiskParameters,
  ShareParameters,
  SoccerParameters,
  StatusChances,
  TeamParameters,
} from '../parameters/types.ts'
import { nflPlayModel } from '../play/nflPlayModel.ts'
import { soccerPlayModel } from '../play/playChance.ts'
import type { PlayModel } from '../play/playModel.ts'
import type { InjuryCase, RecoveryOutlook } from '../recovery/recoveryOutlook.ts'
import { nbaOutlook, nflOutlook, soccerOutlook } from '../recovery/sportOutlooks.ts'

/** Everything that differs between the sports. */
export interface SportModel {
  readonly sport: SportName
  readonly version: string
  readonly status: StatusChances
  readonly share: ShareParameters | null
  readonly risk: RiskParameters
  readonly team: TeamParameters
  /** Days until the next game, for a team without a schedule. */
  readonly gameDays: number
  /** Days during which a status report applies to the next game. */
  readonly reportDays: number
  /** True if clubs list their players for each game, as NFL clubs do. */
  readonly listsEachGame: boolean
  /** Games within the horizon of the injury risk. */
  readonly gamesInHorizon: number
  readonly outlook: (injury: InjuryCase) => RecoveryOutlook
  /** Absent if no such model was fitted: the rate of a status counts. */
  readonly play?: PlayModel
  /** How late players return for whom a publisher has stated a day; absent if this was not fitted. */
  readonly dates?: DateParameters
}

export const nbaModel = (parameters: NbaParameters): SportModel => ({
  ...fittedParts(parameters),
  sport: 'nba',
  gameDays: 2,
  reportDays: 3,
  listsEachGame: false,
  gamesInHorizon: 13,
  outlook: nbaOutlook(parameters.recovery),
})

export const soccerModel = (parameters: SoccerParameters): SportModel => ({
  ...fittedParts(parameters),
  sport: 'soccer',
  gameDays: 7,
  reportDays: 7,
  listsEachGame: false,
  gamesInHorizon: 4,
  outlook: soccerOutlook(parameters.recovery),
  play: soccerPlayModel(parameters.play),
  dates: parameters.dates,
})

export const nflModel = (parameters: NflParameters): SportModel => ({
  ...fittedParts(parameters),
  sport: 'nfl',
  gameDays: 7,
  reportDays: 7,
  listsEachGame: true,
  gamesInHorizon: 4,
  outlook: nflOutlook(parameters.recovery),
  play: nflPlayModel(parameters.play),
})

const fittedParts = ({
  version,
  status,
  share,
  risk,
  team,
}: NbaParameters | SoccerParameters | NflParameters) => ({ version, status, share, risk, team })
