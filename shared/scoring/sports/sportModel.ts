import type { SportName } from '#shared/domain/sport/sport.ts'
import type {
  NbaParameters,
  NflParameters,
  SoccerParameters,
  StatusChances,
  TeamParameters,
} from '../parameters/types.ts'
import { type DaysFacts, type DaysParameters, daysOutCurve } from '../recovery/daysOut.ts'
import { type GamesParameters, gamesMissed } from '../recovery/gamesMissed.ts'
import { namedOutlook } from '../recovery/namedDiagnosis.ts'
import {
  type InjuryCase,
  outlookFromCurve,
  outlookFromGames,
  type RecoveryOutlook,
} from '../recovery/recoveryOutlook.ts'
import type { RiskParameters } from '../risk/injuryRisk.ts'

/** Everything that differs between the sports. */
export interface SportModel {
  readonly sport: SportName
  readonly version: string
  readonly status: StatusChances
  readonly risk: RiskParameters
  readonly team: TeamParameters
  /** Days until the next game, for a team without a schedule. */
  readonly gameDays: number
  /** Days during which a status report applies to the next game. */
  readonly reportDays: number
  /** Games within the horizon of the injury risk. */
  readonly gamesInHorizon: number
  readonly outlook: (injury: InjuryCase) => RecoveryOutlook
}

export const nbaModel = (parameters: NbaParameters): SportModel => ({
  ...fittedParts(parameters),
  sport: 'nba',
  gameDays: 2,
  reportDays: 3,
  gamesInHorizon: 13,
  outlook: (injury) =>
    namedOutlook('nba', injury) ??
    daysOutlook(parameters.recovery, {
      ...daysFacts(injury),
      kind: injury.names.kind,
      listing: listingOf(injury),
      seasonLeft: injury.seasonLeft,
    }),
})

export const soccerModel = (parameters: SoccerParameters): SportModel => ({
  ...fittedParts(parameters),
  sport: 'soccer',
  gameDays: 7,
  reportDays: 7,
  gamesInHorizon: 4,
  outlook: (injury) =>
    namedOutlook('soccer', injury) ?? daysOutlook(parameters.recovery, daysFacts(injury)),
})

export const nflModel = (parameters: NflParameters): SportModel => ({
  ...fittedParts(parameters),
  sport: 'nfl',
  gameDays: 7,
  reportDays: 7,
  gamesInHorizon: 4,
  outlook: (injury) => namedOutlook('nfl', injury) ?? gamesOutlook(parameters.recovery, injury),
})

const fittedParts = ({
  version,
  status,
  risk,
  team,
}: NbaParameters | SoccerParameters | NflParameters) => ({ version, status, risk, team })

const daysFacts = ({ names, grade, start, age, past, teamPast }: InjuryCase): DaysFacts => ({
  injury: names.injury,
  group: names.group,
  kind: null,
  listing: null,
  start,
  age,
  seasonLeft: null,
  past,
  teamPast,
  grade,
})

const listingOf = ({ status, text }: InjuryCase): string | null => {
  if (/out for|indef/i.test(text)) return 'indefinitely'
  if (status === null) return null
  return status === 'Out' ? 'out' : 'day-to-day'
}

const daysOutlook = (parameters: DaysParameters, facts: DaysFacts): RecoveryOutlook =>
  outlookFromCurve(daysOutCurve(facts, parameters), parameters)

/** Half a season, for a team without a schedule. */
const usualGamesLeft = 8

const gamesOutlook = (parameters: GamesParameters, injury: InjuryCase): RecoveryOutlook => {
  const { names, grade, position, past, start, gamesLeft, onReserve, status } = injury
  const facts = {
    group: names.group,
    onReserve,
    status: onReserve ? 'reserve' : (status ?? 'none'),
    before: 'none',
    position,
    recurs: past.some((other) => other.group === names.group && other.start > start - 365),
    gamesLeft: gamesLeft ?? usualGamesLeft,
    grade,
  }
  return outlookFromGames(gamesMissed(facts, parameters))
}
