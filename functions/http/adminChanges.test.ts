import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { audits } from '#functions/store/audits.ts'
import { changes } from '#functions/store/changes.ts'
import { Killed, killedAfter, repeatingWrites } from '#functions/store/testing/faultyClients.ts'
import { memoryDocuments } from '#infra/local/demo/memory/memoryDocuments.ts'
import { adminChanges } from './adminChanges.ts'
import type { Caller } from './call.ts'

const email = 'first@admin.example'
const caller = { tier: 'member', id: 'first', email, admin: true } as Caller
const now = new Date('2026-11-21T12:00:00.000Z')

test('a change is recorded and audited once, although the client repeats each write whose answer was lost', async () => {
  const { client } = memoryDocuments()
  const { make } = adminChanges(repeatingWrites(client), 'audits')
  const change = { kind: 'pick', subject: 'g1', name: 'MIA at BUF', before: null } as const
  const step = async () => {}
  const made = await make(
    { ...change, after: 'Over' },
    { caller, now },
    { write: step, publish: step },
  )
  const { changes: recorded } = await changes(client, 'audits').list({})
  expect(recorded).toEqual([made])
  expect(made).toMatchObject({ ...change, after: 'Over', by: email, confirmed: true })
  const { audits: audited } = await audits(client, 'audits').ofUser(email)
  expect(audited).toMatchObject([{ action: 'CHANGE_PICK', meta: { subject: 'g1' } }])
})

test('a confirmed change has its audit, wherever the function died', async () => {
  const step = async () => {}
  const states: [recorded: number, confirmed: number, audited: number][] = []
  for (const writes of [0, 1, 2, 3]) {
    const { client } = memoryDocuments()
    const { make } = adminChanges(killedAfter(client, writes), 'audits')
    const change = { kind: 'pick', subject: 'g1', name: 'MIA at BUF', before: null } as const
    const steps = { write: step, publish: step }
    await make({ ...change, after: 'Over' }, { caller, now }, steps).catch((error) => {
      if (!(error instanceof Killed)) throw error
    })
    const { changes: recorded } = await changes(client, 'audits').list({})
    const { audits: audited } = await audits(client, 'audits').ofUser(email)
    const confirmed = recorded.filter((one) => one.confirmed)
    states.push([recorded.length, confirmed.length, audited.length])
  }
  expect(states).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [1, 1, 1],
  ])
})

test('a history whose entries exceed a megabyte is read on from where DynamoDB stopped', async () => {
  const { client } = memoryDocuments()
  const store = changes(client, 'audits')
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
  const large = changes(stopsAfterTwo, 'audits')
  const { changes: newest, next } = await large.list({})
  const { changes: rest } = await large.list({ after: next })
  expect([...newest, ...rest].map(({ after }) => after)).toEqual([3, 2, 1])
})

test('confirming an entry that is gone leaves no half entry behind', async () => {
  const { client } = memoryDocuments()
  const store = changes(client, 'audits')
  await expect(store.confirm('2026-11-21T12:00:00.000Z#gone')).rejects.toThrow()
  await expect(
    store.markUndone('2026-11-21T12:00:00.000Z#gone', { by: email, at: now.toISOString() }),
  ).rejects.toThrow()
  expect(await store.list({})).toMatchObject({ changes: [] })
})
