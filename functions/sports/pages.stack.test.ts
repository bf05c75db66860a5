import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as z from 'zod'
import { guestKeys } from '#functions/http/tokens/guestKeys.ts'
import { freeType, signToken } from '#functions/http/tokens/portalToken.ts'
import { pack } from '#functions/store/compressedJson.ts'
import { viewKey } from '#functions/store/keys.ts'
import {
  healthScoresViewOf,
  matchupViewOf,
  mergedPlayersViewOf,
  optionsViewOf,
  playersViewOf,
  playerViewOf,
  recordView,
  schedulesViewOf,
  searchIndexViewOf,
  seasonViewOf,
  teamScheduleViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import type { View } from '#functions/store/view.ts'
import { views } from '#functions/store/views.ts'
import { clubsOfNextGames } from '#infra/demo/league/testing/factsOfClubs.ts'
import { demoInMemory } from '#infra/demo/play/demoInMemory.ts'
import { demoSettings } from '#infra/demo/settings.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { sportsEndpoints } from '#shared/contract/api/sports.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { nearKickOff } from '#shared/domain/game/nearKickOff.ts'
import { optionsOf } from '#shared/presentation/options.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'

const stack = await testStack('sports')
const { handler } = await import('./handler.ts')
const store = views(stack.db, stack.environment.VIEWS_TABLE ?? '')

const now = new Date('2026-11-21T12:00:00Z')
const earlier = new Date('2026-11-20T12:00:00Z')
const facts = clubsOfNextGames('NFL', now, 3)
const nfl = await demoInMemory(now, facts)
await nfl.runAll()
const [players, searched, season, schedules] = await Promise.all([
  nfl.page(playersViewOf('NFL')),
  nfl.page(searchIndexViewOf('NFL')),
  nfl.page(seasonViewOf('NFL')),
  nfl.page(schedulesViewOf('NFL')),
])
const game = facts.find(
  (fact) => fact.kind === 'game' && fact.id === schedules.schedules[0]?.game_id,
)
if (game?.kind !== 'game') throw new Error('The demo has no NFL game to come')
const page = await nfl.page(matchupViewOf(1, game.id))
const teamId = game.homeTeamId
const [team, schedule] = await Promise.all([
  nfl.page(teamViewOf(1, teamId)),
  nfl.page(teamScheduleViewOf(1, teamId)),
])
const firstPlayer = facts.find((fact) => fact.kind === 'player' && fact.teamId === teamId)
if (firstPlayer?.kind !== 'player') throw new Error('The team has no player')
const player = await nfl.page(playerViewOf(1, firstPlayer.id))
const playerId = player.playerInfo.player_id

const write = <Schema extends z.ZodType>(view: View<Schema>, document: z.input<Schema>, at: Date) =>
  store.writeFrom(view, async () => document, at)

const options = (matchupAccess: 'members' | 'listed') =>
  write(
    optionsViewOf(1),
    optionsOf({
      sport: 1,
      settings: { ...demoSettings(1), matchupAccess },
      hasTeams: true,
      bets: [],
    }),
    now,
  )

await options('members')
await write(matchupViewOf(1, game.id), { ...page, error: 'as it was' }, earlier)
await write(matchupViewOf(1, game.id), page, now)
await write(teamViewOf(1, teamId), team, now)
await write(teamScheduleViewOf(1, teamId), schedule, now)
await write(playerViewOf(1, playerId), player, now)
await write(playersViewOf('NFL'), players, now)
await write(searchIndexViewOf('NFL'), searched, now)
await write(schedulesViewOf('NFL'), schedules, now)
await write(seasonViewOf('NFL'), season, now)
// The record has not changed since.
await write(recordView, recordPageOf(new Map(), earlier.toISOString()), earlier)
await store.recordRun(1, now)

const member = await stack.member()
const ids = {
  sportsID: '1',
  sportsName: 'nfl',
  gameID: game.id,
  teamID: teamId,
  playerID: playerId,
}
const matchID = game.id

interface Asked {
  token?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  at?: Date
}

const ask = async (
  endpoint: Endpoint,
  { token, params = {}, query = {}, at = now }: Asked = {},
) => {
  const request = {
    endpoint,
    query,
    at,
    params: { ...ids, ...params },
    ...(token && { token }),
    ...(endpoint.method === 'POST' && { body: { matchID: params.gameID ?? matchID } }),
  }
  const { statusCode, headers, body = '' } = await handler(stack.request(request), {} as Context)
  const { data, message } = JSON.parse(body)
  return { statusCode, cached: headers?.['cache-control'], body, data, message }
}

const as =
  (token: string) =>
  (endpoint: Endpoint, request: Asked = {}) =>
    ask(endpoint, { ...request, token })
const asMember = as(member.token)
const actions = () => stack.calls.list().map(({ action }) => action)

beforeEach(() => stack.calls.clear())

const locked: [Endpoint, string[]][] = [
  [sportsEndpoints.matchup, ['league', 'locked', 'match', 'sportsID', 'updated_at']],
  [sportsEndpoints.averageHealthScores, ['league', 'locked', 'match', 'sportsID', 'updated_at']],
  [sportsEndpoints.team, ['league', 'locked', 'next_game', 'sportsID', 'teamInfo', 'updated_at']],
  [sportsEndpoints.playerInfo, ['locked', 'play', 'playerInfo', 'updated_at']],
]

describe('a guest', () => {
  it.each(locked)(
    'sees no figure that the portal computes, except the gap: %#',
    async (endpoint, fields) => {
      const { statusCode, data, body } = await ask(endpoint)
      expect([statusCode, data.locked]).toEqual([200, true])
      expect(Object.keys(data).sort()).toEqual(fields)
      expect(body).not.toMatch(/score|average|cost|pick|expected|depth|status_at|return|news/i)
    },
  )

  it('sees who is missing in a game, the line, and how far apart both teams are', async () => {
    const { data } = await ask(sportsEndpoints.matchup)
    const [{ apart, absences, point_spread }] = data.match
    const { away, home } = page.teamInfo
    const gap = Math.abs(Number(away.team_gaming_score) - Number(home.team_gaming_score))
    expect(apart).toBeCloseTo(gap, 6)
    expect(absences.away[0]).toMatchObject({
      player_name: expect.any(String),
      status: expect.any(String),
    })
    expect(point_spread).toBe(page.match[0].point_spread)
  })

  it('sees every player’s name, position and team, and no score', async () => {
    const { data, body } = await ask(sportsEndpoints.players)
    expect(data.playerInfo.length).toBe(players.playerInfo.length)
    expect(data.playerInfo[0]).toMatchObject({ locked: true, team_id: expect.any(String) })
    expect(body).not.toMatch(/score|injury/)
  })

  it('finds every team and player, without scores and statuses', async () => {
    const { data } = await ask(sportsEndpoints.searchIndex)
    expect(data.teams).toHaveLength(6)
    expect(data.teams[0].players.length).toBe(searched.teams[0]?.players.length)
    expect(JSON.stringify(data)).not.toMatch(/score|status/)
  })

  it.each([sportsEndpoints.teamSchedule, sportsEndpoints.whatIf])(
    'a guest is asked to log in: %#',
    async (endpoint) => {
      const { statusCode, message, cached } = await ask(endpoint)
      expect([statusCode, cached]).toEqual([401, 'private, no-store'])
      expect(message).toContain('sign up for free')
    },
  )

  it.each([
    [sportsEndpoints.matchup, 30],
    [sportsEndpoints.team, 30],
    [sportsEndpoints.playerInfo, 30],
    [sportsEndpoints.players, 60],
    [sportsEndpoints.searchIndex, 300],
    [sportsEndpoints.record, 300],
  ])('gets an answer that is cached for all guests: %#', async (endpoint, seconds) => {
    expect((await ask(endpoint)).cached).toContain(`s-maxage=${seconds},`)
  })

  it.each([sportsEndpoints.matchup, sportsEndpoints.team, sportsEndpoints.players])(
    'gets an answer with players’ statuses, which the edge keeps only for seconds near the kick-off: %#',
    async (endpoint) => {
      const start = Date.parse(game.at ?? '')
      const cachedBefore = async (minutes: number) =>
        (await ask(endpoint, { at: new Date(start - minutes * 60_000) })).cached
      const { fresh, stale } = nearKickOff
      const forSeconds = `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`
      expect(await cachedBefore(10)).toBe(forSeconds)
      expect(await cachedBefore(121)).not.toBe(forSeconds)
      const member = await asMember(endpoint, { at: new Date(start - 600_000) })
      expect(member.cached).toBe('private, no-store')
    },
  )

  it('learns from the list of players when the next game begins', async () => {
    const next = async (at: Date) => (await ask(sportsEndpoints.players, { at })).data.next_game_at
    expect(await next(now)).toBe(game.at)
    expect(await next(new Date(game.at ?? ''))).not.toBe(game.at)
  })

  it('sees the whole record', async () => {
    expect((await ask(sportsEndpoints.record)).data).toMatchObject({ both: { shown: { n: 0 } } })
  })

  it('reads in the record that it counts everything up to the last run', async () => {
    const { as_of, updated_at } = (await ask(sportsEndpoints.record)).data
    expect([as_of, updated_at]).toEqual([now.toISOString(), now.toISOString()])
  })
})

const versions = { shown: now.toISOString(), previous: earlier.toISOString(), next: null }

describe('a member', () => {
  it.each([
    ['matchup', sportsEndpoints.matchup, { ...page, whatif: undefined, versions }],
    ['team', sportsEndpoints.team, team],
    ['team’s schedule', sportsEndpoints.teamSchedule, schedule],
    ['player', sportsEndpoints.playerInfo, player],
    ['list of players', sportsEndpoints.players, { ...players, next_game_at: game.at }],
    ['search’s index', sportsEndpoints.searchIndex, searched],
  ])('sees the whole page of a %s', async (_, endpoint, document) => {
    const { data, cached } = await asMember(endpoint)
    const whole = JSON.parse(JSON.stringify(document))
    expect(data).toEqual({ ...whole, updated_at: now.toISOString() })
    expect(cached).toBe('private, no-store')
  })

  it('gets the group averages of a game', async () => {
    const { data } = await asMember(sportsEndpoints.averageHealthScores)
    expect(data).toMatchObject({ matchID, categoryAverages: page.categoryAverages })
  })

  it('gets the input of a what-if from the same run as the page', async () => {
    const { data } = await asMember(sportsEndpoints.whatIf)
    const shown = await asMember(sportsEndpoints.matchup)
    expect(data.as_of).toBe(shown.data.as_of)
    expect(data.whatif).toMatchObject({ sport: 'nfl', asOf: data.as_of, field: page.whatif?.field })
  })
})

const onlyPage = ['GetItem', 'BatchGetItem']
/** The ranks of its teams come from the list of all teams. */
const pageWithRanks = [...onlyPage, 'BatchGetItem']
it.each([
  [sportsEndpoints.matchup, pageWithRanks],
  [sportsEndpoints.team, onlyPage],
  [sportsEndpoints.playerInfo, onlyPage],
  [sportsEndpoints.players, onlyPage],
  [sportsEndpoints.searchIndex, onlyPage],
  [sportsEndpoints.record, onlyPage],
  [sportsEndpoints.averageHealthScores, onlyPage],
])(
  'a page costs one request to DynamoDB for a guest, and for a member two and one for ranks: %#',
  async (endpoint, requests) => {
    await ask(endpoint)
    expect(actions()).toEqual(['BatchGetItem'])
    stack.calls.clear()
    await asMember(endpoint)
    expect(actions()).toEqual(requests)
  },
)

it('a team’s season costs a member two requests, with the scores of both teams', async () => {
  await asMember(sportsEndpoints.teamSchedule)
  expect(actions()).toEqual(onlyPage)
})

it('the address of a merged player shows the page of the one who was kept', async () => {
  await write(mergedPlayersViewOf('NFL'), { keptIds: { 'nfl-merged': playerId } }, now)
  const answers = ['nfl-merged', playerId].map((playerID) =>
    asMember(sportsEndpoints.playerInfo, { params: { playerID } }),
  )
  const [merged, kept] = await Promise.all(answers)
  expect(merged?.statusCode).toBe(200)
  expect(merged?.data).toEqual(kept?.data)
})

describe('a page stored before a deployment', () => {
  const storeAs = async (view: View, document: unknown) => {
    const Item = { ...viewKey(view.name, 'current'), body: pack(document), hash: 'former' }
    await stack.db.send(
      new PutCommand({
        TableName: stack.environment.VIEWS_TABLE,
        Item: { ...Item, at: now.toISOString() },
      }),
    )
  }

  it('a page of a former shape that still fits is served', async () => {
    const id = 'nfl-former'
    await storeAs(playerViewOf(1, id), player)
    const { statusCode, data } = await asMember(sportsEndpoints.playerInfo, {
      params: { playerID: id },
    })
    expect([statusCode, data.playerInfo.player_name]).toEqual([200, player.playerInfo.player_name])
  })

  it('a page that the current code cannot read answers 503 until the next run', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await storeAs(teamViewOf(1, 'nfl-former'), { teamInfo: team.teamInfo })
    const asked = asMember(sportsEndpoints.team, { params: { teamID: 'nfl-former' } })
    expect(await asked).toMatchObject({
      statusCode: 503,
      message: 'Unable to retrieve team info',
    })
    expect(logged).toHaveBeenCalled()
  })

  it('if the current code cannot read the list of teams, a team’s page has no rank', async () => {
    const list = healthScoresViewOf('NFL')
    await storeAs(list, { teams: 'of another shape' })
    const Key = viewKey(list.name, 'current')
    onTestFinished(async () => {
      await stack.db.send(new DeleteCommand({ TableName: stack.environment.VIEWS_TABLE, Key }))
    })
    const { statusCode, data } = await asMember(sportsEndpoints.team)
    expect([statusCode, data.teamInfo.team_id]).toEqual([200, teamId])
    expect(data.teamInfo.rank ?? null).toBeNull()
  })
})

describe('a past page', () => {
  const query = { asOf: '2026-11-21T00:00:00.000Z' }

  it('members see a past page, for one more query', async () => {
    const { data } = await asMember(sportsEndpoints.matchup, { query })
    expect([data.error, data.updated_at]).toEqual(['as it was', page.as_of])
    expect(actions()).toEqual(['GetItem', 'BatchGetItem', 'Query'])
    expect((await asMember(sportsEndpoints.whatIf, { query })).statusCode).toBe(200)
  })

  it('a past page is the current one if it has not been replaced since', async () => {
    const { data } = await asMember(sportsEndpoints.matchup, { query: { asOf: now.toISOString() } })
    expect(data.error).toBeNull()
    expect(actions()).toEqual(['GetItem', 'BatchGetItem'])
  })

  it('there is no past page before the first one', async () => {
    const request = { query: { asOf: '2026-11-01T00:00:00.000Z' } }
    const { statusCode, message } = await asMember(sportsEndpoints.matchup, request)
    expect([statusCode, message]).toEqual([
      404,
      'There was no page for this game at that time. Its first page is of November 20, 2026, 7:00 AM EST.',
    ])
  })

  it('a past page is refused to guests and with free access', async () => {
    const keys = guestKeys(
      () => new SecretsManagerClient({}),
      stack.environment.GUEST_SECRET_ID ?? '',
    )
    const free = await signToken(keys, freeType, { email: 'somebody@reader.example' })
    expect((await ask(sportsEndpoints.matchup, { query })).statusCode).toBe(401)
    expect((await as(free)(sportsEndpoints.matchup, { query })).statusCode).toBe(401)
    const { data } = await as(free)(sportsEndpoints.matchup)
    expect(data.awayPlayers).toHaveLength(page.awayPlayers.length)
    // Versions that may not be opened are not named either.
    expect(data.versions).toBeNull()
    expect((await as(free)(sportsEndpoints.matchupVersions)).statusCode).toBe(401)
  })
})

describe('a game in a sport with access by list', () => {
  it('a game with access by list is shown only to members who are listed, subscribers and admins', async () => {
    await options('listed')
    const listed = await stack.member({ games: [matchID] })
    const subscriber = await stack.member({ subscribed: true })
    const paid = await stack.member({ subscribed: new Date(now.getTime() + 1).toISOString() })
    const lapsed = await stack.member({ subscribed: now.toISOString() })
    const admin = await stack.member({ admin: true })
    for (const endpoint of [
      sportsEndpoints.matchup,
      sportsEndpoints.whatIf,
      sportsEndpoints.averageHealthScores,
    ]) {
      for (const { token } of [listed, subscriber, paid, admin])
        expect((await ask(endpoint, { token })).statusCode).toBe(200)
      for (const { token } of [member, lapsed])
        expect((await ask(endpoint, { token })).statusCode).toBe(401)
    }
    expect((await ask(sportsEndpoints.matchup)).data.locked).toBe(true)
    for (const gameID of ['nfl-none', 'no game'])
      expect((await asMember(sportsEndpoints.matchup, { params: { gameID } })).statusCode).toBe(404)
    await options('members')
    expect((await asMember(sportsEndpoints.matchup)).statusCode).toBe(200)
  })
})

describe('a game of the season without a page', () => {
  const far = season.games.at(-1)
  const gone = season.games[0]

  it('a game without a page shows its card, and says when there will be more', async () => {
    const { data } = await asMember(sportsEndpoints.matchup, {
      params: { gameID: far?.game_id ?? '' },
    })
    expect(data).toMatchObject({
      error: 'The health scores of this game are published in the days before it.',
      match: [{ game_id: far?.game_id, home_team_name: far?.home_team_name, expected: null }],
      awayPlayers: [],
      updated_at: now.toISOString(),
    })
  })

  it('a game without a page says so when it is over', async () => {
    const { data } = await asMember(sportsEndpoints.matchup, {
      params: { gameID: gone?.game_id ?? '' },
    })
    expect(data.error).toContain('This game is over.')
    const whatIf = await asMember(sportsEndpoints.whatIf, {
      params: { gameID: gone?.game_id ?? '' },
    })
    expect(whatIf.data.whatif).toBeNull()
  })

  it('a game without a page is locked for guests like any other', async () => {
    const { data } = await ask(sportsEndpoints.matchup, { params: { gameID: far?.game_id ?? '' } })
    expect(data).toMatchObject({ locked: true, match: [{ game_id: far?.game_id }] })
  })
})

it.each([
  [sportsEndpoints.matchup, { sportsID: '2' }],
  [sportsEndpoints.matchup, { gameID: 'nfl-none' }],
  [sportsEndpoints.team, { sportsID: '2' }],
  [sportsEndpoints.teamSchedule, { sportsID: '3' }],
  [sportsEndpoints.playerInfo, { sportsID: '2', sportsName: 'nba' }],
  [sportsEndpoints.playerInfo, { sportsName: 'nba' }],
])('an address of another sport, or without a page, answers 404: %#', async (endpoint, params) => {
  expect((await asMember(endpoint, { params })).statusCode).toBe(404)
})

it.each([
  [sportsEndpoints.matchup, 'gameID'],
  [sportsEndpoints.whatIf, 'gameID'],
  [sportsEndpoints.team, 'teamID'],
  [sportsEndpoints.teamSchedule, 'teamID'],
  [sportsEndpoints.playerInfo, 'playerID'],
])('an id that cannot exist is answered like one that does not: %#', async (endpoint, name) => {
  const [missing, malformed] = await Promise.all(
    ['nfl-none', 'nfl none!'].map((id) => asMember(endpoint, { params: { [name]: id } })),
  )
  expect(malformed).toEqual(missing)
  expect(missing).toMatchObject({ statusCode: 404, message: endpoint.notFoundMessage })
})

it('an impossible id in a body is answered like an unknown one', async () => {
  for (const matchID of ['nfl-none', '../x'])
    expect(
      await asMember(sportsEndpoints.averageHealthScores, { params: { gameID: matchID } }),
    ).toMatchObject({
      statusCode: 404,
      message: sportsEndpoints.averageHealthScores.notFoundMessage,
    })
})
