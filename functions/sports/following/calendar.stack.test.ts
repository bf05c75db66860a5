import type { Context } from 'aws-lambda'
import { beforeAll, expect, it } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { calendarHash, newCalendarToken } from '#functions/store/accounts/calendarTokens.ts'
import { healthScoresViewOf, playersViewOf, seasonViewOf } from '#functions/store/pageViews.ts'
import { views } from '#functions/store/views.ts'
import { clubsOfNextGames } from '#infra/demo/league/testing/factsOfClubs.ts'
import { demoInMemory } from '#infra/demo/play/demoInMemory.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { sportsEndpoints } from '#shared/contract/api/sports.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'

const stack = await testStack('sports')
const { handler } = await import('../handler.ts')
const { VIEWS_TABLE = '', ACCOUNTS_TABLE = '' } = stack.environment
const people = accounts(stack.db, ACCOUNTS_TABLE)
const now = new Date('2026-11-21T12:00:00Z')
const nfl = await demoInMemory(now, clubsOfNextGames('NFL', now, 3))
await nfl.runAll()
const [players, scores, season] = await Promise.all([
  nfl.page(playersViewOf('NFL')),
  nfl.page(healthScoresViewOf('NFL')),
  nfl.page(seasonViewOf('NFL')),
])
const [game] = scores.healthScores
const [player] = players.playerInfo
if (!game || !player) throw new Error('The demo lacks a game or a player')

const ask = async (token: string, { at = now, viewer = '203.0.113.9' } = {}) => {
  const answer = await handler(
    stack.request({
      ...{ endpoint: sportsEndpoints.calendar, params: { token }, at },
      headers: { 'x-viewer-address': viewer },
    }),
    {} as Context,
  )
  return { status: answer.statusCode, headers: answer.headers ?? {}, body: answer.body ?? '' }
}
const nobody = { players: new Set<string>(), teams: new Set<string>() }
const owner = async ({ teams = nobody.teams, of = nobody.players } = {}) => {
  const { id } = await stack.member()
  await people.setFollows(id, nobody, { players: of, teams })
  const token = newCalendarToken(id)
  await people.change(id, { calendar_hash: calendarHash(token) })
  return { id, token }
}

beforeAll(async () => {
  const store = views(stack.db, VIEWS_TABLE)
  const hostile = { ...player, player_name: 'A\r\nEND:VCALENDAR\r\n‮🏈;,\\'.repeat(3) }
  const list = { ...players, playerInfo: [hostile, ...players.playerInfo.slice(1)] }
  await store.writeFrom(playersViewOf('NFL'), async () => list, now)
  await store.writeFrom(seasonViewOf('NFL'), async () => season, now)
  await store.recordRun(1, now)
})

it('gives the games of the followed players and teams to anyone with the address, without a session', async () => {
  const { token } = await owner({ teams: new Set([`1:${game.home_team_id}`]) })
  const { status, headers, body } = await ask(token)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  const lines = body.split('\r\n')
  expect(lines).toContain(`UID:${game.game_id}@matchfit`)
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  const others = season.games.find(
    ({ home_team_id, away_team_id }) => ![home_team_id, away_team_id].includes(game.home_team_id),
  )
  expect(body).not.toContain(`UID:${others?.game_id}@`)
})

it('a player’s hostile name adds no line to the calendar, and a calendar without games is valid', async () => {
  const { token } = await owner({ of: new Set([`1:${player.player_id}`]) })
  const { body } = await ask(token)
  const ends = body.split('\r\n').filter((line) => line === 'END:VCALENDAR')
  expect(ends).toHaveLength(1)
  expect(body).toContain('BEGIN:VEVENT')
  const empty = await ask((await owner()).token)
  expect(empty.status).toBe(200)
  expect(empty.body).not.toContain('BEGIN:VEVENT')
})

it('is not found at an address that was replaced, ended or made up, or that has no owner', async () => {
  const { id, token } = await owner()
  const gone = 'This calendar has another address now, or none.'
  const refused = async (asked: string) => {
    const { status, body } = await ask(asked)
    expect([status, JSON.parse(body).message]).toEqual([404, gone])
  }
  await refused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
  await refused(newCalendarToken('00000000-0000-4000-8000-000000000000'))
  await refused('x')
  expect((await ask(token)).status).toBe(200)
  await people.change(id, { calendar_hash: calendarHash(newCalendarToken(id)) })
  await refused(token)
  await people.change(id, { calendar_hash: '' })
  await refused(token)
})

it('limits the calls of each calendar, whoever makes them, and calls with wrong tokens by IP address', async () => {
  const [one, other] = [await owner(), await owner()]
  const { most } = rateLimits.calendar
  for (let call = 0; call < most; call++) expect((await ask(one.token)).status).toBe(200)
  const refused = await ask(one.token, { viewer: '203.0.113.10' })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await ask(other.token)).status).toBe(200)
  const later = new Date(now.getTime() + rateLimits.calendar.seconds * 1000)
  expect((await ask(one.token, { at: later })).status).toBe(200)

  const viewer = '203.0.113.11'
  const wrong = () => ask(newCalendarToken(one.id), { viewer })
  for (let call = 0; call < rateLimits.wrongCalendarFromViewer.most; call++)
    expect((await wrong()).status).toBe(404)
  expect((await wrong()).status).toBe(429)
  expect((await ask(other.token, { viewer })).status).toBe(200)
})
