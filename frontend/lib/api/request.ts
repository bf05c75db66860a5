import { type Competition, type League, sportOfCompetition } from '#shared/domain/sport/sport.ts'

interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** Where a call of the contract goes. */
export function apiAddress(route: string, { params = {}, query = {} }: Given) {
  const path = route
    .slice(route.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api${path}${given.length > 0 ? `?${search}` : ''}`
}

/** What every call carries. */
export const apiHeaders = (token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  ...(token && { 'x-access-token': token }),
})

const leagueOf = (competition: Competition): League | undefined =>
  competition === 'EPL' || competition === 'ESP' ? competition : undefined

/** How calls name a competition: its sport and, in soccer, its league. */
export const competitionParameters = (competition: Competition) => ({
  params: { sportsID: sportOfCompetition(competition) },
  query: { league: leagueOf(competition) },
})
