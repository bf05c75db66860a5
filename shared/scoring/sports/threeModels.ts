import type { NbaParameters, NflParameters, SoccerParameters } from '../parameters/types.ts'
import { type DaysFacts, type DaysParameters, rangeOf, returnCurve } from '../recovery/daysOut.ts'
import { type GamesParameters, gamesMissed, shortestSet } from '../recovery/gamesMissed.ts'
import { namedOutlook } from '../recovery/namedDiagnosis.ts'
import { curveFromGames, returnDay } from '../recovery/returnCurve.ts'
import type { InjuryCase, RecoveryOutlook, SportModel } from './sportModel.ts'

export const nbaModel = (parameters: NbaParameters): SportModel => ({
  ...shared(parameters),
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
  ...shared(parameters),
  sport: 'soccer',
  gameDays: 7,
  reportDays: 7,
  gamesInHorizon: 4,
  outlook: (injury) =>
    namedOutlook('soccer', injury) ?? daysOutlook(parameters.recovery, daysFacts(injury)),
})

const shared = ({ version, status, risk, team }: NbaParameters | SoccerParameters) => ({
  version,
  status,
  team,
  risk,
})

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

const daysOutlook = (parameters: DaysParameters, facts: DaysFacts): RecoveryOutlook => {
  const curve = returnCurve(facts, parameters)
  const { rangeCut } = parameters
  const median = Math.round(returnDay(curve, 0.5))
  return { curve, returning: curve, median, rangeCut, ...rangeOf(curve, parameters) }
}

const weekDays = 7
/** Half a season, where the schedule is not at hand. */
const usualGamesLeft = 8

export const nflModel = ({ version, status, risk, team, recovery }: NflParameters): SportModel => ({
  sport: 'nfl',
  version,
  status,
  team,
  risk,
  gameDays: weekDays,
  reportDays: weekDays,
  gamesInHorizon: 4,
  outlook: (injury) => namedOutlook('nfl', injury) ?? gamesOutlook(recovery, injury),
})

const gamesOutlook = (recovery: GamesParameters, injury: InjuryCase): RecoveryOutlook => {
  const { names, grade, position, past, start, gamesLeft, onReserve, status } = injury
  const chances = gamesMissed(
    {
      group: names.group,
      onReserve,
      status: onReserve ? 'reserve' : (status ?? 'none'),
      before: 'none',
      position,
      recurs: past.some((one) => one.group === names.group && one.start > start - 365),
      gamesLeft: gamesLeft ?? usualGamesLeft,
      grade,
    },
    recovery,
  )
  const back = chances.reduce((sum, chance) => sum + chance, 0)
  const returning = curveFromGames(chances.map((chance) => chance / back))
  const range = shortestSet(chances, 0.8)
  const median = Math.round(returnDay(returning, 0.5))
  return {
    curve: curveFromGames(chances),
    returning,
    median,
    low: Math.min(weekDays * (range.from - 1), median),
    high: Math.max(weekDays * range.to, median),
    rangeCut: 0.1,
  }
}
