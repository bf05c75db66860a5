import type { Competition, League } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { Feed, Validators } from '../feed.ts'
import { convertNews } from './american/news.ts'
import { teamReading } from './american/team.ts'
import { type ClientOptions, client } from './client.ts'
import { type CurrentSeasons, currentSeasons } from './currentSeasons.ts'
import * as nba from './nba/game.ts'
import { playerReading as nbaPlayer } from './nba/player.ts'
import { statsReading as nbaStats } from './nba/stats.ts'
import * as nfl from './nfl/game.ts'
import { injuryReading } from './nfl/injury.ts'
import { playerReading as nflPlayer } from './nfl/player.ts'
import { statsReading as nflStats } from './nfl/stats.ts'
import { type Convert, everyPlayer, list } from './read/payload.ts'
import { playerStatusReading } from './read/playerStatus.ts'
import { convertSeasonStats } from './read/seasonStats.ts'
import { convertCompetition } from './soccer/competition.ts'
import { convertSeasonStats as soccerStats } from './soccer/stats.ts'

interface Source {
  name: string
  /** Undefined where there is nothing to ask for now. */
  path: (seasons: CurrentSeasons, now: Date) => string | undefined | Promise<string | undefined>
  convert: Convert
  /** How often it is worth asking. */
  everyMinutes: number
}

const hourly = 60
const daily = 24 * hourly

const after = async (path: string, part: Promise<string | number | undefined>, end = '') => {
  const found = await part
  return found === undefined ? undefined : `${path}/${found}${end}`
}

const nflGames = list(nfl.gameReading, nfl.lineReading, nfl.scoreReading)
const nbaGames = list(nba.gameReading, nba.lineReading, nba.scoreReading)
const nflSeason = (type: string) => (now: CurrentSeasons) =>
  after('/v3/nfl/scores/json/Scores', now.nflSeason(), type)
const nbaSeason = (type: string) => (now: CurrentSeasons) =>
  after('/v3/nba/scores/json/Games', now.nbaSeason(), type)

const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
/** `2026-NOV-21` */
const dateOf = (now: Date) => {
  const [year, month, day] = easternDay(now).split('-')
  return `${year}-${monthNames[Number(month) - 1]}-${day}`
}

/** Teams before players before games: what comes later stands on what came before. */
const american: Record<'NFL' | 'NBA', readonly Source[]> = {
  NFL: [
    {
      name: 'teams',
      path: () => '/v3/nfl/scores/json/Teams',
      convert: list(teamReading),
      everyMinutes: daily,
    },
    {
      name: 'players',
      path: () => '/v3/nfl/scores/json/Players',
      convert: everyPlayer(nflPlayer, playerStatusReading),
      everyMinutes: hourly,
    },
    { name: 'preseason', path: nflSeason('PRE'), convert: nflGames, everyMinutes: daily },
    { name: 'season', path: nflSeason('REG'), convert: nflGames, everyMinutes: hourly },
    { name: 'postseason', path: nflSeason('POST'), convert: nflGames, everyMinutes: hourly },
    {
      name: 'week',
      path: (now) => after('/v3/nfl/scores/json/ScoresByWeek', now.nflWeek()),
      convert: nflGames,
      everyMinutes: 15,
    },
    {
      name: 'injuries',
      path: (now) => after('/v3/nfl/stats/json/Injuries', now.nflWeek()),
      convert: list(injuryReading),
      everyMinutes: 15,
    },
    {
      name: 'stats',
      path: (now) => after('/v3/nfl/stats/json/PlayerSeasonStats', now.nflSeason(), 'REG'),
      convert: convertSeasonStats(nflStats),
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
      convert: list(teamReading),
      everyMinutes: daily,
    },
    {
      name: 'players',
      path: () => '/v3/nba/scores/json/Players',
      convert: everyPlayer(nbaPlayer, playerStatusReading),
      everyMinutes: 10,
    },
    { name: 'preseason', path: nbaSeason('PRE'), convert: nbaGames, everyMinutes: daily },
    { name: 'season', path: nbaSeason('REG'), convert: nbaGames, everyMinutes: hourly },
    { name: 'postseason', path: nbaSeason('POST'), convert: nbaGames, everyMinutes: hourly },
    {
      name: 'day',
      path: (_, now) => `/v3/nba/scores/json/GamesByDate/${dateOf(now)}`,
      convert: nbaGames,
      everyMinutes: 10,
    },
    {
      name: 'stats',
      path: (now) => after('/v3/nba/stats/json/PlayerSeasonStats', now.nbaSeason()),
      convert: convertSeasonStats(nbaStats),
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

/** The provider knows its competitions by the same keys as we do; it has no news of them. */
const soccer = (league: League): readonly Source[] => [
  {
    name: 'competition',
    path: () => `/v4/soccer/scores/json/CompetitionDetails/${league}`,
    convert: convertCompetition,
    everyMinutes: 30,
  },
  {
    name: 'stats',
    path: (now) =>
      after(`/v4/soccer/stats/json/PlayerSeasonStats/${league}`, now.soccerSeason(league)),
    convert: soccerStats,
    everyMinutes: daily,
  },
]

interface Options extends ClientOptions {
  competition: Competition
}

const sourcesOf = (competition: Competition): readonly Source[] =>
  competition === 'NFL' || competition === 'NBA' ? american[competition] : soccer(competition)

/** Every feed of a competition, in the order in which a first crawl wants them. */
export const sportsDataIo = ({ competition, ...options }: Options): Feed[] => {
  const asking = client(options)
  const now = currentSeasons(asking)
  return sourcesOf(competition).map(({ name, path, convert, everyMinutes }) => ({
    name: `sportsdataio/${competition.toLowerCase()}/${name}`,
    competition,
    everyMinutes,
    async fetch(since) {
      const address = await path(now, new Date(asking.now()))
      if (address === undefined) return 'unchanged'
      const answer = await asking.get(address, unbound(address, since))
      if (answer === 'unchanged') return answer
      const { bytes, fetchedAt, contentType } = answer
      return { bytes, fetchedAt, contentType, ...bound(address, answer) }
    },
    convert: convert(competition),
  }))
}

/**
 * The same feed asks for another address each week, and what was said of one holds for none of the
 * others: so that its address stands before it.
 */
export const bound = (path: string, { etag, lastModified }: Validators): Validators => ({
  ...(etag && { etag: `${path} ${etag}` }),
  ...(lastModified && { lastModified: `${path} ${lastModified}` }),
})

export const unbound = (path: string, { etag, lastModified }: Validators): Validators => ({
  ...(etag?.startsWith(`${path} `) && { etag: etag.slice(path.length + 1) }),
  ...(lastModified?.startsWith(`${path} `) && {
    lastModified: lastModified.slice(path.length + 1),
  }),
})
