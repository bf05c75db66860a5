import {
  type Placeholder,
  type ProviderAddresses,
  type ProviderFeed,
  placeholders,
  providerOrigin,
  providerPaths,
} from '#shared/domain/feeds/providerFeeds.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { PlainFeed, Validators } from '../feed/feed.ts'
import {
  convertNews,
  nflGameReaders,
  readAmericanTeam,
  readInjuryReport,
  readNflPlayer,
  readNflStats,
} from './american.ts'
import { type ClientOptions, providerClient } from './client.ts'
import { type CurrentSeasons, currentSeasons } from './currentSeasons.ts'
import { gameReader, lineReader, scoreReader } from './read/game.ts'
import { type Converter, convertList, convertPlayerList } from './read/payload.ts'
import { playerReader } from './read/player.ts'
import { convertStats, statsReader } from './read/seasonStats.ts'
import { statusReader } from './read/status.ts'
import { convertCompetition, convertSoccerStats } from './soccer/competition.ts'

interface FeedDefinition {
  name: ProviderFeed
  convert: Converter
  everyMinutes: number
}

const hourly = 60
const daily = 24 * hourly

const nflGames = convertList(...nflGameReaders)
const nbaGames = convertList(gameReader(), lineReader(), scoreReader())
const readNbaStats = statsReader({
  minutes: 'Minutes',
  points: 'Points',
  rebounds: 'Rebounds',
  assists: 'Assists',
  steals: 'Steals',
  blocks: 'BlockedShots',
})

const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
/** `2026-NOV-21` */
const easternDate = (now: Date) => {
  const [year, month, day] = easternDay(now).split('-')
  return `${year}-${monthNames[Number(month) - 1]}-${day}`
}

/** The current value of each placeholder; undefined if there is none, as in summer. */
const currentValues = (
  competition: Competition,
  seasons: CurrentSeasons,
  now: () => Date,
): Record<Placeholder, () => Promise<string | number | undefined>> => ({
  season: () => {
    if (competition === 'NFL') return seasons.nflSeason()
    return competition === 'NBA' ? seasons.nbaSeason() : seasons.soccerSeason(competition)
  },
  week: seasons.nflWeek,
  day: async () => easternDate(now()),
})

/** Undefined if there is nothing to fetch now. */
const addressOf = async (template: string, values: ReturnType<typeof currentValues>) => {
  let address = template
  for (const name of placeholders) {
    if (!template.includes(`{${name}}`)) continue
    const value = await values[name]()
    if (value === undefined) return undefined
    address = address.replaceAll(`{${name}}`, String(value))
  }
  return address
}

/** The provider's keys of the leagues are the same as ours. It has no news of them. */
const soccer: readonly FeedDefinition[] = [
  { name: 'competition', convert: convertCompetition, everyMinutes: 30 },
  { name: 'stats', convert: convertSoccerStats, everyMinutes: daily },
]

/** Teams before players before games, because later feeds refer to earlier ones. */
const definitions: Readonly<Record<Competition, readonly FeedDefinition[]>> = {
  NFL: [
    { name: 'teams', convert: convertList(readAmericanTeam), everyMinutes: daily },
    {
      name: 'players',
      convert: convertPlayerList(readNflPlayer, statusReader()),
      everyMinutes: hourly,
    },
    { name: 'preseason', convert: nflGames, everyMinutes: daily },
    { name: 'season', convert: nflGames, everyMinutes: hourly },
    { name: 'postseason', convert: nflGames, everyMinutes: hourly },
    { name: 'week', convert: nflGames, everyMinutes: 15 },
    { name: 'injuries', convert: convertList(readInjuryReport), everyMinutes: 15 },
    { name: 'stats', convert: convertStats(readNflStats), everyMinutes: daily },
    { name: 'news', convert: convertNews, everyMinutes: 15 },
  ],
  NBA: [
    { name: 'teams', convert: convertList(readAmericanTeam), everyMinutes: daily },
    {
      name: 'players',
      convert: convertPlayerList(playerReader(), statusReader()),
      everyMinutes: 10,
    },
    { name: 'preseason', convert: nbaGames, everyMinutes: daily },
    { name: 'season', convert: nbaGames, everyMinutes: hourly },
    { name: 'postseason', convert: nbaGames, everyMinutes: hourly },
    { name: 'day', convert: nbaGames, everyMinutes: 10 },
    { name: 'stats', convert: convertStats(readNbaStats), everyMinutes: daily },
    { name: 'news', convert: convertNews, everyMinutes: 15 },
  ],
  EPL: soccer,
  ESP: soccer,
}

interface Options extends ClientOptions {
  competition: Competition
  /** Addresses set by admins, which replace the usual ones. */
  addresses?: ProviderAddresses
}

/** Lists the provider's feeds of a competition in the order in which they are crawled. */
export const sportsDataIo = ({ competition, addresses = [], ...options }: Options): PlainFeed[] => {
  const client = providerClient(options)
  const values = currentValues(competition, currentSeasons(client), client.now)
  const usual: Readonly<Record<string, string>> = providerPaths[competition]
  const set = new Map(addresses.map(({ feed, address }) => [feed, address]))
  return definitions[competition].map(({ name, convert, everyMinutes }) => ({
    name: `sportsdataio/${competition.toLowerCase()}/${name}`,
    competition,
    everyMinutes,
    async fetch(since) {
      const address = await addressOf(set.get(name) ?? `${providerOrigin}${usual[name]}`, values)
      if (address === undefined) return 'unchanged'
      const response = await client.get(address, validatorsOfPath(address, since))
      if (response === 'unchanged') return response
      return { ...response, fetchedAt: client.now(), ...withPath(address, response) }
    },
    convert: (payload) => convert(payload, competition),
  }))
}

/** A feed's path changes every week, so its validators are stored with the path that they belong to. */
export const withPath = (path: string, { etag, lastModified }: Validators): Validators => ({
  ...(etag && { etag: `${path} ${etag}` }),
  ...(lastModified && { lastModified: `${path} ${lastModified}` }),
})

/** Undoes `withPath`; the validators of another path are left out. */
export const validatorsOfPath = (path: string, { etag, lastModified }: Validators): Validators => ({
  ...(etag?.startsWith(`${path} `) && { etag: etag.slice(path.length + 1) }),
  ...(lastModified?.startsWith(`${path} `) && {
    lastModified: lastModified.slice(path.length + 1),
  }),
})
