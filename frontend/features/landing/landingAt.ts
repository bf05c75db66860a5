import {
  type Competition,
  competitionOf,
  type League,
  leagueOfQuery,
  type SportId,
  sportOfPath,
} from '#shared/domain/sport/sport.ts'

export interface Landing {
  sport: SportId
  league: League | undefined
  competition: Competition
}

/** Whose games an address shows. */
export function landingAt(segment: string | undefined, asked: League | undefined): Landing {
  const sport = sportOfPath(`/${segment ?? ''}`)
  const league = leagueOfQuery(sport, asked)
  return { sport, league, competition: competitionOf(sport, league) }
}
