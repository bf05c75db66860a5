import { describe, expect, test } from 'vitest'
import { fact } from '#shared/domain/facts/fact.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { FeedError } from '../feed/feed.ts'
import { sportsDataIo, validatorsOfPath, withPath } from './feeds.ts'
import { type Answer, providerServer, status } from './testing/provider.ts'

describe('the feeds', () => {
  const startProvider = async (...answers: Answer[]) => {
    const provider = await providerServer(...answers)
    const options = { ...provider.options, rate: { burst: 1000, perSecond: 1000 } }
    const feeds = competitions.flatMap((competition) => sportsDataIo({ ...options, competition }))
    const feed = (name: string) => {
      const found = feeds.find((one) => one.name === `sportsdataio/${name}`)
      if (!found) throw new Error(`there is no feed ${name}`)
      return found
    }
    return { ...provider, options, feeds, feed }
  }

  const seasonPaths = [
    '/v3/nfl/scores/json/Timeframes/current',
    '/v3/nba/scores/json/CurrentSeason',
    '/v4/soccer/scores/json/Competitions',
  ]

  test('every feed of the NFL, the NBA and the EPL is fetched and converted', async () => {
    const on = await startProvider()
    const kinds: Record<string, string[]> = {}
    for (const feed of on.feeds.filter(({ competition }) => competition !== 'ESP')) {
      const payload = await feed.fetch({})
      if (payload === 'unchanged') throw new Error(`${feed.name} has nothing`)
      const { facts, rejects } = feed.convert(payload)
      expect(rejects).toEqual([])
      for (const one of facts) expect(fact.parse(one)).toEqual(one)
      kinds[feed.name.replace('sportsdataio/', '')] = [...new Set(facts.map(({ kind }) => kind))]
    }
    const games = ['game', 'line', 'score']
    expect(kinds).toEqual({
      'nfl/teams': ['team'],
      'nfl/players': ['player', 'status'],
      'nfl/preseason': [],
      'nfl/season': games,
      'nfl/postseason': [],
      'nfl/week': games,
      'nfl/injuries': ['status'],
      'nfl/stats': ['stats'],
      'nfl/news': ['news'],
      'nba/teams': ['team'],
      'nba/players': ['player', 'status'],
      'nba/preseason': [],
      'nba/season': games,
      'nba/postseason': [],
      'nba/day': [],
      'nba/stats': ['stats'],
      'nba/news': [],
      'epl/competition': ['team', 'player', 'status', ...games],
      'epl/stats': ['stats'],
    })
  })

  test('all feeds together ask for the current season once an hour', async () => {
    const on = await startProvider()
    const asked = () => on.paths().filter((path) => seasonPaths.includes(path)).length
    await Promise.all(
      ['season', 'week', 'injuries'].map((name) => on.feed(`nfl/${name}`).fetch({})),
    )
    expect(asked()).toBe(1)
    on.advance(60 * 60_000)
    await on.feed('nfl/week').fetch({})
    expect(asked()).toBe(2)
  })

  test('a season that could not be read is asked for again', async () => {
    const on = await startProvider(status(404))
    await expect(on.feed('nfl/week').fetch({})).rejects.toThrow(
      '/v3/nfl/scores/json/Timeframes/current does not exist at the provider (404)',
    )
    expect(await on.feed('nfl/week').fetch({})).not.toBe('unchanged')
  })

  test('a feed fetched a second time is unchanged', async () => {
    const on = await startProvider()
    const first = await on.feed('nfl/week').fetch({})
    if (first === 'unchanged') throw new Error('has nothing')
    const { etag = '' } = first
    expect(await on.feed('nfl/week').fetch({ etag })).toBe('unchanged')
  })

  test('last week’s validators are not sent for this week', async () => {
    const on = await startProvider()
    await on.feed('nfl/week').fetch({
      etag: 'https://api.sportsdata.io/v3/nfl/scores/json/ScoresByWeek/2026REG/10 "7"',
      lastModified:
        'https://api.sportsdata.io/v3/nfl/scores/json/ScoresByWeek/2026REG/10 Sun, 15 Nov 2026 10:00:00 GMT',
    })
    const asked = on.requests.at(-1)
    expect(asked?.url).toBe('/v3/nfl/scores/json/ScoresByWeek/2026REG/11')
    expect(asked?.headers).not.toHaveProperty('if-none-match')
    expect(asked?.headers).not.toHaveProperty('if-modified-since')
  })

  test.each([
    ['nfl/week', '[]'],
    ['nfl/injuries', '[{"Season":2026,"SeasonType":4,"Week":null}]'],
    ['nfl/week', '[{"Season":2026,"SeasonType":1,"Week":null}]'],
    ['nfl/season', '[]'],
    ['nba/season', 'null'],
    ['nba/stats', '{"Season":null}'],
    ['epl/stats', '[{"Key":"ESP","Seasons":null}]'],
    ['epl/stats', '[{"Key":"EPL","Seasons":[{"Season":2026,"CurrentSeason":false}]}]'],
  ])('fetch nothing for %s if the provider answers %s', async (name, said) => {
    const on = await startProvider(status(200, {}, said))
    expect(await on.feed(name).fetch({})).toBe('unchanged')
    expect(on.requests).toHaveLength(1)
  })

  test('the weeks of a preseason and of a postseason have paths of their own', async () => {
    const said = (type: number) =>
      status(200, {}, `[{"Season":2026,"SeasonType":${type},"Week":2}]`)
    for (const [type, season] of [
      [2, '2026PRE'],
      [3, '2026POST'],
    ] as const) {
      const on = await startProvider(said(type))
      await expect(on.feed('nfl/injuries').fetch({})).rejects.toThrow(
        `/v3/nfl/stats/json/Injuries/${season}/2 does not exist`,
      )
    }
  })

  test.each([
    ['[{"Season":"soon"}]', /Timeframes\/current was answered in an unknown form/],
    ['<html>', /a page \(HTML or XML\)/],
    ['{}', /no list of records/],
  ])('fail if the season is answered with %s', async (said, message) => {
    const on = await startProvider(status(200, {}, said))
    const failed = on.feed('nfl/week').fetch({})
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toBeInstanceOf(FeedError)
  })

  test('a maintenance page makes a feed fail', async () => {
    const page = status(200, { 'content-type': 'text/html' }, '<!DOCTYPE html><h1>Back soon</h1>')
    const on = await startProvider(page)
    const payload = await on.feed('nfl/teams').fetch({})
    if (payload === 'unchanged') throw new Error('has nothing')
    expect(() => on.feed('nfl/teams').convert(payload)).toThrow(/a page \(HTML or XML\)/)
  })

  test('a feed is read at the address that an admin has set, with the current week filled in, and nowhere else', async () => {
    const on = await startProvider()
    const set = (address: string) => {
      const addresses = [{ feed: 'week', address }]
      const feeds = sportsDataIo({ ...on.options, competition: 'NFL', addresses })
      return feeds.find(({ name }) => name === 'sportsdataio/nfl/week')
    }
    const moved = set('https://api.sportsdata.io/v4/nfl/games/{week}')
    await expect(moved?.fetch({})).rejects.toThrow('/v4/nfl/games/2026REG/11 does not exist')
    await expect(set('https://evil.example/{week}')?.fetch({})).rejects.toThrow(
      'cannot be fetched: the address is not one of the provider',
    )
    for (const odd of ['//evil.example/{week}', '/\\evil.example/{week}'])
      await expect(set(`https://api.sportsdata.io${odd}`)?.fetch({})).rejects.toThrow('404')
    expect(new Set(on.resolved)).toEqual(new Set(['api.sportsdata.io']))
    expect(on.paths()).not.toContain('/v3/nfl/scores/json/ScoresByWeek/2026REG/11')
  })

  test('the day’s games are those of the day in New York', async () => {
    const on = await startProvider()
    on.advance(13 * 60 * 60_000)
    expect(on.options.connection.now().toISOString()).toBe('2026-11-22T04:00:00.000Z')
    await on.feed('nba/day').fetch({})
    expect(on.paths()).toEqual(['/v3/nba/scores/json/GamesByDate/2026-NOV-21'])
  })

  test('feeds have unique names and come in the order teams, players, games', async () => {
    const on = await startProvider()
    const names = on.feeds.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const league of ['nfl', 'nba']) {
      const place = (feed: string) => names.indexOf(`sportsdataio/${league}/${feed}`)
      expect(place('teams')).toBeLessThan(place('players'))
      expect(place('players')).toBeLessThan(place('season'))
      expect(place('players')).toBeLessThan(place('stats'))
    }
    for (const { everyMinutes } of on.feeds) expect(everyMinutes).toBeGreaterThanOrEqual(10)
  })
})

describe('validators of an address', () => {
  const said = { etag: 'W/"7"', lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' }

  test('validators are returned for their own path', () => {
    expect(validatorsOfPath('/week/11', withPath('/week/11', said))).toEqual(said)
  })

  test('validators are not returned for a similar path', () => {
    const kept = withPath('/week/11', said)
    expect(validatorsOfPath('/week/12', kept)).toEqual({})
    expect(validatorsOfPath('/week/1', kept)).toEqual({})
  })

  test('validators may be missing', () => {
    expect(withPath('/week/11', {})).toEqual({})
    expect(validatorsOfPath('/week/11', said)).toEqual({})
  })
})
