import type { Competition, League } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { Feed, Validators } from '../feed.ts'
import { convertNews } from './american/news.ts'
import { readTeam } from './american/team.ts'
import { type ClientOptions, providerClient } from './client.ts'
import { type CurrentSeasons, currentSeasons } from './currentSeasons.ts'
import * as nba from './nba/game.ts'
import { readPlayer as readNbaPlayer } from './nba/player.ts'
import { readStats as readNbaStats } from './nba/stats.ts'
import * as nfl from './nfl/game.ts'
import { readInjuryReport } from './nfl/injury.ts'
import { readPlayer as readNflPlayer } from './nfl/player.ts'
import { readStats as readNflStats } from './nfl/stats.ts'
import { type Converter, convertList, convertPlayerList } from './read/payload.ts'
import { readAmericanStatus } from './read/playerStatus.ts'
import { convertSeasonStats } from './read/seasonStats.ts'
import { convertCompetition } from './soccer/competition.ts'
import { convertSeasonStats as convertSoccerStats } from './soccer/stats.ts'

interface FeedDefinition {
  name: string
  /** Undefined if there is nothing to fetch now. */
  path: (seasons: CurrentSeasons, now: Date) => string | undefined | Promise<string | undefined>
  convert: Converter
  everyMinutes: number
}

const hourly = 60
const daily = 24 * hourly

/** Undefined if the last part of the path is. */
const pathTo = async (path: string, lastPart: Promise<string | number | undefined>, end = '') => {
  const part = await lastPart
  return part === undefined ? undefined : `${path}/${part}${end}`
}

const nflGames = convertList(nfl.readGame, nfl.readLine, nfl.readScore)
const nbaGames = convertList(nba.readGame, nba.readLine, nba.readScore)
const nflSeason = (type: string) => (seasons: CurrentSeasons) =>
  pathTo('/v3/nfl/scores/json/Scores', seasons.nflSeason(), type)
const nbaSeason = (type: string) => (seasons: CurrentSeasons) =>
  pathTo('/v3/nba/scores/json/Games', seasons.nbaSeason(), type)

const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
/** `2026-NOV-21` */
const easternDate = (now: Date) => {
  const [year, month, day] = easternDay(now).split('-')
  return `${year}-${monthNames[Number(month) - 1]}-${day}`
}

/** Teams before players before games, because later feeds refer to earlier ones. */
const american: Record<'NFL' | 'NBA', readonly FeedDefinition[]> = {
  NFL: [
    {
      name: 'teams',
      path: () => '/v3/nfl/scores/json/Teams',
      convert: convertList(readTeam),
      everyMinutes: daily,
    },
    {
      name: 'players',
      path: () => '/v3/nfl/scores/json/Players',
      convert: convertPlayerList(readNflPlayer, readAmericanStatus),
      everyMinutes: hourly,
    },
    { name: 'preseason', path: nflSeason('PRE'), convert: nflGames, everyMinutes: daily },
    { name: 'season', path: nflSeason('REG'), convert: nflGames, everyMinutes: hourly },
    { name: 'postseason', path: nflSeason('POST'), convert: nflGames, everyMinutes: hourly },
    {
      name: 'week',
      path: (seasons) => pathTo('/v3/nfl/scores/json/ScoresByWeek', seasons.nflWeek()),
      convert: nflGames,
      everyMinutes: 15,
    },
    {
      name: 'injuries',
      path: (seasons) => pathTo('/v3/nfl/stats/json/Injuries', seasons.nflWeek()),
      convert: convertList(readInjuryReport),
      everyMinutes: 15,
    },
    {
      name: 'stats',
      path: (seasons) => pathTo('/v3/nfl/stats/json/PlayerSeasonStats', seasons.nflSeason(), 'REG'),
      convert: convertSeasonStats(readNflStats),
      everyMinutes: daily,
    },
    {
      name: 'news',
      path: () => '/v3/nfl/scores/json/News',
      convert: convertNews,
      everyMinutes: 15,
    },
  ],
  NBA: [
    {
      name: 'teams',
      path: () => '/v3/nba/scores/json/teams',
      convert: convertList(readTeam),
      everyMinutes: daily,
    },
    {
      name: 'players',
      path: () => '/v3/nba/scores/json/Players',
      convert: convertPlayerList(readNbaPlayer, readAmericanStatus),
      everyMinutes: 10,
    },
    { name: 'preseason', path: nbaSeason('PRE'), convert: nbaGames, everyMinutes: daily },
    { name: 'season', path: nbaSeason('REG'), convert: nbaGames, everyMinutes: hourly },
    { name: 'postseason', path: nbaSeason('POST'), convert: nbaGames, everyMinutes: hourly },
    {
      name: 'day',
      path: (_, now) => `/v3/nba/scores/json/GamesByDate/${easternDate(now)}`,
      convert: nbaGames,
      everyMinutes: 10,
    },
    {
      name: 'stats',
      path: (seasons) => pathTo('/v3/nba/stats/json/PlayerSeasonStats', seasons.nbaSeason()),
      convert: convertSeasonStats(readNbaStats),
      everyMinutes: daily,
    },
    {
      name: 'news',
      path: () => '/v3/nba/scores/json/News',
      convert: convertNews,
      everyMinutes: 15,
    },
  ],
}

/** The provider's keys of the leagues are the same as ours. It has no news of them. */
const soccer = (league: League): readonly FeedDefinition[] => [
  {
    name: 'competition',
    path: () => `/v4/soccer/scores/json/CompetitionDetails/${league}`,
    convert: convertCompetition,
    everyMinutes: 30,
  },
  {
    name: 'stats',
    path: (seasons) =>
      pathTo(`/v4/soccer/stats/json/PlayerSeasonStats/${league}`, seasons.soccerSeason(league)),
    convert: convertSoccerStats,
    everyMinutes: daily,
  },
]

const feedDefinitions = (competition: Competition): readonly FeedDefinition[] =>
  competition === 'NFL' || competition === 'NBA' ? american[competition] : soccer(competition)

interface Options extends ClientOptions {
  competition: Competition
}

/** Lists the provider's feeds of a competition in the order in which they are crawled. */
export const sportsDataIo = ({ competition, ...options }: Options): Feed[] => {
  const client = providerClient(options)
  const seasons = currentSeasons(client)
  return feedDefinitions(competition).map(({ name, path, convert, everyMinutes }) => ({
    name: `sportsdataio/${competition.toLowerCase()}/${name}`,
    competition,
    everyMinutes,
    async fetch(since) {
      const address = await path(seasons, new Date(client.now()))
      if (address === undefined) return 'unchanged'
      const response = await client.get(address, validatorsOfPath(address, since))
      if (response === 'unchanged') return response
      const { bytes, fetchedAt, contentType } = response
      return { bytes, fetchedAt, contentType, ...withPath(address, response) }
    },
    convert: convert(competition),
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
