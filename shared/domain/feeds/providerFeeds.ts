import * as z from 'zod'
import { competition } from '../facts/fields.ts'
import type { Competition } from '../sport/sport.ts'

/** Placeholders in an address, which each crawl replaces with the current season, week or day. */
export const placeholders = ['season', 'week', 'day'] as const
export type Placeholder = (typeof placeholders)[number]

const american = (league: 'nfl' | 'nba', teams: string) => ({
  teams: `/v3/${league}/scores/json/${teams}`,
  players: `/v3/${league}/scores/json/Players`,
  news: `/v3/${league}/scores/json/News`,
})
const soccer = (league: 'EPL' | 'ESP') => ({
  competition: `/v4/soccer/scores/json/CompetitionDetails/${league}`,
  stats: `/v4/soccer/stats/json/PlayerSeasonStats/${league}/{season}`,
})

/** The data provider's feeds by league, with the paths that are read unless an admin has set another address. */
export const providerPaths = {
  NFL: {
    ...american('nfl', 'Teams'),
    preseason: '/v3/nfl/scores/json/Scores/{season}PRE',
    season: '/v3/nfl/scores/json/Scores/{season}REG',
    postseason: '/v3/nfl/scores/json/Scores/{season}POST',
    week: '/v3/nfl/scores/json/ScoresByWeek/{week}',
    injuries: '/v3/nfl/stats/json/Injuries/{week}',
    stats: '/v3/nfl/stats/json/PlayerSeasonStats/{season}REG',
  },
  NBA: {
    ...american('nba', 'teams'),
    preseason: '/v3/nba/scores/json/Games/{season}PRE',
    season: '/v3/nba/scores/json/Games/{season}REG',
    postseason: '/v3/nba/scores/json/Games/{season}POST',
    day: '/v3/nba/scores/json/GamesByDate/{day}',
    stats: '/v3/nba/stats/json/PlayerSeasonStats/{season}',
  },
  EPL: soccer('EPL'),
  ESP: soccer('ESP'),
} as const satisfies Record<Competition, Record<string, string>>

export type ProviderFeed<League extends Competition = Competition> = {
  [One in Competition]: keyof (typeof providerPaths)[One]
}[League] &
  string

export const providerOrigin = 'https://api.sportsdata.io'

/** The provider's key is sent to this domain and its subdomains, and nowhere else. */
export const isProviderHost = (hostname: string) => /^(?:[\w-]+\.)*sportsdata\.io$/.test(hostname)

const openIn = (address: string) =>
  [...address.matchAll(/\{([^}]*)\}?/g)].map(([, name]) => name ?? '')

const addressFault = (address: string, path: string): string | undefined => {
  const url = URL.parse(address.replace(/\{\w*\}/g, '0'))
  const isAt = url?.protocol === 'https:' && isProviderHost(url.hostname)
  // A path that begins with two slashes would name another server.
  if (!isAt || url.username || url.port || url.pathname.startsWith('//'))
    return 'an https address at sportsdata.io is needed, as the provider’s key is sent to it.'
  const known = openIn(path)
  const unknown = openIn(address).find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  return known.length === 0
    ? 'nothing can stand in braces here.'
    : `only ${known.map((name) => `{${name}}`).join(', ')} can stand in braces here.`
}

/** The stored addresses. They were checked against `providerAddresses` when they were saved. */
export const providerRows = z.lazy(() =>
  z.array(z.strictObject({ feed: z.string().max(40), address: z.string().max(300) })).max(20),
)

/** The addresses that an admin has set for a league's feeds. Other feeds keep their usual address. */
export const providerAddresses = z.lazy(() =>
  z
    .strictObject({ competition, value: providerRows })
    .check(({ value: { competition: league, value }, issues }) => {
      const paths: Readonly<Record<string, string>> = providerPaths[league]
      for (const [index, { feed, address }] of value.entries()) {
        const path = Object.hasOwn(paths, feed) ? paths[feed] : undefined
        const isSecond = value.findIndex((one) => one.feed === feed) < index
        const fault = (field: string, message: string) =>
          issues.push({ code: 'custom', input: value, path: ['value', index, field], message })
        if (path === undefined) fault('feed', 'There is no such feed.')
        else if (isSecond) fault('feed', `${feed} is in the list already.`)
        else {
          const wrong = addressFault(address, path)
          if (wrong !== undefined) fault('address', `${feed}: ${wrong}`)
        }
      }
    }),
)
export type ProviderAddresses = z.infer<typeof providerRows>
