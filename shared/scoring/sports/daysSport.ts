import type { NbaParameters, SoccerParameters } from '../parameters/types.ts'
import { returnDay } from '../recovery/curve.ts'
import { type DaysFacts, type DaysParameters, rangeOf, returnCurve } from '../recovery/days.ts'
import { namedOutlook } from './named.ts'
import type { InjuryCase, RecoveryOutlook, SportModel } from './sportModel.ts'

export const nbaModel = (parameters: NbaParameters): SportModel => ({
  ...shared(parameters),
  sport: 'nba',
  gameDays: 2,
  reportDays: 3,
  gamesInHorizon: 13,
  outlook: (injury) =>
    namedOutlook('nba', injury) ??
    outlookIn(parameters.recovery, {
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
    namedOutlook('soccer', injury) ?? outlookIn(parameters.recovery, daysFacts(injury)),
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

const outlookIn = (parameters: DaysParameters, facts: DaysFacts): RecoveryOutlook => {
  const curve = returnCurve(facts, parameters)
  const { rangeCut } = parameters
  const median = Math.round(returnDay(curve, 0.5))
  return { curve, returning: curve, median, rangeCut, ...rangeOf(curve, parameters) }
}
