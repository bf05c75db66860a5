import type { Context } from 'aws-lambda'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type * as z from 'zod'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { scoreHistory } from '#functions/store/calculations/scoreHistory.ts'
import { healthScoresViewOf, playersViewOf, seasonViewOf } from '#functions/store/pageViews.ts'
import type { View } from '#functions/store/view.ts'
import { views } from '#functions/store/views.ts'
import { clubsOfNextGames } from '#infra/demo/league/testing/factsOfClubs.ts'
import { demoInMemory } from '#infra/demo/play/demoInMemory.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { sportsEndpoints } from '#shared/contract/api/sports.ts'
import { type FollowedPlayer, followingPage, returningPage } from '#shared/contract/following.ts'

const stack = await testStack('sports')
const { handler } = await import('../handler.ts')
const { VIEWS_TABLE = '', ACCOUNTS_TABLE = '' } = stack.environment
const store = views(stack.db, VIEWS_TABLE)
const history = scoreHistory(stack.db, VIEWS_TABLE)
const now = new Date('2026-11-21T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const nfl = await demoInMemory(now, clubsOfNextGames('NFL', now, 3))
await nfl.runAll()
const [players, scores] = await Promise.all([
  nfl.page(playersViewOf('NFL')),
  nfl.page(healthScoresViewOf('NFL')),
])
const [game] = scores.healthScores
const [hurt] = players.playerInfo.filter((player) => player.cost !== undefined && player.cost < 0)
const [fit] = players.playerInfo.filter((player) => player.status === undefined)
if (!game || !hurt || !fit) throw new Error('The demo lacks a game, a hurt player or a fit one')

const write = <Schema extends z.ZodType>(view: View<Schema>, document: z.input<Schema>) =>
  store.writeFrom(view, async () => document, now)
const member = await stack.member()

const ask = async (
  query: Record<string, string> = {},
  token: string | undefined = member.token,
) => {
  const request = { endpoint: sportsEndpoints.following, query, at: now, ...(token && { token }) }
  const { statusCode, body = '' } = await handler(stack.request(request), {} as Context)
  return { status: statusCode, data: JSON.parse(body).data }
}
const state = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
const doubtful = { ...state, status: 'Questionable', chance: 60, cost: -0.4 }
const tell = (from: object, to: object, time: Date) => {
  const change = {
    ...{ id: `${hurt.player_id}#status`, player_id: hurt.player_id, team_id: hurt.team_id },
    ...{ name: hurt.player_name, at: time.toISOString(), cause: 'status' as const },
    ...{ from: { ...state, ...from }, to: { ...state, ...to } },
  }
  return history.append(new Map([[hurt.player_id, {}]]), time, new Map([[hurt.player_id, change]]))
}

beforeAll(async () => {
  await write(playersViewOf('NFL'), players)
  await write(healthScoresViewOf('NFL'), scores)
  await store.recordRun(1, now)
  const key = (id: string) => `1:${id}`
  const nobody = { players: new Set<string>(), teams: new Set<string>() }
  await accounts(stack.db, ACCOUNTS_TABLE).setFollows(member.id, nobody, {
    players: new Set([hurt.player_id, fit.player_id, 'nfl-gone'].map(key)),
    teams: new Set([hurt.team_id, game.home_team_id].map(key)),
  })
  await tell(doubtful, { ...doubtful, status: 'Doubtful', chance: 20, cost: -1 }, at(20))
  await tell(state, doubtful, at(40))
})
beforeEach(() => stack.calls.clear())

const rowOf = (rows: FollowedPlayer[], id: string) => rows.find(({ player_id }) => player_id === id)

it('gives each followed player and team with score, chance, next game and recent changes', async () => {
  const { status, data } = await ask({ since: at(48).toISOString() })
  expect(status).toBe(200)
  const page = followingPage.parse(data)
  expect(page).toMatchObject({ since: at(48).toISOString(), clipped: false, missing: 1 })
  expect(rowOf(page.players, fit.player_id)).toMatchObject({
    chance: null,
    status: null,
    change: null,
  })
  expect(rowOf(page.players, hurt.player_id)).toMatchObject({
    status: hurt.status,
    score: hurt.gaming_score,
    cost: hurt.cost,
    change: { at: at(20).toISOString(), from: { chance: 100 }, to: { chance: 20 } },
  })
  const team = page.teams.find(({ team_id }) => team_id === hurt.team_id)
  expect(team?.moved_by).toMatchObject({ player_id: hurt.player_id, effect: -1 })
  const home = page.teams.find(({ team_id }) => team_id === game.home_team_id)
  expect(home?.next).toMatchObject({
    ...{ game_id: game.game_id, home: true, opponent_id: game.away_team_id },
    ...{ start: game.date_time, lock: game.date_time },
  })
  const [own, theirs] = [game.home_team_gaming_score, game.away_team_gaming_score]
  expect(home?.next?.gap).toBeCloseTo((own ?? 0) - (theirs ?? 0), 6)
})

it('gives only changes after the requested time', async () => {
  const later = followingPage.parse((await ask({ since: at(30).toISOString() })).data)
  expect(rowOf(later.players, hurt.player_id)?.change?.from.chance).toBe(60)
  const none = followingPage.parse((await ask({ since: at(1).toISOString() })).data)
  expect(rowOf(none.players, hurt.player_id)?.change).toBeNull()
})

it('reads a followed competition in at most four requests, and the profile in one', async () => {
  await ask()
  const reads = stack.calls.list().filter(({ service }) => service === 'dynamodb')
  // One more reads the session.
  expect(reads.map(({ action }) => action).toSorted()).toEqual([
    'BatchGetItem',
    'BatchGetItem',
    'GetItem',
    'GetItem',
    'Query',
  ])
})

it('gives the rosters that the member has named', async () => {
  expect((await ask()).data.rosters).toEqual({ version: 0, list: [] })
  const list = [{ name: 'Work', players: [`1:${hurt.player_id}`] }]
  await accounts(stack.db, ACCOUNTS_TABLE).setRosters(member.id, { version: 0, list })
  expect((await ask()).data.rosters).toEqual({ version: 1, list })
})

it('moves a time that is too early to the first change that is kept, and refuses an invalid time', async () => {
  const clipped = await ask({ since: '2026-01-01T00:00:00.000Z' })
  expect(clipped.data).toMatchObject({ clipped: true, since: '2026-11-07T12:00:00.000Z' })
  expect((await ask({ since: 'yesterday' })).status).toBe(400)
  expect((await ask({}, '')).status).toBe(401)
})

it('gives empty lists to a member who follows nobody', async () => {
  const { token } = await stack.member()
  expect((await ask({}, token)).data).toMatchObject({ players: [], teams: [], missing: 0 })
})

it('lists players who come back soon, without those on a roster or, for a reader without one, those whom he follows', async () => {
  await write(seasonViewOf('NFL'), await nfl.page(seasonViewOf('NFL')))
  const back = { status: 'Out', return_date: '2026-11-21', may_miss_season: undefined }
  const out = players.playerInfo
    .slice(0, 2)
    .map(({ availability: _, ...one }) => ({ ...one, ...back }))
  const others = players.playerInfo.slice(2)
  await write(playersViewOf('NFL'), { ...players, playerInfo: [...out, ...others] })
  const returning = async (token: string) => {
    const query = { of: 'NFL', games: '4' }
    const request = { endpoint: sportsEndpoints.returning, query, at: now, token }
    const { statusCode, body = '' } = await handler(stack.request(request), {} as Context)
    expect(statusCode).toBe(200)
    return returningPage.parse(JSON.parse(body).data).players.map(({ player_id }) => player_id)
  }
  const newcomer = await stack.member()
  const all = await returning(newcomer.token)
  expect(all).toEqual(expect.arrayContaining(out.map(({ player_id }) => player_id)))
  const [first = ''] = all
  const store = accounts(stack.db, ACCOUNTS_TABLE)
  const nobody = { players: new Set<string>(), teams: new Set<string>() }
  await store.setFollows(newcomer.id, nobody, { ...nobody, players: new Set([`1:${first}`]) })
  expect(await returning(newcomer.token)).toEqual(all.filter((id) => id !== first))
  const list = [{ name: 'Work', players: ['1:nfl-somebody-else'] }]
  await store.setRosters(newcomer.id, { version: 0, list })
  expect(await returning(newcomer.token)).toEqual(all)
})
