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

/** The address of a competition's games, as the router's links take it. */
export const landingOf = (competition: Competition) => {
  const league = competition === 'EPL' || competition === 'ESP' ? competition : undefined
  return {
    to: '/{-$sport}/upcominggames',
    params: { sport: sportNames[sportOfCompetition(competition)] },
    search: { league },
  } as const
}

export type Landing = ReturnType<typeof landingOf>

export const sportLinks = competitions.map((competition) => ({
  competition,
  title: competitionTitles[competition],
  landing: landingOf(competition),
}))

/** The competition that a page belongs to; undefined where it belongs to no sport. */
export const competitionAt = (pathname: string, league: unknown): Competition | undefined => {
  const [first = ''] = pathname.split('/').filter(Boolean)
  if (!isSportName(first) && first !== 'upcominggames') return undefined
  const sport = sportOfPath(pathname)
  return competitionOf(sport, leagueOfQuery(sport, league))
}

/** Pages whose address names a sport, and of soccer no league. */
const ownPage = /^\/\w+\/(?:team|player|matchup)\//

/**
 * The competition to mark. The page of a team or player says itself which league he is in: `stated`, by the page
 * that is shown. While another page is loading, its address decides, and soccer stays with the league that it has.
 */
export const competitionOfPage = (
  { pathname, league }: { pathname: string; league: unknown },
  stated: Competition | undefined,
  isShown: boolean,
): Competition | undefined => {
  const addressed = competitionAt(pathname, league)
  if (isShown) return stated ?? addressed
  const isOpen = league === undefined && ownPage.test(pathname)
  return isOpen &&
    stated &&
    addressed &&
    sportOfCompetition(stated) === sportOfCompetition(addressed)
    ? stated
    : addressed
}
