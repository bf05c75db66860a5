import { SESClient, type SendRawEmailCommand } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { deliveries } from '#functions/store/accounts/deliveries.ts'
import { digests } from '#functions/store/accounts/digests.ts'
import { suppressions } from '#functions/store/accounts/mail.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { changeItem } from '#functions/store/calculations/changes.ts'
import { healthScoresViewOf, playersViewOf } from '#functions/store/pageViews.ts'
import { channelSetting, settings } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import { clubsOfNextGames } from '#infra/demo/league/testing/factsOfClubs.ts'
import { demoInMemory } from '#infra/demo/play/demoInMemory.ts'
import { testStack } from '#infra/testing/testStack.ts'
import type { DigestSettings } from '#shared/domain/alerts/digest.ts'
import type { PlayerState } from '#shared/domain/score/playerChange.ts'

const stack = await testStack('mail-digests')
const { handler } = await import('./handler.ts')
const {
  ACCOUNTS_TABLE = '',
  VIEWS_TABLE = '',
  FACTS_TABLE = '',
  RUNS_TABLE = '',
} = stack.environment
const counts = deliveries(stack.db, RUNS_TABLE)
const switches = settings(stack.db, FACTS_TABLE)
const people = accounts(stack.db, ACCOUNTS_TABLE)
const list = digests(stack.db, ACCOUNTS_TABLE)
const store = views(stack.db, VIEWS_TABLE)

/** A Saturday; the demo's next games are the day after. */
const evening = new Date('2026-11-20T18:00:00Z')
const morning = new Date('2026-11-21T08:13:00Z')
const dayAfter = (time: Date, days = 1) => new Date(time.getTime() + days * 86_400_000)
const nfl = await demoInMemory(morning, clubsOfNextGames('NFL', morning, 3))
await nfl.runAll()
const [page, scores] = await Promise.all([
  nfl.page(playersViewOf('NFL')),
  nfl.page(healthScoresViewOf('NFL')),
])
const doubtful = page.playerInfo.find(({ availability = 100 }) => availability && availability < 85)
const fit = page.playerInfo.filter(({ status }) => status === undefined)
if (!doubtful || fit.length < 2) throw new Error('The demo lacks a player in doubt or fit ones')

beforeAll(async () => {
  await store.writeFrom(playersViewOf('NFL'), async () => page, morning)
  await store.writeFrom(healthScoresViewOf('NFL'), async () => scores, morning)
  await store.recordRun(1, morning)
})

type Sent = { to: string; raw: string }
let letters: Sent[] = []
const { send: sendBySes } = SESClient.prototype
type Send = (this: unknown, command: SendRawEmailCommand) => unknown
const collect: Send = async function (command) {
  const answer = await (sendBySes as unknown as Send).call(this, command)
  const raw = Buffer.from(command.input.RawMessage?.Data ?? '').toString()
  letters.push({ to: command.input.Destinations?.join() ?? '', raw })
  return answer
}
const sendThrough = (send: Send) =>
  vi.spyOn(SESClient.prototype, 'send').mockImplementation(send as never)
const collectLetters = () => sendThrough(collect)
beforeEach(() => {
  letters = []
  collectLetters()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const id of readers.splice(0)) await list.stop(id)
})

const state = (status: string | null, chance: number): PlayerState => ({
  ...{ status, chance, score: 80, returns_on: null, cost: 0 },
})
const [healthy, questionable, out] = [state(null, 100), state('Questionable', 60), state('Out', 0)]
type Card = (typeof page.playerInfo)[number]
/** Writes a player's change as a run does. */
const changed = async (card: Card, from: PlayerState, to: PlayerState, time: Date) => {
  const at = time.toISOString()
  const { player_id, player_name: name, team_id } = card
  const change = {
    ...{ id: `${player_id}#status#${at}`, player_id, name, team_id, at, from, to },
    cause: 'status' as const,
  }
  await stack.db.send(new PutCommand({ TableName: VIEWS_TABLE, Item: changeItem(change) }))
}
/** Each test has its own fit player, whose changes no other test reads. */
let players = 0
const newPlayer = () => {
  const card = fit[++players]
  if (!card) throw new Error('The demo has too few fit players')
  return card
}

/** Unsubscribed after each test. */
const readers: string[] = []
const daily: DigestSettings = { days: 'every', hour: 8, zone: 'Europe/London' }
const reader = async (
  followed: readonly Card[],
  chosen: DigestSettings = daily,
  teams: readonly string[] = [],
) => {
  const { id, email } = await stack.member()
  const nobody = { players: new Set<string>(), teams: new Set<string>() }
  const keys = new Set(followed.map(({ player_id }) => `1:${player_id}`))
  await people.setFollows(id, nobody, {
    players: keys,
    teams: new Set(teams.map((team) => `1:${team}`)),
  })
  expect(await list.start(id, chosen, {}, evening)).toBe(true)
  readers.push(id)
  const to = () => letters.filter((letter) => letter.to === email)
  /** The reader's letters in the outbox, oldest first. */
  const texts = () =>
    stack.outbox
      .list()
      .filter((mail) => mail.to === email)
      .map(({ subject, text, html }) => ({ subject, text, html }))
      .toReversed()
  return { id, email, to, texts, profile: () => people.profile(id, { consistent: true }) }
}

const { send: sendToQueue } = SQSClient.prototype
/** Runs the schedule at a time and returns the messages that it put into the queue. */
const askedAt = async (time: Date): Promise<string[]> => {
  const bodies: string[] = []
  const spy = vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command: { input: { Entries?: { MessageBody: string }[] } },
  ) {
    for (const { MessageBody } of command.input.Entries ?? []) bodies.push(MessageBody)
    return (sendToQueue as (command: unknown) => unknown).call(this, command)
  } as never)
  await handler({ digests: true, time: time.toISOString() })
  spy.mockRestore()
  return bodies
}
const deliver = (...bodies: string[]) =>
  handler({ Records: bodies.map((body, i) => ({ messageId: String(i), body })) })
const done = { batchItemFailures: [] }
const hourly = async (time: Date) => expect(await deliver(...(await askedAt(time)))).toEqual(done)
const quietly = () => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
}

test('a reader gets one digest of what has changed, decisions first, with a link that unsubscribes', async () => {
  const player = newPlayer()
  const ana = await reader([player, doubtful])
  await changed(player, questionable, healthy, new Date('2026-11-20T20:00:00Z'))
  await hourly(morning)
  const [mail, ...others] = ana.texts()
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^One to decide before Sun /)
  expect(mail?.subject).toContain(`${player.player_name} is back`)
  const text = mail?.text ?? ''
  expect(text).toContain('1 of your 2 players changed since Fri 6:00 PM.')
  const order = [
    'LOCKS SUN',
    doubtful.player_name,
    'NOTHING TO DECIDE',
    `${player.player_name} is back`,
  ]
  expect(order.map((words) => text.indexOf(words))).toEqual(
    order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b),
  )
  for (const words of order) expect(text).toContain(words)
  expect(text).toContain('He is no longer listed. Before: Questionable, 60% to play.')
  const raw = ana.to()[0]?.raw ?? ''
  const [, link = ''] = /\r\nList-Unsubscribe: <([^>]+)>\r\n/.exec(raw) ?? []
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(link).toContain(`/api/alerts/digest/${ana.id}-20261121-`)
  expect(text).toContain(link)
  expect(link).not.toContain(ana.email)
})

test('no digest is sent at another hour, a second time, or without changes', async () => {
  const player = newPlayer()
  const [ana, later, quiet] = [
    await reader([player]),
    await reader([player], { ...daily, hour: 9 }),
    await reader([newPlayer()]),
  ]
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  await hourly(morning)
  await hourly(morning)
  expect([ana, later, quiet].map(({ to }) => to().length)).toEqual([1, 0, 0])
  await hourly(new Date(morning.getTime() + 3_600_000))
  expect([ana, later, quiet].map(({ to }) => to().length)).toEqual([1, 1, 0])
})

test('each digest covers the changes since the last one, and those of a run that is still under way come in the next', async () => {
  const [one, two] = [newPlayer(), newPlayer()]
  const ana = await reader([one, two])
  await changed(one, healthy, out, new Date('2026-11-20T17:00:00Z'))
  await changed(one, out, questionable, new Date('2026-11-20T20:00:00Z'))
  await changed(two, healthy, out, new Date('2026-11-21T08:05:00Z'))
  await hourly(morning)
  await hourly(dayAfter(morning))
  await hourly(dayAfter(morning, 2))
  const told = ana
    .texts()
    .map(({ text }) => [one, two].map((card) => text.includes(card.player_name)))
  expect(told).toEqual([
    [true, false],
    [false, true],
  ])
  // The digest leaves out changes from before the reader subscribed.
  expect(ana.texts()[0]?.text).toContain('Before: Out.')
})

test('a digest also covers a followed team whose band changed', async () => {
  const [team, other] = scores.teams
  const ana = await reader([], daily, [team?.team_id ?? ''])
  const ben = await reader([], daily, [other?.team_id ?? ''])
  const at = '2026-11-20T20:00:00.000Z'
  const change = {
    ...{ id: `${team?.team_id}#band#${at}`, team_id: team?.team_id ?? '', name: 'Ashford', at },
    ...{ cause: 'band' as const, from: 6.1, to: 5.4, most: null },
  }
  await stack.db.send(new PutCommand({ TableName: VIEWS_TABLE, Item: changeItem(change) }))
  await hourly(morning)
  expect(ana.texts()[0]).toMatchObject({
    subject: 'Your teams: Ashford: 6.1 → 5.4',
    text: expect.stringContaining('Your team changed since'),
  })
  expect(ben.to()).toEqual([])
})

test('a change that a reader does not want to hear about causes no digest', async () => {
  const player = newPlayer()
  const ana = await reader([player])
  await people.change(ana.id, { alerts: { kinds: ['back'], chance_points: 15, return_days: 7 } })
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  await hourly(morning)
  expect(ana.to()).toEqual([])
  await changed(player, out, healthy, new Date('2026-11-21T20:00:00Z'))
  await hourly(dayAfter(morning))
  expect(ana.texts().map(({ text }) => text.includes('is back'))).toEqual([true])
})

test('a reader who wants digests only on game days also gets the changes of the days between', async () => {
  const player = newPlayer()
  const ana = await reader([player], { ...daily, days: 'match_days' })
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  await hourly(morning)
  expect(ana.to()).toEqual([])
  await hourly(dayAfter(morning))
  expect(ana.texts()[0]?.text).toContain(`${player.player_name} is out`)
})

test('a reader who unsubscribed, is unconfirmed, refuses mail or is being erased gets no digest', async () => {
  const player = newPlayer()
  const some = await Promise.all([1, 2, 3, 4, 5].map(() => reader([player])))
  const [ended, unconfirmed, refusing, leaving, stays] = some
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  // This happens after the schedule has queued their digests.
  const bodies = await askedAt(morning)
  await list.stop(ended?.id ?? '')
  await people.change(unconfirmed?.id ?? '', { email_verified: false })
  await suppressions(stack.db, ACCOUNTS_TABLE).add(refusing?.email ?? '', 'complaint', morning)
  await sessions(stack.db, ACCOUNTS_TABLE).closeForGood(leaving?.id ?? '')
  expect(await deliver(...bodies)).toEqual(done)
  expect(some.map(({ to }) => to().length)).toEqual([0, 0, 0, 0, 1])
  expect(await list.start(unconfirmed?.id ?? '', daily, {}, morning)).toBe(false)
  expect((await stays?.profile())?.digest_day).toBe('2026-11-21')
})

test('a schedule that finds no subscribers reads only their list', async () => {
  stack.calls.clear()
  await askedAt(new Date('2026-11-21T03:13:00Z'))
  const calls = stack.calls.list().map(({ service, action }) => `${service} ${action}`)
  expect(calls).toEqual(Array.from({ length: 8 }, () => 'dynamodb Query'))
})

test('digests are counted; none is sent while an admin has stopped them, and the next one catches up', async () => {
  const player = newPlayer()
  const ana = await reader([player])
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  const sent = async () => (await counts.recent('mail', new Date()))[0]?.sent ?? 0
  const before = await sent()
  await switches.write(channelSetting('mail'), 'stopped')
  await hourly(morning)
  expect(ana.to()).toEqual([])
  await switches.write(channelSetting('mail'), 'on')
  await hourly(dayAfter(morning))
  expect(ana.texts()[0]?.text).toContain(`${player.player_name} is out`)
  expect(await sent()).toBe(before + 1)
})

test('two schedules at the same time send one digest', async () => {
  const player = newPlayer()
  const some = [await reader([player]), await reader([player])]
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  quietly()
  const bodies = (await Promise.all([askedAt(morning), askedAt(morning)])).flat()
  await Promise.all(bodies.map((body) => deliver(body)))
  vi.useFakeTimers({ now: Date.now() + 180_000, toFake: ['Date'] })
  for (const body of bodies) expect(await deliver(body)).toEqual(done)
  for (const { to } of some) expect(to().length).toBe(1)
})

test('a digest that SES refuses is sent once SES is back, and the others do not wait for it', async () => {
  const player = newPlayer()
  const [unlucky, lucky] = [await reader([player]), await reader([player])]
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  const bodies = await askedAt(morning)
  vi.restoreAllMocks()
  sendThrough(async function (this: unknown, command: SendRawEmailCommand) {
    if (command.input.Destinations?.includes(unlucky.email)) throw new Error('SES is down')
    return collect.call(this, command)
  })
  quietly()
  expect((await deliver(...bodies))?.batchItemFailures.length).toBeGreaterThan(0)
  expect([unlucky, lucky].map(({ to }) => to().length)).toEqual([0, 1])
  vi.restoreAllMocks()
  collectLetters()
  vi.useFakeTimers({ now: Date.now() + 180_000, toFake: ['Date'] })
  expect(await deliver(...bodies)).toEqual(done)
  expect([unlucky, lucky].map(({ to }) => to().length)).toEqual([1, 1])
})

/** Kills the function after `most` writes: from then on every write fails. */
const killAfter = (most: number) => {
  vi.restoreAllMocks()
  quietly()
  let writes = 0
  for (const client of [DynamoDBDocumentClient, SQSClient, SESClient] as unknown[]) {
    const { prototype } = client as { prototype: { send: Send } }
    const { send } = prototype
    vi.spyOn(prototype, 'send').mockImplementation(async function (this: unknown, command) {
      if (/^(?:Put|Update|Delete|Send)/.test(command.constructor.name) && writes++ >= most)
        throw new Error('killed')
      return send.call(this, command)
    })
  }
}

test('a function that is killed at any write and run again sends a reader one digest', async () => {
  const twice: number[] = []
  let kills = 0
  const player = newPlayer()
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  for (let most = 0; ; most++) {
    const ana = await reader([player])
    const body = JSON.stringify({ readers: [ana.id], at: morning.toISOString() })
    killAfter(most)
    const killed = (await deliver(body))?.batchItemFailures.length === 1
    vi.restoreAllMocks()
    collectLetters()
    quietly()
    vi.useFakeTimers({ now: Date.now() + 180_000, toFake: ['Date'] })
    expect(await deliver(body)).toEqual(done)
    expect(await deliver(body)).toEqual(done)
    vi.useRealTimers()
    const count = ana.texts().length
    expect(count, `${most}`).toBeGreaterThanOrEqual(1)
    if (count > 1) twice.push(most)
    expect(await ana.profile()).toMatchObject({ digest_day: '2026-11-21' })
    if (!killed) break
    kills++
  }
  // Three kills: at the claim, at sending and at the record. At the record SES had already sent the digest, so that
  // reader got it twice.
  expect([kills, twice]).toEqual([3, [2]])
})

test('a schedule that was killed queues digests again, and nobody gets two', async () => {
  const player = newPlayer()
  const ana = await reader([player])
  await changed(player, healthy, out, new Date('2026-11-20T20:00:00Z'))
  killAfter(0)
  await expect(handler({ digests: true, time: morning.toISOString() })).rejects.toThrow('killed')
  vi.restoreAllMocks()
  collectLetters()
  await hourly(morning)
  await hourly(morning)
  expect(ana.to().length).toBe(1)
})
