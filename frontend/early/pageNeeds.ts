import { competitionOf, isSportName, leagueOfQuery, sportIds } from '#shared/domain/sport/sport.ts'
import { apiAddress, competitionParameters } from '../lib/api/request.ts'

/** What an address needs besides the entry's own files: a pattern of pathnames, and the files. */
export type PageFiles = readonly (readonly [pattern: string, files: readonly string[]])[]

/** Otherwise they would be asked for only when the entry has run. */
export const filesOf = (pages: PageFiles, pathname: string): readonly string[] =>
  pages.find(([pattern]) => new RegExp(pattern).test(pathname))?.[1] ?? []

const sportOf = (name = 'nfl') => (isSportName(name) ? sportIds[name] : undefined)

/** What the pages that people come for ask first. A page or a filter that is not here only waits. */
export const pageCalls = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string[] => {
  const [, first, , game] = pathname.match(/^\/(\w+)\/(matchup)\/([\w-]+)$/) ?? []
  const [landing, named] = pathname.match(/^(?:\/(\w+))?\/upcominggames$/) ?? []
  const sport = sportOf(first ?? named)
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
