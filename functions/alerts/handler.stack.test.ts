import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test, vi } from 'vitest'
import type { AlertWork } from '#functions/queues/alertQueue.ts'
import { vapidKeys } from '#functions/runtime/webPush/vapidKeys.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { deliveries } from '#functions/store/accounts/deliveries.ts'
import { followerLists } from '#functions/store/accounts/followerLists.ts'
import { followers } from '#functions/store/accounts/followers.ts'
import { newHook } from '#functions/store/accounts/hooks.ts'
import { readerAlerts } from '#functions/store/accounts/readerAlerts.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { changeItem } from '#functions/store/calculations/changes.ts'
import { followerShards, profileKey } from '#functions/store/keys.ts'
import { channelSetting, settings } from '#functions/store/settings.ts'
import { fakePushService } from '#infra/testing/accounts/fakePushService.ts'
import { noteSent, type SentWork } from '#infra/testing/accounts/noteSent.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { endedAlert } from '#shared/domain/alerts/nextPush.ts'
import type { PlayerChange, PlayerState } from '#shared/domain/score/playerChange.ts'
import type { Change, TeamChange } from '#shared/domain/score/teamChange.ts'
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
const lists = followers(db, ACCOUNTS_TABLE)
const stored = readerAlerts(db, ACCOUNTS_TABLE)
const knownOf = async (id: string) => (await people.readers([id]))(id).alerts
const logins = sessions(db, ACCOUNTS_TABLE)
const counts = deliveries(db, RUNS_TABLE)
const switches = settings(db, FACTS_TABLE)
const watched = followerLists(db, ACCOUNTS_TABLE, people)
const noon = new Date('2026-11-28T12:00:00Z')
const night = new Date('2026-11-28T23:00:00Z')

/** All messages that the function has sent since they were last taken. */
let sent: SentWork<AlertWork>[] = []
const collect = () => {
  sent = []
  noteSent<AlertWork>((one) => sent.push(one))
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  service.answerWith(201)
})

const state = (status: string | null, chance: number): PlayerState => ({
  ...{ status, chance, score: 80, returns_on: null, cost: 0 },
})
const [fit, doubtful, out] = [state(null, 100), state('Questionable', 60), state('Out', 0)]
let players = 0
const newPlayer = () => `nfl-00-${++players}`
let minutes = 0
/** A change as a run writes it. */
const changed = async (player_id: string, from: PlayerState, to: PlayerState, daysLater = 0) => {
  const begun = Date.parse('2026-11-28T10:00:00Z') + daysLater * 86_400_000
  const at = new Date(begun + ++minutes * 60_000).toISOString()
  const change: PlayerChange = {
    ...{ id: `${player_id}#status#${at}`, player_id, name: 'Cole Barton', team_id: 'nfl-PIT' },
    ...{ at, cause: 'status', from, to },
  }
  await db.send(new PutCommand({ TableName: VIEWS_TABLE, Item: changeItem(change) }))
  return change
}

/** Another band of a team, as a run writes it. */
const bandMoved = async (team_id: string, from = 6.1, to = 5.4) => {
  const at = new Date(Date.parse('2026-11-28T10:00:00Z') + ++minutes * 60_000).toISOString()
  const change: TeamChange = {
    ...{ id: `${team_id}#band#${at}`, team_id, name: 'Ashford', at, cause: 'band', from, to },
    most: 'Cole McAlister',
  }
  await db.send(new PutCommand({ TableName: VIEWS_TABLE, Item: changeItem(change) }))
  return change
}

let readers = 0
/** The readers logged in a day ago. */
const login = { auth_time: noon.getTime() / 1000 - 86_400, jti: 'a-browser' }
const reader = async (follows: readonly string[], devices = 1, teams: readonly string[] = []) => {
  const id = `00000000-0000-4000-8000-${String(++readers).padStart(12, '0')}`
  const created_at = noon.toISOString()
  const owned = Array.from({ length: devices }, () => service.device())
  await people.putProfile(id, {
    ...{ email: `${id}@reader.example`, email_verified: true, created_at },
    ...(follows.length > 0 && { followed_players: new Set(follows.map((one) => `1:${one}`)) }),
    ...(teams.length > 0 && { followed_teams: new Set(teams.map((one) => `1:${one}`)) }),
    devices: owned.map((one) => ({ ...one, zone: 'Europe/London', seen_at: created_at, login })),
  })
  await logins.begin(id, { email: `${id}@reader.example`, admin: false })
  await watched.reconcile(id)
  return { id, devices: owned, got: () => owned.map((one) => service.messagesOf(one)) }
}
const readerWithAddress = async (player: string) => {
  const one = await reader([player], 0)
  const hook = newHook(new URL('https://hooks.example/a'), 'Europe/London', noon)
  await people.change(one.id, { hook })
  await watched.reconcile(one.id)
  return one
}
const inLists = async (player: string) => {
  const shards = Array.from({ length: followerShards }, (_, shard) => shard)
  const pages = await Promise.all(shards.map((shard) => lists.page(player, shard, 100)))
  return pages.flatMap((page) => page.readers).toSorted()
}

const at = (now: Date) => vi.useFakeTimers({ now, toFake: ['Date'] })
const handle = (...work: AlertWork[]) =>
  handler({
    Records: work.map((one, i) => ({ messageId: String(i), body: JSON.stringify(one) })),
  })
const done = { batchItemFailures: [] }
/** Handles a message and everything that follows from it, as long as no message has to wait for a morning. */
const handleAll = async (first: AlertWork, now = noon) => {
  at(now)
  const waits: typeof sent = []
  for (let work: AlertWork[] = [first]; work.length > 0; ) {
    collect()
    expect(await handle(...work)).toEqual(done)
    vi.restoreAllMocks()
    waits.push(...sent.filter((one) => one.work.kind === 'readers' && one.work.until))
    work = sent.map((one) => one.work).filter((one) => one.kind !== 'readers' || !one.until)
  }
  return waits
}
const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

test('a reader is told about a change once on each of his devices', async () => {
  const player = newPlayer()
  const [ana, other] = [await reader([player], 2), await reader([newPlayer()])]
  const change = await changed(player, doubtful, out)
  await handleAll({ kind: 'change', change })
  await handleAll({ kind: 'change', change })
  const message = {
    ...{ title: 'Cole Barton is out', text: 'Before: Questionable, 60% to play.' },
    ...{ tag: player, url: `/nfl/player/${player}`, unseen: 1 },
  }
  expect(ana.got()).toEqual([[message], [message]])
  expect(other.got()).toEqual([[]])
})

test('a team’s followers are told of its band, and nobody who follows a player with its id', async () => {
  const id = newPlayer()
  const [ana, ben] = [await reader([], 1, [id]), await reader([id])]
  await handleAll({ kind: 'change', change: await bandMoved(id) })
  const message = {
    ...{ title: 'Ashford: 6.1 → 5.4', tag: `team#${id}`, url: `/nfl/team/${id}`, unseen: 1 },
    text: 'Now Moderate Health, most through Cole McAlister.',
  }
  expect([ana.got(), ben.got()]).toEqual([[[message]], [[]]])
  await handleAll({ kind: 'change', change: await changed(id, fit, out) })
  expect([ana.got(), ben.got()]).toMatchObject([[[message]], [[{ title: 'Cole Barton is out' }]]])
})

test('a band that flipped back before it was told is not told', async () => {
  const id = newPlayer()
  const ana = await reader([], 1, [id])
  const first = await bandMoved(id)
  await bandMoved(id, 5.4, 6)
  await handleAll({ kind: 'change', change: first })
  expect(ana.got()).toEqual([[]])
})

test('changes that come together are one push', async () => {
  const [one, two] = [newPlayer(), newPlayer()]
  const ana = await reader([one, two])
  const changes = [await changed(one, fit, out), await changed(two, out, fit)]
  at(noon)
  collect()
  await handle(...changes.map((change) => ({ kind: 'change', change }) as const))
  expect(sent.map(({ delay }) => delay)).toEqual([10, 10])
  const work = sent.map((message) => message.work)
  vi.restoreAllMocks()
  expect(await handle(...work)).toEqual(done)
  expect(ana.got()).toMatchObject([[{ title: '2 players changed, 1 ruled out' }]])
})

test('an earlier change of another player is no news, even if nobody was told', async () => {
  const [before, player] = [newPlayer(), newPlayer()]
  await changed(before, fit, out)
  // He follows both by now.
  const ana = await reader([before, player])
  await handleAll({ kind: 'change', change: await changed(player, fit, doubtful) })
  expect(ana.got()).toMatchObject([[{ tag: player }]])
})

test('a change that was reversed before it was told is not told', async () => {
  const player = newPlayer()
  const ana = await reader([player])
  const change = await changed(player, fit, out)
  at(noon)
  collect()
  await handle({ kind: 'change', change })
  const [asked] = sent
  await changed(player, out, fit)
  if (asked) expect(await handle(asked.work)).toEqual(done)
  expect(ana.got()).toEqual([[]])
})

test('a change reversed within the same quiet hours is not told, in whatever order the two are handled', async () => {
  const player = newPlayer()
  const ana = await reader([player])
  const changes = [await changed(player, fit, out), await changed(player, out, fit)]
  const until = new Date('2026-11-29T08:00:00.000Z')
  for (const change of changes.toReversed())
    await handleAll({ kind: 'readers', readers: [ana.id], since: change.at }, until)
  expect(ana.got()).toEqual([[]])
})

test('a player’s next alert waits for a quarter of an hour and then says what is still true', async () => {
  const player = newPlayer()
  const ana = await reader([player])
  await handleAll({ kind: 'change', change: await changed(player, doubtful, out) })
  const change = await changed(player, out, doubtful)
  const soon = new Date(noon.getTime() + 60_000)
  const [wait] = await handleAll({ kind: 'change', change }, soon)
  const until = '2026-11-28T12:15:00.000Z'
  expect(wait?.work).toMatchObject({ readers: [ana.id], until })
  await changed(player, doubtful, fit)
  if (wait) await handleAll(wait.work, new Date(until))
  expect(ana.got()).toMatchObject([
    [{ title: 'Cole Barton is out' }, { title: 'Cole Barton is back' }],
  ])
})

test('alerts wait in the queue during quiet hours and become one push at their end', async () => {
  const player = newPlayer()
  const ana = await reader([player])
  const change = await changed(player, fit, out)
  const [wait, ...others] = await handleAll({ kind: 'change', change }, night)
  expect(others).toEqual([])
  const until = '2026-11-29T08:00:00.000Z'
  const work: AlertWork = { kind: 'readers', readers: [ana.id], since: change.at, until }
  expect(wait).toEqual({ work, delay: 900 })
  // A message waits for at most a quarter of an hour, and is put back until the quiet hours end.
  at(new Date('2026-11-29T07:50:00Z'))
  collect()
  expect(await handle(work)).toEqual(done)
  expect(sent).toEqual([{ work, delay: 600 }])
  expect(ana.got()).toEqual([[]])
  await handleAll(work, new Date(until))
  expect(ana.got()).toMatchObject([[{ title: 'Cole Barton is out' }]])
})

test('readers without a device, without the follow or without the wish for alerts are not looked up', async () => {
  const player = newPlayer()
  const [without, left, deaf] = [
    await reader([player], 0),
    await reader([player]),
    await reader([player]),
  ]
  const nobody = { players: new Set<string>(), teams: new Set<string>() }
  await people.setFollows(left.id, { ...nobody, players: new Set([`1:${player}`]) }, nobody)
  await people.change(deaf.id, { alerts: { kinds: ['back'], chance_points: 15, return_days: 7 } })
  expect(await inLists(player)).toEqual([left.id, deaf.id].toSorted())
  await handleAll({ kind: 'change', change: await changed(player, fit, out) })
  for (const { id } of [without, left, deaf]) expect((await knownOf(id)).list).toEqual([])
  // A reader who no longer follows the player is removed by the first call that finds him in the list.
  expect(await inLists(player)).toEqual([deaf.id])
  expect((await people.profile(left.id))?.watched_players).toBeUndefined()
})

test('a device that a service no longer knows is forgotten, and its owner removed from the lists of followers', async () => {
  const player = newPlayer()
  const ana = await reader([player], 2)
  for (const device of ana.devices) service.unsubscribe(device)
  await handleAll({ kind: 'change', change: await changed(player, fit, out) })
  expect((await people.profile(ana.id))?.devices).toEqual([])
  expect(await inLists(player)).toEqual([])
})

test('a device is told nothing once its login has expired, and is forgotten', async () => {
  const player = newPlayer()
  const [loggedOut, away, erased] = [
    await reader([player]),
    await reader([player]),
    await reader([player]),
  ]
  await logins.endLogin(loggedOut.id, login.jti, login.auth_time + 30 * 86_400)
  await logins.closeForGood(erased.id)
  const stays = await reader([player])
  const change = await changed(player, fit, out)
  await handleAll({ kind: 'change', change })
  expect(stays.got()).toMatchObject([[{ title: 'Cole Barton is out' }]])
  expect([loggedOut.got(), erased.got()]).toEqual([[[]], [[]]])
  expect(await inLists(player)).toEqual([away.id, stays.id].toSorted())
  // A login lasts for 30 days.
  const later = new Date(noon.getTime() + 29 * 86_400_000)
  await handleAll({ kind: 'change', change: await changed(player, out, fit, 29) }, later)
  expect(away.got().map((messages) => messages.length)).toEqual([1])
  expect(await inLists(player)).toEqual([])
})

test('an alert that no service accepts is retried, and told once', async () => {
  const player = newPlayer()
  const ana = await reader([player])
  const change = await changed(player, fit, out)
  service.answerWith(503)
  quietly()
  at(noon)
  collect()
  expect(await handle({ kind: 'change', change })).toEqual(done)
  const [asked] = sent
  if (!asked) throw new Error('Nobody was asked for')
  const failed = { batchItemFailures: [{ itemIdentifier: '0' }] }
  expect(await handle(asked.work)).toEqual(failed)
  service.answerWith(201)
  // The claim of the first try may still hold.
  at(new Date(noon.getTime() + 180_000))
  expect(await handle(asked.work)).toEqual(done)
  expect(await handle(asked.work)).toEqual(done)
  expect(ana.got()).toMatchObject([[{ title: 'Cole Barton is out' }]])
})

test('a damaged account does not keep the other readers of its message from being told', async () => {
  const player = newPlayer()
  const [damaged, ana] = [await reader([player]), await reader([player])]
  const change = await changed(player, fit, out)
  const Item = { ...profileKey(damaged.id), email: 1 }
  await db.send(new PutCommand({ TableName: ACCOUNTS_TABLE, Item }))
  at(noon)
  quietly()
  collect()
  const readers = [damaged.id, ana.id]
  const failed = { batchItemFailures: [{ itemIdentifier: '0' }] }
  expect(await handle({ kind: 'readers', readers, since: change.at })).toEqual(failed)
  expect(ana.got()).toMatchObject([[{ title: 'Cole Barton is out' }]])
})

test('a change handled twice at the same time is told once', async () => {
  const player = newPlayer()
  const some = [await reader([player]), await reader([player]), await reader([player])]
  const change = await changed(player, fit, out)
  at(noon)
  quietly()
  collect()
  await Promise.all([handle({ kind: 'change', change }), handle({ kind: 'change', change })])
  const work = sent.map((message) => message.work)
  expect(work.length).toBe(2)
  await Promise.all(work.map((one) => handle(one)))
  at(new Date(noon.getTime() + 180_000))
  for (const one of work) expect(await handle(one)).toEqual(done)
  for (const { got } of some) expect(got().map((messages) => messages.length)).toEqual([1])
})

test('a reader is told by one call until a time, and by none that had read him before the last one told him', async () => {
  const [player, { id }] = [newPlayer(), await reader([])]
  const change = await changed(player, fit, out)
  const minute = (after: number) => new Date(noon.getTime() + after * 60_000)
  const claim = async (after: number, known = knownOf(id)) =>
    stored.claim(id, await known, minute(after), minute(after + 2))
  const before = knownOf(id)
  expect(await claim(0)).toBe(1)
  expect(await claim(1)).toBeUndefined()
  const version = await claim(3)
  expect(version).toBe(2)
  const slow = knownOf(id)
  await slow
  const alert = endedAlert(change, minute(4).toISOString(), true)
  await stored.end(id, { list: [], version: 2 }, [alert], minute(4))
  for (const known of [before, slow]) expect(await claim(60, known)).toBeUndefined()
  expect(await knownOf(id)).toEqual({ list: [alert], version: 3 })
  // By then no call looks back so far.
  await stored.end(id, await knownOf(id), [], new Date(noon.getTime() + 5 * 86_400_000))
  expect((await knownOf(id)).list).toEqual([])
})

interface Command {
  constructor: { name: string }
  input: { TableName?: string; Entries?: { MessageBody: string }[] }
}
/** Counting is not part of telling, and never fails. */
const isWrite = ({ constructor: { name }, input }: Command) =>
  /^(?:Put|Update|Delete|BatchWrite|SendMessage)/.test(name) && input.TableName !== RUNS_TABLE
type Send = (this: unknown, command: Command) => unknown
/** Kills the function after `most` writes: from then on every write fails. */
const killAfter = (most: number) => {
  let writes = 0
  const asked: AlertWork[] = []
  for (const { prototype } of [DynamoDBDocumentClient, SQSClient] as {
    prototype: unknown
  }[] as { prototype: { send: Send } }[]) {
    const { send } = prototype
    vi.spyOn(prototype, 'send').mockImplementation(async function (this: unknown, command) {
      if (isWrite(command) && writes++ >= most) throw new Error('killed')
      for (const { MessageBody } of command.input.Entries ?? []) asked.push(JSON.parse(MessageBody))
      return send.call(this, command)
    })
  }
  return { writes: () => writes, asked }
}

test.each([
  ['a follower of a player', 5],
  ['a follower of a team', 5],
  // His posts are messages of their own.
  ['a follower with an address and no device', 7],
])('a function killed at any write and run again tells %s once', async (who, mostKills) => {
  const failed = { batchItemFailures: [{ itemIdentifier: '0' }] }
  let kills = 0
  for (let most = 0; ; most++) {
    const player = newPlayer()
    const isOfTeam = who === 'a follower of a team'
    const hasAddress = who === 'a follower with an address and no device'
    const follower = async () => {
      if (isOfTeam) return reader([], 1, [player])
      return hasAddress ? readerWithAddress(player) : reader([player])
    }
    const some = [await follower(), await follower()]
    const change: Change = isOfTeam ? await bandMoved(player) : await changed(player, fit, out)
    const posts: AlertWork[] = []
    quietly()
    at(noon)
    let killed = false
    let left = most
    /** Delivers a message, killing the function when its time has come, and then delivers it again. */
    const deliver = async (work: AlertWork) => {
      const tried = async (writes: number) => {
        const calls = killAfter(writes)
        const answer = await handle(work)
        vi.restoreAllMocks()
        posts.push(...calls.asked.filter(({ kind }) => kind === 'hook'))
        return { answer, writes: calls.writes() }
      }
      if (!killed) {
        const { answer, writes } = await tried(left)
        left -= writes
        if (left >= 0) return
        expect(answer).toEqual(failed)
        killed = true
        at(new Date(noon.getTime() + 180_000))
      }
      quietly()
      expect((await tried(Infinity)).answer).toEqual(done)
    }
    await deliver({ kind: 'change', change })
    // One message covers both readers. Asking twice finds nothing left to do.
    const readers = some.map(({ id }) => id)
    const asked: AlertWork = { kind: 'readers', readers, since: change.at }
    await deliver(asked)
    await deliver(asked)
    // A post that is repeated has the same id, by which its receiver tells.
    const ids = some.map(({ id }) =>
      posts.flatMap((one) => (one.kind === 'hook' && one.reader === id ? [one.id] : [])),
    )
    expect(ids.map((of) => new Set(of).size)).toEqual(hasAddress ? [1, 1] : [0, 0])
    const told = some.flatMap(({ got }) => got().map((messages) => messages.length))
    // A service that accepted it before the kill is asked again, and the device replaces the first push.
    expect(
      told.every((count) => count === 1 || (killed && count === 2)),
      `${most}: ${told}`,
    ).toBe(true)
    for (const { id } of some)
      expect((await knownOf(id)).list.map(({ told: wasTold }) => wasTold)).toEqual([true])
    if (!killed) break
    kills++
  }
  // One kill each at the message, two claims, two posts if there are any, and two ends.
  expect(kills).toBe(mostKills)
})

let days = 0
/** Each test has its own noon, and so its own counts. */
const anotherNoon = () => {
  days += 3
  return new Date(noon.getTime() + days * 86_400_000)
}
const counted = async (now: Date) =>
  (await counts.recent('push', now)).find(({ day }) => day === utcDay(now))
const asked = async (change: PlayerChange, now: Date) => {
  at(now)
  collect()
  expect(await handle({ kind: 'change', change })).toEqual(done)
  const work = sent.map((message) => message.work)
  vi.restoreAllMocks()
  return work
}

test('outcomes of pushes are counted by day, in one update for all readers of a message', async () => {
  const [player, now] = [newPlayer(), anotherNoon()]
  const [ana, ben] = [await reader([player], 2), await reader([player])]
  service.unsubscribe(ben.devices[0] ?? service.device())
  const change = await changed(player, fit, out, days)
  const updates: object[] = []
  const { send } = DynamoDBDocumentClient.prototype
  const work = await asked(change, now)
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command: { input: { TableName?: string } },
  ) {
    if (command.input.TableName === RUNS_TABLE) updates.push(command.input)
    return (send as (command: unknown) => unknown).call(this, command)
  } as never)
  expect(await handle(...work)).toEqual(done)
  expect(updates).toMatchObject([
    { ExpressionAttributeValues: { ':ttl': now.getTime() / 1000 + 14 * 86_400 } },
  ])
  vi.restoreAllMocks()
  expect(ana.got().map(({ length }) => length)).toEqual([1, 1])
  expect(await counted(now)).toEqual({ day: '2026-12-01', sent: 2, gone: 1, failed: 0 })
  // Kept for 14 days including today.
  const later = (count: number) => new Date(now.getTime() + count * 86_400_000)
  const keptOn = async (count: number) =>
    (await counts.recent('push', later(count))).map(({ day }) => day)
  expect(await keptOn(13)).toEqual(['2026-12-01'])
  expect(await keptOn(14)).toEqual([])
  expect(await counts.recent('mail', now)).toEqual([])
})

test.each([503, 403])('a service that answers %i is counted as a failure', async (status) => {
  const [player, now] = [newPlayer(), anotherNoon()]
  await reader([player])
  const work = await asked(await changed(player, fit, out, days), now)
  service.answerWith(status)
  quietly()
  await handle(...work)
  expect(await counted(now)).toMatchObject({ sent: 0, gone: 0, failed: 1 })
})

test('an alert is told even if it cannot be counted', async () => {
  const [player, now] = [newPlayer(), anotherNoon()]
  const ana = await reader([player])
  const work = await asked(await changed(player, fit, out, days), now)
  const { send } = DynamoDBDocumentClient.prototype
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command: { input: { TableName?: string } },
  ) {
    if (command.input.TableName === RUNS_TABLE) throw new Error('throttled')
    return (send as (command: unknown) => unknown).call(this, command)
  } as never)
  quietly()
  expect(await handle(...work)).toEqual(done)
  expect(ana.got()).toMatchObject([[{ title: 'Cole Barton is out' }]])
  vi.restoreAllMocks()
  expect(await handle(...work)).toEqual(done)
  expect(ana.got().map(({ length }) => length)).toEqual([1])
})

test('alerts due while pushes are stopped are never told, and no device is forgotten', async () => {
  const [player, now] = [newPlayer(), anotherNoon()]
  const ana = await reader([player])
  const [first, gone] = [
    await changed(player, fit, doubtful, days),
    await changed(newPlayer(), fit, out, days),
  ]
  const work = await asked(first, now)
  await switches.write(channelSetting('push'), 'stopped')
  expect(await handle(...work)).toEqual(done)
  expect(await asked(gone, now)).toEqual([])
  // An alert that waits for a morning keeps waiting, because the channel may be on by then.
  collect()
  const until = new Date(now.getTime() + 600_000).toISOString()
  const waiting: AlertWork = { kind: 'readers', readers: [ana.id], since: first.at, until }
  expect(await handle(waiting)).toEqual(done)
  expect(sent).toEqual([{ work: waiting, delay: 600 }])
  vi.restoreAllMocks()
  expect((await people.profile(ana.id))?.devices?.length).toBe(1)
  await switches.write(channelSetting('push'), 'on')
  expect(ana.got()).toEqual([[]])
  // The next change of the player is told together with what was missed.
  await handleAll({ kind: 'change', change: await changed(player, doubtful, out, days) }, now)
  expect(ana.got()).toMatchObject([
    [{ title: 'Cole Barton is out', text: expect.stringContaining('He was not listed before.') }],
  ])
})
