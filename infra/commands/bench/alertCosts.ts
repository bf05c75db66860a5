import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type AlertDependencies, handleWork } from '#functions/alerts/handleWork.ts'
import { gatherSeconds } from '#functions/alerts/tellFollowers.ts'
import { type AlertWork, alertQueue, alertWork } from '#functions/queues/alertQueue.ts'
import { internet } from '#functions/runtime/internet/publicTarget.ts'
import { pushServices } from '#functions/runtime/webPush/pushServices.ts'
import { vapidKeys } from '#functions/runtime/webPush/vapidKeys.ts'
import { accounts as accountStore } from '#functions/store/accounts/accounts.ts'
import { deliveries } from '#functions/store/accounts/deliveries.ts'
import { deviceList, followerLists, hookStore } from '#functions/store/accounts/followerLists.ts'
import { followers } from '#functions/store/accounts/followers.ts'
import { readerAlerts } from '#functions/store/accounts/readerAlerts.ts'
import { changeItem, changeList } from '#functions/store/calculations/changes.ts'
import { followerKey, profileKey, sessionKey } from '#functions/store/keys.ts'
import { settings } from '#functions/store/settings.ts'
import type { PlayerChange } from '#shared/domain/score/playerChange.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { tablesInMemory } from '../../demo/play/tablesInMemory.ts'
import { type FakePushService, fakePushService } from '../../testing/accounts/fakePushService.ts'
import { prices } from '../release/cost/prices.ts'
import { billedBytes, unitsOf } from './calculationDay.ts'
import type { Row } from './row.ts'

const people = 'accounts'
const views = 'views'
const runs = 'runs'
const readers = 10_000
const million = 1_000_000
/** As in the examples of the stages' files. */
const gigabytes = 1
const workers = 200

/** Noon of today: the push service refuses a signature that has expired, and at night alerts would wait. */
const now = new Date(`${utcDay(new Date())}T12:00:00Z`)
const player = 'nfl-00-1'
const fit = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
const change: PlayerChange = {
  ...{ id: `${player}#status#${now.toISOString()}`, player_id: player, name: 'Cole Barton' },
  ...{ team_id: 'nfl-PIT', at: now.toISOString(), cause: 'status', from: fit },
  to: { ...fit, status: 'Out', chance: 0, cost: -4 },
}

/** The readers' items: each has a device, and follows as many players as readers do. */
const itemsOf = (reader: string, service: FakePushService) => [
  {
    ...sessionKey(reader),
    ...{ email: `${reader}@reader.example`, epoch: 0, admin: false, games: [] },
  },
  {
    ...profileKey(reader),
    ...{ email: `${reader}@reader.example`, email_verified: true, created_at: now.toISOString() },
    followed_players: new Set(
      [player, ...Array.from({ length: 14 }, (_, i) => `nfl-00-9${i}`)].map((id) => `1:${id}`),
    ),
    devices: [
      {
        ...{ ...service.device(), zone: 'Europe/London', seen_at: now.toISOString() },
        login: { auth_time: now.getTime() / 1000, jti: reader },
      },
    ],
  },
  followerKey(player, reader),
]

type Sent = { constructor: { name: string }; input: object }
interface Answered {
  Attributes?: object
  Item?: object
  Items?: object[]
  Responses?: Record<string, object[]>
}

/** Counts what DynamoDB bills: a batch by its items, a query by its whole answer. */
const counted = (client: DynamoDBDocumentClient) => {
  const units = { reads: 0, writes: 0 }
  const readUnits = (bytes: number, isConsistent: unknown) =>
    unitsOf(bytes, 4) * (isConsistent ? 1 : 0.5)
  const send = async (command: Sent) => {
    const { name } = command.constructor
    const input = command.input as { TableName: string; Key: object; ConsistentRead?: boolean }
    // AWS bills a write by its whole item. The answer has it, so that the bench reads nothing of its own.
    const isUpdate = name === 'UpdateCommand'
    const whole = isUpdate ? new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' }) : command
    const answer = (await client.send(whole as never)) as Answered
    if (name === 'QueryCommand')
      units.reads += readUnits(billedBytes(answer.Items ?? []), input.ConsistentRead)
    else if (name === 'GetCommand')
      units.reads += readUnits(billedBytes(answer.Item ?? {}), input.ConsistentRead)
    else if (name === 'BatchGetCommand') {
      const [asked] = Object.values((command.input as { RequestItems: object }).RequestItems)
      for (const item of Object.values(answer.Responses ?? {}).flat())
        units.reads += readUnits(billedBytes(item), asked.ConsistentRead)
    } else if (isUpdate) units.writes += unitsOf(billedBytes(answer.Attributes ?? {}), 1)
    else throw new Error(`${name} is not counted`)
    return answer
  }
  return { units, db: Object.assign(Object.create(client), { send }) as DynamoDBDocumentClient }
}

/** The cost of telling all followers of one player, counted at 10,000 followers and at a hundred times as many. */
export async function* alertCosts(): AsyncGenerator<Row> {
  const keys = vapidKeys('of the bench')
  const service = await fakePushService(keys.publicKey)
  try {
    const memory = tablesInMemory()
    for (let n = 0; n < readers; n++) await memory.load(people, itemsOf(`reader-${n}`, service))
    await memory.load(views, [changeItem(change)])
    const { units, db } = counted(memory.client)
    const accounts = accountStore(db, people)
    const lists = followerLists(db, people, accounts)
    const messages: AlertWork[] = []
    let sends = 0
    const client = {
      send: async ({ input }: { input: { Entries: { MessageBody: string }[] } }) => {
        sends++
        messages.push(...input.Entries.map((one) => alertWork.parse(JSON.parse(one.MessageBody))))
        return {}
      },
    }
    const push = pushServices({
      ...{ keys: async () => keys, subject: 'https://matchfit.example' },
      ownService: service.origin,
    })
    const start = performance.now()
    const arrivals: number[] = []
    const dependencies: AlertDependencies = {
      ...{ accounts, followerLists: lists, devices: deviceList(accounts, lists) },
      ...{ followers: followers(db, people), alerts: readerAlerts(db, people) },
      ...{ changes: changeList(db, views), settings: settings(db, 'facts') },
      deliveries: deliveries(db, runs),
      ...{ hooks: hookStore(accounts, lists), connection: internet, origin: '' },
      queue: alertQueue(() => client as never, 'alerts'),
      push: {
        send: async (...asked) => {
          const outcome = await push.send(...asked)
          if (outcome === 'delivered') arrivals.push((performance.now() - start) / 1000)
          return outcome
        },
      },
    }
    await dependencies.queue.send([{ kind: 'change', change }])
    let calls = 0
    let seconds = 0
    // One after the other, as a single worker would.
    for (let work = messages.shift(); work; work = messages.shift()) {
      const begun = performance.now()
      await handleWork(dependencies, work, now)
      seconds += (performance.now() - begun) / 1000
      calls++
    }
    if (arrivals.length !== readers) throw new Error(`${arrivals.length} of ${readers} were told`)
    const last = arrivals.toSorted((a, b) => a - b)[Math.ceil(readers * 0.95) - 1] ?? Number.NaN
    const [times, of] = [million / readers, 'of 1,000,000 followers']
    const { functions, queues, tables } = prices
    // Each message is also received and deleted.
    const queueCalls = sends + 2 * calls
    const dollars = {
      writes: (units.writes / million) * tables.millionWrites,
      reads: (units.reads / million) * tables.millionReads,
      queue: (queueCalls / million) * queues.million,
      functions:
        (calls / million) * functions.million + seconds * gigabytes * functions.gigabyteSecond,
    }
    const parts = Object.entries(dollars).map(([of, cost]) => `${of} ${(cost * times).toFixed(2)}`)
    const total = Object.values(dollars).reduce((sum, cost) => sum + cost, 0) * times
    const at = `at ${readers.toLocaleString('en-US')} followers`
    for (const [what, value, unit] of [
      ['messages', calls, 'messages'],
      ['calls of the queue', queueCalls, 'calls'],
      ['writes', units.writes, 'units'],
      ['reads', units.reads, 'units'],
      ['function', seconds, 's'],
    ] as const) {
      const detail = `${Math.ceil(value * times).toLocaleString('en-US')} ${of}`
      yield { what: `alerts ${at}, ${what}`, value, unit, detail }
    }
    yield {
      ...{ what: `alerts ${at}, 95% told after`, value: gatherSeconds + last, unit: 's' },
      detail: `by one worker, ${gatherSeconds} s of them gathering`,
    }
    yield { what: `alerts ${of}`, value: total, unit: 'dollars', detail: parts.join(', ') }
    yield {
      ...{ what: `alerts ${of}, ${workers} workers`, unit: 's', detail: 'on paper' },
      value: gatherSeconds + (seconds * times) / workers,
    }
  } finally {
    await service.close()
  }
}
