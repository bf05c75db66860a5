import { type Competition, type League, sportOfCompetition } from '#shared/domain/sport/sport.ts'

interface Parameters {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** The address of a route of the contract. */
export const apiAddress = (route: string, { params = {}, query = {} }: Parameters): string => {
  const path = route
    .slice(route.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return `/api${path}${entries.length > 0 ? `?${search}` : ''}`
}

/** The headers of every call. */
export const apiHeaders = (token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  ...(token && { 'x-access-token': token }),
})

/** The header that the service worker adds to a stored answer: when it was stored, in milliseconds since 1970. */
export const keptAtHeader = 'x-kept-at'

/** When the service worker stored the answer, by this browser's clock; undefined if it came from the site. */
export const keptAtOf = ({ headers }: Pick<Response, 'headers'>): number | undefined =>
  Number(headers.get(keptAtHeader)) || undefined

const leagueOf = (competition: Competition): League | undefined =>
  competition === 'EPL' || competition === 'ESP' ? competition : undefined

/** A competition as call parameters: its sport and, in soccer, its league. */
export const competitionParameters = (competition: Competition) => ({
  params: { sportsID: sportOfCompetition(competition) },
  query: { league: leagueOf(competition) },
})
