import { text } from 'node:stream/consumers'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import type { AlertWork } from '#functions/queues/alertQueue.ts'
import { internet } from '#functions/runtime/internet/publicTarget.ts'
import { publicServer } from '#functions/runtime/internet/testing/publicServer.ts'
import { vapidKeys } from '#functions/runtime/webPush/vapidKeys.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { deliveries } from '#functions/store/accounts/deliveries.ts'
import { followerLists } from '#functions/store/accounts/followerLists.ts'
import { newHook } from '#functions/store/accounts/hooks.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { changeItem } from '#functions/store/calculations/changes.ts'
import { channelSetting, settings } from '#functions/store/settings.ts'
import { fakePushService } from '#infra/testing/accounts/fakePushService.ts'
import { noteSent, type SentWork } from '#infra/testing/accounts/noteSent.ts'
import { testStack } from '#infra/testing/testStack.ts'
import type { PlayerChange, PlayerState } from '#shared/domain/score/playerChange.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'

const stack = await testStack('alerts')
const { PUSH_SECRET_ID = '', ACCOUNTS_TABLE = '', VIEWS_TABLE = '' } = stack.environment
const { FACTS_TABLE = '', RUNS_TABLE = '' } = stack.environment
const service = await fakePushService(vapidKeys(stack.secretOf(PUSH_SECRET_ID)).publicKey)
process.env.OWN_PUSH_SERVICE = service.origin
const { handler } = await import('./handler.ts')
delete process.env.OWN_PUSH_SERVICE

const { db } = stack
const people = accounts(db, ACCOUNTS_TABLE)
const logins = sessions(db, ACCOUNTS_TABLE)
const watched = followerLists(db, ACCOUNTS_TABLE, people)
const counts = deliveries(db, RUNS_TABLE)
const switches = settings(db, FACTS_TABLE)

/** A day of its own for each test, so that its counts are. */
let days = 0
let noon = new Date()
let sent: SentWork<AlertWork>[] = []
const begin = () => {
  days += 5
  noon = new Date(Date.parse('2026-11-28T12:00:00Z') + days * 86_400_000)
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  sent = []
  noteSent<AlertWork>((one) => sent.push(one))
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  service.answerWith(201)
})

/** The servers of all readers. */
const receiver = async () => {
  begin()
  const bodies: string[] = []
  let status = 204
  let headers = {}
  const { connection } = await publicServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(status, headers).end()
  })
  vi.spyOn(internet, 'resolve').mockImplementation(connection.resolve)
  vi.spyOn(internet, 'connect').mockImplementation(connection.connect)
  return {
    bodies,
    titles: () => bodies.map((body) => JSON.parse(body).title),
    answerWith(answer: number, also = {}) {
      status = answer
      headers = also
    },
  }
}

const state = (status: string | null, chance: number): PlayerState => ({
  ...{ status, chance, score: 80, returns_on: null, cost: 0 },
})
const [fit, out] = [state(null, 100), state('Out', 0)]
let numbers = 0
const newPlayer = () => `nfl-h-${++numbers}`
const changed = async (player_id: string, from: PlayerState, to: PlayerState) => {
  const at = new Date(noon.getTime() - 3_600_000 + ++numbers).toISOString()
  const change: PlayerChange = {
    ...{ id: `${player_id}#status#${at}`, player_id, name: 'Cole Barton', team_id: 'nfl-PIT' },
    ...{ at, cause: 'status', from, to },
  }
  await db.send(new PutCommand({ TableName: VIEWS_TABLE, Item: changeItem(change) }))
  return change
}

const reader = async (
  player: string,
  { url = 'https://hooks.example/a', devices = 0 }: { url?: string; devices?: number } = {},
) => {
  const id = `00000000-0000-4000-9000-${String(++numbers).padStart(12, '0')}`
  const created_at = noon.toISOString()
  const login = { auth_time: noon.getTime() / 1000 - 3_600, jti: 'a-browser' }
  const owned = Array.from({ length: devices }, () => service.device())
  await people.putProfile(id, {
    ...{ email: `${id}@reader.example`, email_verified: true, created_at },
    followed_players: new Set([`1:${player}`]),
    hook: newHook(new URL(url), 'Europe/London', noon),
    devices: owned.map((one) => ({ ...one, zone: 'Europe/London', seen_at: created_at, login })),
  })
  await logins.begin(id, { email: `${id}@reader.example`, admin: false })
  await watched.reconcile(id)
  const pushed = () => owned.flatMap((one) => service.messagesOf(one).map(({ title }) => title))
  const hook = async () => (await people.profile(id, { consistent: true }))?.hook
  return { id, pushed, hook }
}

const done = { batchItemFailures: [] }
const handle = (...work: AlertWork[]) =>
  handler({
    Records: work.map((one, i) => ({ messageId: String(i), body: JSON.stringify(one) })),
  })
/** Handles what was asked for and what that asks for, without what is put back for a later try. */
const handleAll = async (change: PlayerChange) => {
  for (let work: AlertWork[] = [{ kind: 'change', change }]; work.length > 0; ) {
    sent = []
    expect(await handle(...work)).toEqual(done)
    work = sent
      .map((one) => one.work)
      .filter((one) => (one.kind === 'hook' ? one.tries === 1 : !('until' in one)))
  }
}
const counted = async () => {
  const recent = await counts.recent('hook', new Date())
  const day = recent.find((one) => one.day === utcDay(new Date()))
  return day && { sent: day.sent, gone: day.gone, failed: day.failed }
}

test('a reader without a device is told at his address, once', async () => {
  const server = await receiver()
  const player = newPlayer()
  await reader(player)
  const change = await changed(player, fit, out)
  await handleAll(change)
  await handleAll(change)
  expect(server.titles()).toEqual(['Cole Barton is out'])
  const [body = '{}'] = server.bodies
  expect(JSON.parse(body).url).toMatch(new RegExp(`^https?://.+/nfl/player/${player}$`))
  expect(await counted()).toEqual({ sent: 1, gone: 0, failed: 0 })
})

test('a post that a killed function repeats has the same id, and another alert has another', async () => {
  await receiver()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const player = newPlayer()
  const ana = await reader(player)
  const tell = (change: PlayerChange) =>
    handle({ kind: 'readers', readers: [ana.id], since: change.at })
  const change = await changed(player, fit, out)
  const { send } = DynamoDBDocumentClient.prototype
  const killed = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(
    // From the moment at which the post is in the queue, nothing is written.
    async function (this: unknown, command: { constructor: { name: string } }) {
      if (sent.length > 0 && command.constructor.name === 'UpdateCommand') throw new Error('killed')
      return (send as (command: unknown) => unknown).call(this, command)
    } as never,
  )
  expect((await tell(change)).batchItemFailures).toHaveLength(1)
  killed.mockRestore()
  vi.setSystemTime(new Date(noon.getTime() + 180_000))
  expect(await tell(change)).toEqual(done)
  vi.setSystemTime(new Date(noon.getTime() + 1_800_000))
  expect(await tell(await changed(player, out, fit))).toEqual(done)
  const [first, again, other] = sent.map(({ work }) => work.kind === 'hook' && work.id)
  expect(again).toBe(first)
  expect(other).toBeTypeOf('string')
  expect(other).not.toBe(first)
})

test('a reader with a device is told at both, and Discord in its own form', async () => {
  const server = await receiver()
  const player = newPlayer()
  const ana = await reader(player, {
    ...{ url: 'https://discord.com/api/webhooks/1/a', devices: 1 },
  })
  await handleAll(await changed(player, fit, out))
  expect(ana.pushed()).toEqual(['Cole Barton is out'])
  expect(JSON.parse(server.bodies[0] ?? '').content).toMatch(/^\*\*Cole Barton is out\*\*/)
})

test('quiet hours by the clock of his address hold, and so does the most a day', async () => {
  const server = await receiver()
  const [player, other] = [newPlayer(), newPlayer()]
  const ana = await reader(player)
  vi.setSystemTime(new Date(noon.getTime() + 11 * 3_600_000))
  await handleAll(await changed(player, fit, out))
  expect(server.bodies).toEqual([])
  expect(sent.map(({ work }) => work.kind)).toEqual(['readers'])
  vi.setSystemTime(noon)
  await people.change(ana.id, {
    push_settings: { quiet: null, most_a_day: 1 },
    followed_players: new Set([`1:${player}`, `1:${other}`]),
  })
  await watched.reconcile(ana.id)
  await handleAll(await changed(other, fit, out))
  await handleAll(await changed(player, out, fit))
  expect(server.bodies).toHaveLength(1)
})

test('what was taken back is not posted', async () => {
  const server = await receiver()
  const player = newPlayer()
  await reader(player)
  const change = await changed(player, fit, out)
  await changed(player, out, fit)
  await handleAll(change)
  expect(server.bodies).toEqual([])
})

test('an alert that is not taken is put back three times, and is then counted as failed', async () => {
  const server = await receiver()
  const player = newPlayer()
  const ana = await reader(player)
  server.answerWith(500)
  await handleAll(await changed(player, fit, out))
  const delays: number[] = []
  for (let [again] = sent; again; [again] = sent) {
    delays.push(again.delay)
    expect(await counted()).toBeUndefined()
    sent = []
    expect(await handle(again.work)).toEqual(done)
  }
  expect(delays).toEqual([60, 300, 900])
  expect(new Set(server.bodies.map((body) => JSON.parse(body).id)).size).toBe(1)
  expect(server.bodies).toHaveLength(4)
  expect(await counted()).toEqual({ sent: 0, gone: 0, failed: 1 })
  expect(await ana.hook()).toMatchObject({
    state: 'on',
    failing: { since: noon.toISOString(), answer: 500 },
  })
})

test('one that is taken at its second try ends the time of failures', async () => {
  const server = await receiver()
  const player = newPlayer()
  const ana = await reader(player)
  server.answerWith(429, { 'retry-after': '90' })
  await handleAll(await changed(player, fit, out))
  const [again] = sent
  expect(again?.delay).toBe(90)
  server.answerWith(200)
  if (again) await handle(again.work)
  expect(await ana.hook()).toMatchObject({ state: 'on', failing: null })
  expect(await counted()).toEqual({ sent: 1, gone: 0, failed: 0 })
})

test('an address where nothing is any more is forgotten, and its owner told at it no more', async () => {
  const server = await receiver()
  const player = newPlayer()
  const ana = await reader(player)
  server.answerWith(410)
  await handleAll(await changed(player, fit, out))
  expect(sent).toEqual([])
  expect(await ana.hook()).toMatchObject({ state: 'gone', url: null, secret: null })
  expect((await people.profile(ana.id))?.watched_players).toBeUndefined()
  expect(await counted()).toEqual({ sent: 0, gone: 1, failed: 0 })
  await handleAll(await changed(player, out, fit))
  expect(server.bodies).toHaveLength(1)
})

test('after three days of failures it is switched off, and nothing is put back', async () => {
  const server = await receiver()
  const player = newPlayer()
  const ana = await reader(player)
  server.answerWith(500)
  await handleAll(await changed(player, fit, out))
  const [again] = sent
  vi.setSystemTime(new Date(noon.getTime() + 3 * 86_400_000))
  sent = []
  if (again) expect(await handle(again.work)).toEqual(done)
  expect(sent).toEqual([])
  expect(await ana.hook()).toMatchObject({ state: 'off', failing: { since: noon.toISOString() } })
  expect((await people.profile(ana.id))?.watched_players).toBeUndefined()
})

test('what waits for another try goes to the address that he has by then, or nowhere', async () => {
  const server = await receiver()
  const player = newPlayer()
  const ana = await reader(player)
  server.answerWith(500)
  await handleAll(await changed(player, fit, out))
  const [again] = sent
  if (!again) throw new Error('Nothing was put back')
  server.answerWith(200)
  await people.change(ana.id, { hook: null })
  await handle(again.work)
  expect(server.bodies).toHaveLength(1)
  await people.change(ana.id, {
    hook: newHook(new URL('https://cdn.example/'), 'Europe/London', noon),
  })
  await handle(again.work)
  expect(server.bodies).toHaveLength(2)
})

test('nothing is posted for somebody who is being erased', async () => {
  const server = await receiver()
  const player = newPlayer()
  const ana = await reader(player)
  await logins.closeForGood(ana.id)
  await handleAll(await changed(player, fit, out))
  expect(server.bodies).toEqual([])
})

test('while an admin has stopped it nothing is posted, and pushes go on; and the other way round', async () => {
  const server = await receiver()
  const player = newPlayer()
  const ana = await reader(player, { devices: 1 })
  await switches.write(channelSetting('hook'), 'stopped')
  await handleAll(await changed(player, fit, out))
  expect([ana.pushed().length, server.bodies.length]).toEqual([1, 0])
  await switches.write(channelSetting('hook'), 'on')
  await switches.write(channelSetting('push'), 'stopped')
  vi.setSystemTime(new Date(noon.getTime() + 1_800_000))
  await handleAll(await changed(player, out, fit))
  expect([ana.pushed().length, server.bodies.length]).toEqual([1, 1])
  expect((await people.profile(ana.id))?.devices).toHaveLength(1)
  await switches.write(channelSetting('push'), 'on')
})

test('what waits for another try is dropped while an admin has stopped the channel', async () => {
  const server = await receiver()
  const player = newPlayer()
  await reader(player)
  server.answerWith(500)
  await handleAll(await changed(player, fit, out))
  const [again] = sent
  if (!again) throw new Error('Nothing was put back')
  sent = []
  await switches.write(channelSetting('hook'), 'stopped')
  expect(await handle(again.work)).toEqual(done)
  await switches.write(channelSetting('hook'), 'on')
  expect([server.bodies.length, sent.length]).toEqual([1, 0])
})

test('while push services are down, an address that answers is enough, and one that fails is not', async () => {
  const server = await receiver()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const player = newPlayer()
  const ana = await reader(player, { devices: 1 })
  service.answerWith(503)
  await handleAll(await changed(player, fit, out))
  expect(server.bodies).toHaveLength(1)
  const hook = await ana.hook()
  if (!hook) throw new Error('There is no address')
  const failing = { since: noon.toISOString(), answer: 500 } as const
  await people.change(ana.id, { hook: { ...hook, failing } })
  vi.setSystemTime(new Date(noon.getTime() + 1_800_000))
  const change = await changed(player, out, fit)
  const told: AlertWork = { kind: 'readers', readers: [ana.id], since: change.at }
  expect((await handle(told)).batchItemFailures).toHaveLength(1)
  expect(server.bodies).toHaveLength(1)
})
