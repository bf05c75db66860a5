import { articlePageSize } from '#shared/domain/publication/articleList.ts'
import {
  competitionOf,
  isSportName,
  leagueOfQuery,
  sportIds,
  sportNames,
} from '#shared/domain/sport/sport.ts'
import { apiAddress, competitionParameters } from '../lib/api/request.ts'

/** For each pattern of addresses, with or without their search, the files that the page needs besides those of the entry. */
export type PageFiles = readonly (readonly [pattern: string, files: readonly string[]])[]

type Address = Pick<Location, 'pathname' | 'search'>

/** The files to preload, which would otherwise be fetched only once the entry has run. */
export const filesOf = (pages: PageFiles, { pathname, search }: Address): ReadonlySet<string> =>
  new Set(
    pages.flatMap(([pattern, files]) =>
      [pathname, pathname + search].some((one) => new RegExp(pattern).test(one)) ? files : [],
    ),
  )

const sportOf = (name = 'nfl') => (isSportName(name) ? sportIds[name] : undefined)

/** The same queries as the articles page sends for its list and its banner. */
const firstArticles = { page: 1, limit: articlePageSize, belowBanner: true }
const featuredArticle = { page: 1, limit: 1, featured: true }

const listOfTab = {
  teams: 'GET /main/{sportsID}/healthScores',
  players: 'GET /main/players/{sportsID}',
} as const

/**
 * The first calls of home, articles, the whitepaper, games and the lists beside them, matchups, teams and players. Every
 * other page waits for the bundle.
 */
export const pageCalls = ({ pathname, search }: Address): string[] => {
  if (pathname === '/') return [apiAddress('GET /main/today', {})]
  if (pathname === '/whitepaper' && search === '')
    return [apiAddress('GET /record', {}), apiAddress('GET /record/picks', { query: { page: 1 } })]
  const [, pageSport, kind, id = ''] =
    pathname.match(/^\/(\w+)\/(matchup|team|player)\/([\w-]+)$/) ?? []
  const [landing, landingSport] = pathname.match(/^(?:\/(\w+))?\/upcominggames$/) ?? []
  const sport = sportOf(kind === 'player' ? pageSport?.toLowerCase() : (pageSport ?? landingSport))
  const query = new URLSearchParams(search)
  const slug = pathname.match(/^\/article\/([a-z0-9-]+)$/)?.[1]
  if (slug !== undefined) return [apiAddress('GET /public/articles/{slug}', { params: { slug } })]
  if (pathname === '/articles' && search === '')
    return [firstArticles, featuredArticle].map((asked) =>
      apiAddress('GET /public/articles', { query: asked }),
    )
  if (sport === undefined) return []
  const options = apiAddress('GET /options/{sportsID}', { params: { sportsID: sport } })

  if (kind === 'matchup' && !query.has('asOf')) {
    const params = { sportsID: sport, gameID: id }
    return [apiAddress('GET /main/{sportsID}/matchup/{gameID}', { params }), options]
  }
  if (kind === 'team') {
    const params = { sportsID: sport, teamID: id }
    return [apiAddress('GET /main/{sportsID}/team/{teamID}', { params }), options]
  }
  if (kind === 'player') {
    const params = { sportsID: sport, sportsName: sportNames[sport], playerID: id }
    const page = 'GET /main/{sportsID}/{sportsName}/playerinfo/{playerID}'
    return [apiAddress(page, { params }), options]
  }
  if (landing !== undefined && !query.has('teamView')) {
    const competition = competitionOf(sport, leagueOfQuery(sport, query.get('league')))
    const { params, query: asked } = competitionParameters(competition)
    const view = query.get('view')
    if (view === 'teams' || view === 'players')
      return [apiAddress(listOfTab[view], { params, query: asked }), options]
    if (view !== null) return []
    const week = competition === 'NFL' && query.get('week') === 'next' ? 'next' : undefined
    return [
      apiAddress('GET /main/{sportsID}/schedules', { params, query: { ...asked, week } }),
      options,
    ]
  }
  return []
}
