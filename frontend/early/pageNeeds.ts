import { competitionOf, isSportName, leagueOfQuery, sportIds } from '#shared/domain/sport/sport.ts'
import { apiAddress, competitionParameters } from '../lib/api/request.ts'

/** For each pattern of pathnames, the files that the page needs besides those of the entry. */
export type PageFiles = readonly (readonly [pattern: string, files: readonly string[]])[]

/** The files to preload, which would otherwise be fetched only once the entry has run. */
export const filesOf = (pages: PageFiles, pathname: string): readonly string[] =>
  pages.find(([pattern]) => new RegExp(pattern).test(pathname))?.[1] ?? []

const sportOf = (name = 'nfl') => (isSportName(name) ? sportIds[name] : undefined)

/** The first calls of home, games and matchups. Every other page waits for the bundle. */
export const pageCalls = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string[] => {
  if (pathname === '/') return [apiAddress('GET /main/today', {})]
  const [, matchupSport, , game] = pathname.match(/^\/(\w+)\/(matchup)\/([\w-]+)$/) ?? []
  const [landing, landingSport] = pathname.match(/^(?:\/(\w+))?\/upcominggames$/) ?? []
  const sport = sportOf(matchupSport ?? landingSport)
  const query = new URLSearchParams(search)
  if (sport === undefined) return []
  const options = apiAddress('GET /options/{sportsID}', { params: { sportsID: sport } })

  if (game && !query.has('asOf')) {
    const params = { sportsID: sport, gameID: game }
    return [apiAddress('GET /main/{sportsID}/matchup/{gameID}', { params }), options]
  }
  if (landing !== undefined && !query.has('view') && !query.has('teamView')) {
    const competition = competitionOf(sport, leagueOfQuery(sport, query.get('league')))
    return [
      apiAddress('GET /main/{sportsID}/schedules', competitionParameters(competition)),
      options,
    ]
  }
  return []
}
