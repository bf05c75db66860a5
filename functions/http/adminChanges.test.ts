import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { adminChangeHistory } from '#functions/store/adminChangeHistory.ts'
import { audits } from '#functions/store/audits.ts'
import { Killed, killedAfter, repeatingWrites } from '#functions/store/testing/faultyClients.ts'
import { type Part, transact } from '#functions/store/transactions.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import {
  adminChanges,
  changedMeanwhile,
  type PreparedChange,
  requireUnchanged,
} from './adminChanges.ts'
import type { Caller } from './call.ts'

const email = 'first@admin.example'
const caller = { tier: 'member', id: 'first', email, admin: true } as Caller
const now = new Date('2026-11-21T12:00:00.000Z')
const maker = { caller, now }
const publish = async () => {}
const Key = { pk: 'value', sk: 'current' }

/** A versioned value that admins change through a client that may fail. */
const changing = (client: DynamoDBDocumentClient, through = client) => {
  const { save, undo } = adminChanges(through, 'audits')
  const value = async () => {
    const { Item } = await client.send(new GetCommand({ TableName: 'values', Key }))
    return { is: Item?.is ?? null, version: Item?.version ?? 0 }
  }
  const put = (is: unknown, version: number): Part => ({
    Put: {
      TableName: 'values',
      Item: { ...Key, is, version: version + 1 },
      ConditionExpression: 'attribute_not_exists(pk) OR version = :read',
      ExpressionAttributeValues: { ':read': version },
    },
  })
  const prepared = async (after: string, seen?: number): Promise<PreparedChange> => {
    const { is: before, version } = await value()
    if (seen !== undefined && seen !== version) throw changedMeanwhile()
    const change = { kind: 'pick', subject: 'g1', name: 'MIA at BUF', before, after } as const
    return { ...change, parts: [put(after, version)], publish }
  }
  return {
    value,
    put,
    prepared,
    save: (after: string, seen?: number) => save(maker, () => prepared(after, seen)),
    undo: (id: string) =>
      undo(id, 'pick', maker, async (done) => {
        const { is, version } = await value()
        requireUnchanged(is, done)
        return { parts: [put(done.before, version)], publish }
      }),
    recorded: async () => (await adminChangeHistory(client, 'audits').list({})).changes,
    audited: async () => (await audits(client, 'audits').ofUser(email)).audits,
  }
}

test('a change is recorded and audited once, although the client repeats each write whose answer was lost', async () => {
  const { client } = tablesInMemory()
  const { save, value, recorded, audited } = changing(client, repeatingWrites(client))
  const made = await save('Over')
  expect(made).toMatchObject({ before: null, after: 'Over', by: email, confirmed: true })
  expect(await value()).toEqual({ is: 'Over', version: 1 })
  expect(await recorded()).toEqual([made])
  expect(await audited()).toMatchObject([{ action: 'CHANGE_PICK', meta: { subject: 'g1' } }])
})

test('the value, the entry and the audit of a change and of its undo are all written or none, wherever the function is killed', async () => {
  const dies = async (work: Promise<unknown>) => expect(work).rejects.toThrow(Killed)
  const { client } = tablesInMemory()
  const alive = changing(client)
  const dead = changing(client, killedAfter(client, 0))
  const state = async () => [
    await alive.value(),
    (await alive.recorded()).length,
    (await alive.audited()).length,
  ]
  await dies(dead.save('Over'))
  expect(await state()).toEqual([{ is: null, version: 0 }, 0, 0])
  // The function is killed right after the transaction: it must not need another write.
  const { id } = await changing(client, killedAfter(client, 1)).save('Over')
  const made = [{ is: 'Over', version: 1 }, 1, 1]
  expect(await state()).toEqual(made)
  await dies(dead.undo(id))
  expect(await state()).toEqual(made)
  const undone = async () => (await alive.recorded()).find((one) => one.id === id)?.undone
  expect(await undone()).toBeNull()
  await changing(client, killedAfter(client, 1)).undo(id)
  expect(await state()).toEqual([{ is: null, version: 2 }, 2, 2])
  expect(await undone()).toEqual({ by: email, at: now.toISOString() })
})

test('of two admins who make or undo the same change at once, one is refused, and only the other’s change is recorded', async () => {
  const { client } = tablesInMemory()
  const { save, undo, recorded, audited } = changing(client)
  const outcomes = async (...both: Promise<unknown>[]) =>
    (await Promise.allSettled(both)).map(({ status }) => status)
  expect(await outcomes(save('Over', 0), save('Under', 0))).toEqual(['fulfilled', 'rejected'])
  const [made] = await recorded()
  expect(made).toMatchObject({ after: 'Over' })
  const id = made?.id ?? ''
  expect(await outcomes(undo(id), undo(id))).toEqual(['fulfilled', 'rejected'])
  await expect(undo(id)).rejects.toThrow(`${email} has already undone this change.`)
  expect([(await recorded()).length, (await audited()).length]).toEqual([2, 2])
})

test('a change that a feed overtakes is prepared again, and published once it is written', async () => {
  const { client } = tablesInMemory()
  const { value, put, prepared, recorded } = changing(client)
  let tries = 0
  const steps: unknown[] = []
  await adminChanges(client, 'audits').save(maker, async () => {
    const change = await prepared('Over')
    if (++tries === 1) await transact(client, [put('by the feed', 0)])
    return { ...change, publish: async () => steps.push(await value(), (await recorded()).length) }
  })
  expect(steps).toEqual([{ is: 'Over', version: 2 }, 1])
  const [entry] = await recorded()
  expect(entry).toMatchObject({ before: 'by the feed', after: 'Over' })
})

test('a change outside the tables is recorded before it is made, and confirmed only together with its audit', async () => {
  const states: unknown[] = []
  for (const writes of [0, 1, 2]) {
    const { client } = tablesInMemory()
    const { make } = adminChanges(killedAfter(client, writes), 'audits')
    const change = { kind: 'access', subject: 'u1', name: 'U', before: false, after: true } as const
    let effects = 0
    await make(change, maker, async () => effects++).catch((error) => {
      if (!(error instanceof Killed)) throw error
    })
    const { recorded, audited } = changing(client)
    const confirmed = (await recorded()).map((one) => one.confirmed)
    states.push({ confirmed, effects, audited: (await audited()).length })
  }
  expect(states).toEqual([
    { confirmed: [], effects: 0, audited: 0 },
    { confirmed: [false], effects: 1, audited: 0 },
    { confirmed: [true], effects: 1, audited: 1 },
  ])
})

test('of two admins who undo a change outside the tables at once, one is refused and leaves no entry', async () => {
  const { client } = tablesInMemory()
  const { make, inverse } = adminChanges(client, 'audits')
  const change = { kind: 'access', subject: 'u1', name: 'U', before: false, after: true } as const
  const { id } = await make(change, maker, async () => {})
  const undo = async () => {
    const { undoing } = await inverse(id, 'access')
    return make(undoing, maker, async () => {})
  }
  const outcomes = await Promise.allSettled([undo(), undo()])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  const left = await changing(client).recorded()
  expect(left.map(({ confirmed }) => confirmed)).toEqual([true, true])
})

test('a history whose entries exceed a megabyte is read on from where DynamoDB stopped', async () => {
  const { client } = tablesInMemory()
  const store = adminChangeHistory(client, 'audits')
  const change = { kind: 'setting', subject: 'feeds', name: 'Feeds', before: null } as const
  for (const second of [1, 2, 3])
    await store.begin({
      ...change,
      after: second,
      by: email,
      at: new Date(Date.UTC(2026, 10, 21, 12, 0, second)),
    })
  const stopsAfterTwo = {
    send: (command: QueryCommand) => {
      if (command instanceof QueryCommand) command.input.Limit = 2
      return client.send(command)
    },
  } as unknown as DynamoDBDocumentClient
  const large = adminChangeHistory(stopsAfterTwo, 'audits')
  const { changes: newest, next } = await large.list({})
  const { changes: rest } = await large.list({ after: next })
  expect([...newest, ...rest].map(({ after }) => after)).toEqual([3, 2, 1])
})
