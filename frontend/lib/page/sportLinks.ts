import {
  type Competition,
  competitionOf,
  competitions,
  competitionTitles,
  isSportName,
  leagueOfQuery,
  type SportName,
  sportNames,
  sportOfCompetition,
  sportOfPath,
} from '#shared/domain/sport/sport.ts'

/** The address of a competition's games, or of another of its tabs, as the router's links take it. */
export const landingOf = <const View extends string | undefined = undefined>(
  competition: Competition,
  view?: View,
) => {
  const league = competition === 'EPL' || competition === 'ESP' ? competition : undefined
  return {
    to: '/{-$sport}/upcominggames',
    params: { sport: sportNames[sportOfCompetition(competition)] },
    search: { league, view },
  } as const
}

/** Links to a player, a team and a game, as the router takes them. */
export const playerLink = (sport: SportName, player_id: string) =>
  ({ to: '/$sport/player/$player_id', params: { sport, player_id } }) as const
export const teamLink = (sport: SportName, id: string) =>
  ({ to: '/$sport/team/$id', params: { sport, id } }) as const
export const gameLink = (sport: SportName, id: string) =>
  ({ to: '/$sport/matchup/$id', params: { sport, id }, search: {} }) as const

export type LandingLink = ReturnType<typeof landingOf<undefined>>

export const sportLinks = competitions.map((competition) => ({
  competition,
  title: competitionTitles[competition],
  landing: landingOf(competition),
}))

/** The competition that a page belongs to; undefined if it belongs to no sport. */
export const competitionAt = (pathname: string, league: unknown): Competition | undefined => {
  const [first = ''] = pathname.split('/').filter(Boolean)
  if (!isSportName(first) && first !== 'upcominggames') return undefined
  const sport = sportOfPath(pathname)
  return competitionOf(sport, leagueOfQuery(sport, league))
}

/** Pages whose address names a sport, but no soccer league. */
const ownPage = /^\/\w+\/(?:team|player|matchup)\//

/**
 * The competition to highlight. A team's or player's page states its league (`stated`). While such a page loads,
 * the sport in its address decides, and soccer keeps the current league.
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
