import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicServer } from '#functions/runtime/internet/testing/publicServer.ts'
import { FeedError } from '../../feed/feed.ts'
import { type ClientOptions, providerClient } from '../client.ts'

export const key = 'invented-key-0123456789'

export const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')

/** The provider's responses on 21 November 2026, by path. */
const responses: Record<string, () => string> = {
  '/v3/nfl/scores/json/Timeframes/current': () =>
    '[{"SeasonType":1,"Season":2026,"Week":11,"Name":"Week 11","ApiSeason":"2026REG","ApiWeek":"11"}]',
  '/v3/nba/scores/json/CurrentSeason': () =>
    '{"Season":2027,"StartYear":2026,"EndYear":2027,"ApiSeason":"2027REG"}',
  '/v4/soccer/scores/json/Competitions': () =>
    '[{"Key":"ESP","Seasons":[{"Season":2025,"CurrentSeason":true}]},{"Key":"EPL","Seasons":[{"Season":2026,"CurrentSeason":false},{"Season":2027,"CurrentSeason":true}]}]',
  '/v3/nfl/scores/json/Teams': () => fixture('nfl-teams'),
  '/v3/nfl/scores/json/Players': () => fixture('nfl-players'),
  '/v3/nfl/scores/json/Scores/2026PRE': () => '[]',
  '/v3/nfl/scores/json/Scores/2026REG': () => fixture('nfl-games'),
  '/v3/nfl/scores/json/Scores/2026POST': () => '[]',
  '/v3/nfl/scores/json/ScoresByWeek/2026REG/11': () => fixture('nfl-games'),
  '/v3/nfl/stats/json/Injuries/2026REG/11': () => fixture('nfl-injuries-v2'),
  '/v3/nfl/stats/json/PlayerSeasonStats/2026REG': () => fixture('nfl-stats'),
  '/v3/nfl/scores/json/News': () => fixture('nfl-news'),
  '/v3/nba/scores/json/teams': () => fixture('nba-teams'),
  '/v3/nba/scores/json/Players': () => fixture('nba-players'),
  '/v3/nba/scores/json/Games/2027PRE': () => '[]',
  '/v3/nba/scores/json/Games/2027REG': () => fixture('nba-games'),
  '/v3/nba/scores/json/Games/2027POST': () => '[]',
  '/v3/nba/scores/json/GamesByDate/2026-NOV-21': () => '[]',
  '/v3/nba/stats/json/PlayerSeasonStats/2027': () => fixture('nba-stats'),
  '/v3/nba/scores/json/News': () => '[]',
  '/v4/soccer/scores/json/CompetitionDetails/EPL': () => fixture('soccer-competition'),
  '/v4/soccer/stats/json/PlayerSeasonStats/EPL/2027': () => fixture('soccer-stats'),
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end(body)

/** Checks like the provider: first the key, then the path, then whether anything changed. */
const defaultAnswer: Answer = (request, response) => {
  const { headers, url = '' } = request
  const body = responses[url]?.()
  const etag = `"${body?.length}"`
  const type = 'application/json; charset=utf-8'
  const answer = () => {
    if (headers['ocp-apim-subscription-key'] !== key) return status(401)
    if (body === undefined) return status(404)
    if (headers['if-none-match'] === etag) return status(304, { etag })
    return status(200, { 'content-type': type, etag }, body)
  }
  answer()(request, response)
}

/** Starts the provider's server. The given answers come first, then the default ones. */
export const providerServer = async (...firstAnswers: Answer[]) => {
  const requests: IncomingMessage[] = []
  const server = await publicServer((request, response) => {
    requests.push(request)
    const answer = firstAnswers.shift() ?? defaultAnswer
    answer(request, response)
  })
  const { clock, ...time } = fakeClock()
  const connection = { ...server.connection, now: () => new Date(clock.now()) }
  return {
    ...server,
    ...time,
    requests,
    paths: () => requests.map(({ url }) => url ?? ''),
    options: { key, connection, sleep: clock.sleep, random: () => 0.5 },
  }
}

/** Makes a clock that moves only when somebody sleeps. */
export const fakeClock = (start = '2026-11-21T15:00:00Z') => {
  let now = Date.parse(start)
  const slept: number[] = []
  return {
    slept,
    advance: (ms: number) => {
      now += ms
    },
    clock: {
      now: () => now,
      sleep: async (ms: number) => {
        slept.push(ms)
        now += ms
      },
    },
  }
}

export const address = 'https://api.sportsdata.io/v3/nfl/scores/json/Teams'

/** Makes a client of a provider that gives these answers first. */
export const testClient = async (answers: Answer[], own: Partial<ClientOptions> = {}) => {
  const provider = await providerServer(...answers)
  const { get } = providerClient({ ...provider.options, ...own })
  const failure = () =>
    get(address).then(
      () => 'no failure',
      (error) => (error instanceof FeedError ? error.message : error),
    )
  return { ...provider, get, failure }
}

export const text = (response: Awaited<ReturnType<ReturnType<typeof providerClient>['get']>>) =>
  response === 'unchanged' ? response : new TextDecoder().decode(response.bytes)
