import {
  type Competition,
  competitionOf,
  competitions,
  competitionTitles,
  isSportName,
  leagueOfQuery,
  sportNames,
  sportOfCompetition,
  sportOfPath,
} from '#shared/domain/sport/sport.ts'

/** The landing of a competition, in the router's terms. */
export const landingOf = (competition: Competition) => {
  const league = competition === 'EPL' || competition === 'ESP' ? competition : undefined
  return {
    to: '/{-$sport}/upcominggames',
    params: { sport: sportNames[sportOfCompetition(competition)] },
    search: { league },
  } as const
}

export const sportLinks = competitions.map((competition) => ({
  competition,
  title: competitionTitles[competition],
  landing: landingOf(competition),
}))

/** The competition whose pages the reader is among; none on the pages that belong to no sport. */
export function competitionAt(pathname: string, league: unknown): Competition | undefined {
  const [first = ''] = pathname.split('/').filter(Boolean)
  if (!isSportName(first) && first !== 'upcominggames') return undefined
  const sport = sportOfPath(pathname)
  return competitionOf(sport, leagueOfQuery(sport, league))
}
