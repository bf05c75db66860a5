import type { Context } from 'aws-lambda'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { newHook } from '#functions/store/accounts/hooks.ts'
import { scoreHistory } from '#functions/store/calculations/scoreHistory.ts'
import { playersViewOf } from '#functions/store/pageViews.ts'
import { channelSetting, settings } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import { clubsOfNextGames } from '#infra/demo/league/testing/factsOfClubs.ts'
import { demoInMemory } from '#infra/demo/play/demoInMemory.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { alertsPage } from '#shared/contract/account/alerts.ts'
import { sportsEndpoints } from '#shared/contract/api/sports.ts'
import { usualWishes } from '#shared/domain/alerts/alertKind.ts'

const stack = await testStack('sports')
const { handler } = await import('../handler.ts')
const { VIEWS_TABLE = '', ACCOUNTS_TABLE = '', FACTS_TABLE = '' } = stack.environment
const store = views(stack.db, VIEWS_TABLE)
const people = accounts(stack.db, ACCOUNTS_TABLE)
const now = new Date('2026-11-21T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const nfl = await demoInMemory(now, clubsOfNextGames('NFL', now, 3))
await nfl.runAll()
const players = await nfl.page(playersViewOf('NFL'))
const [followed, other] = players.playerInfo
if (!followed || !other) throw new Error('The demo lacks players')
const member = await stack.member()

const ask = async (token: string | undefined = member.token) => {
  const request = { endpoint: sportsEndpoints.alerts, at: now, ...(token && { token }) }
  const { statusCode, body = '' } = await handler(stack.request(request), {} as Context)
  return { status: statusCode, data: JSON.parse(body).data }
}
const fit = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
const doubtful = { ...fit, status: 'Questionable', chance: 60 }
const tell = (
  player: typeof followed,
  from: typeof fit | typeof doubtful,
  to: typeof from,
  time: Date,
) => {
  const { player_id, team_id } = player
  const change = {
    ...{ id: `${player_id}#${time.toISOString()}`, player_id, team_id, at: time.toISOString() },
    ...{ name: player.player_name, cause: 'status' as const, from, to },
  }
  return scoreHistory(stack.db, VIEWS_TABLE).append(
    new Map([[player_id, {}]]),
    time,
    new Map([[player_id, change]]),
  )
}

const moveBand = (team_id: string) => {
  const change = {
    ...{ id: `${team_id}#band`, team_id, name: 'Ashford', at: at(10).toISOString(), most: null },
    ...{ cause: 'band' as const, from: 6.1, to: 5.4 },
  }
  const shown = new Map([[team_id, {}]])
  return scoreHistory(stack.db, VIEWS_TABLE).append(shown, at(10), new Map([[team_id, change]]))
}

beforeAll(async () => {
  await store.writeFrom(playersViewOf('NFL'), async () => players, now)
  await store.recordRun(1, now)
  const nobody = { players: new Set<string>(), teams: new Set<string>() }
  const keys = new Set([`1:${followed.player_id}`, '1:nfl-gone'])
  const teams = new Set([`1:${followed.team_id}`])
  await people.setFollows(member.id, nobody, { players: keys, teams })
  await moveBand(followed.team_id)
  await moveBand('nfl-other')
  await tell(followed, fit, doubtful, at(40))
  await tell(followed, doubtful, fit, at(20))
  await tell(other, fit, doubtful, at(30))
  await tell(followed, fit, doubtful, at(15 * 24))
})
beforeEach(() => stack.calls.clear())

it('lists the bands of the followed teams', async () => {
  const { data } = await ask()
  expect(alertsPage.parse(data).teams).toEqual([
    {
      ...{ id: `${followed.team_id}#band`, at: at(10).toISOString(), team_id: followed.team_id },
      ...{ team_name: 'Ashford', sportsID: 1, league: null, from: 6.1, to: 5.4, most: null },
    },
  ])
})

it('lists the changes of the followed players in the last 14 days, newest first', async () => {
  const { status, data } = await ask()
  expect(status).toBe(200)
  const page = alertsPage.parse(data)
  expect(page).toMatchObject({ wishes: usualWishes, digest: null, followed: 2, followed_teams: 1 })
  expect(page.changes.map((change) => [change.player_id, change.at])).toEqual([
    [followed.player_id, at(20).toISOString()],
    [followed.player_id, at(40).toISOString()],
  ])
  expect(page.changes[0]).toMatchObject({
    ...{ player_name: followed.player_name, sportsID: 1, league: null },
    ...{ from: { status: 'Questionable' }, to: { status: null } },
  })
})

it('reads a followed competition and the switches of channels in five requests, and writes nothing', async () => {
  await ask()
  const calls = stack.calls.list().filter(({ service }) => service === 'dynamodb')
  // One more reads the session, and one the profile.
  expect(calls.map(({ action }) => action).toSorted()).toEqual([
    'BatchGetItem',
    ...Array<string>(5).fill('GetItem'),
    'Query',
  ])
})

it('shows the reader’s settings, and asks a guest to log in', async () => {
  const digest = { days: 'every' as const, hour: 8, zone: 'Europe/London' }
  const own = { kinds: ['back' as const], chance_points: 30, return_days: 14 }
  const { id, token } = await stack.member()
  await people.change(id, { alerts: own, digest, digest_on: true })
  const settings = { wishes: own, digest, hook: null, email_verified: true, stopped: [] }
  const told = { followed: 0, followed_teams: 0, changes: [], teams: [] }
  expect((await ask(token)).data).toEqual({ ...settings, ...told })
  await people.change(id, { digest_on: false })
  expect((await ask(token)).data).toMatchObject({ digest: null })
  const hook = newHook(new URL('https://hooks.example/of-his'), 'Europe/London', new Date())
  await people.change(id, { hook })
  // Neither the whole address nor what signs.
  const view = { kind: 'own', host: 'hooks.example', state: 'on', failing: null }
  expect((await ask(token)).data.hook).toEqual(view)
  expect((await ask('')).status).toBe(401)
})

it('names the channels that an admin has stopped, and still lists the changes', async () => {
  const switches = settings(stack.db, FACTS_TABLE)
  await switches.write(channelSetting('push'), 'stopped')
  const page = alertsPage.parse((await ask()).data)
  await switches.write(channelSetting('push'), 'on')
  expect(page.stopped).toEqual(['push'])
  expect(page.changes.length).toBe(2)
  expect(alertsPage.parse((await ask()).data).stopped).toEqual([])
})
