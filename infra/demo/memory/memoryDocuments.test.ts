import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { factStore, Overtaken } from '#functions/store/facts/facts.ts'
import { entityKey } from '#functions/store/keys.ts'
import { teamViewOf } from '#functions/store/pageViews.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { pairOfClubs } from '../league/testing/factsOfClubs.ts'
import { stageOn } from '../play/stage.ts'
import { memoryDocuments } from './memoryDocuments.ts'

const stack = await testStack('calculations')
const { FACTS_TABLE = '', VIEWS_TABLE = '', RUNS_TABLE = '' } = stack.environment
const names = { version: '', facts: FACTS_TABLE, views: VIEWS_TABLE, runs: RUNS_TABLE }
const memory = memoryDocuments()

/** A value as text, whatever the order of its attributes and the kind of its bytes. */
const textOf = (value: unknown): string => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Set) return `set of ${[...value].toSorted()}`
  if (Array.isArray(value)) return `[${value.map(textOf)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries.map(([key, inner]) => `${key}: ${textOf(inner)}`).toSorted()}}`
}

/** An answer in a canonical form, because DynamoDB answers a batch in any order. */
const comparable = (settled: PromiseSettledResult<unknown>) => {
  if (settled.status === 'rejected') return (settled.reason as Error).name
  const { Item, Items, Attributes, Responses } = settled.value as Record<string, unknown>
  const batch = Object.values((Responses ?? {}) as Record<string, unknown[]>).flat()
  return textOf([Item, Items, Attributes, batch.map(textOf).toSorted()])
}

const differences: unknown[] = []
let before: Promise<unknown> = Promise.resolve()
const sent = new Map<string, number>()

/** Sends every command to the emulator and to the tables in memory, one after the other. */
const both = {
  send(command: { constructor: { name: string }; input: object }) {
    const next = before.then(async () => {
      const [emulated] = await Promise.allSettled([stack.db.send(command as never)])
      const [remembered] = await Promise.allSettled([memory.client.send(command as never)])
      const [one, other] = [comparable(remembered), comparable(emulated)]
      if (one !== other)
        differences.push({ command: command.constructor.name, input: command.input, one, other })
      sent.set(command.constructor.name, (sent.get(command.constructor.name) ?? 0) + 1)
      if (emulated.status === 'rejected') throw emulated.reason
      return emulated.value
    })
    before = next.catch(() => {})
    return next
  },
} as unknown as DynamoDBDocumentClient

const now = new Date('2026-11-21T17:00:00Z')
const earlier = new Date('2026-11-20T17:00:00Z')
const { facts, team, player } = pairOfClubs('ESP', now)

test('the tables in memory answer the ingest and the calculations as the emulator does', async () => {
  const store = factStore(both, FACTS_TABLE)
  await applyFacts({ facts, rejects: [] }, { store })
  const { dependencies, run } = stageOn({ ...memory, client: both }, names)
  await run('ESP', earlier)

  const [read] = await store.entities.read([entityKey(player)])
  const overrides = { name: { value: 'Corrected Name', by: 'admin', at: now.toISOString() } }
  await store.entities.write({ source: player, overrides }, read)
  await expect(store.entities.write({ source: player, overrides: {} }, read)).rejects.toThrow(
    Overtaken,
  )
  const moved = facts.map((fact) => (fact === player ? { ...player, teamId: null } : fact))
  await applyFacts({ facts: moved, rejects: [] }, { store })
  await run('ESP', now)
  await run('ESP', now)
  expect(await dependencies.views.readAsOf(teamViewOf(3, team.id), earlier, now)).toBeDefined()

  const [absent, present] = ['attribute_not_exists(pk)', 'attribute_exists(pk)']
  const part = (pk: string, ConditionExpression: string) => ({
    TableName: FACTS_TABLE,
    Key: { pk, sk: 'a' },
    ConditionExpression,
  })
  const counted = {
    ...part('transaction#count', absent),
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  }
  const Put = {
    TableName: FACTS_TABLE,
    Item: { pk: 'transaction#put', sk: 'a', gpk: 'a', gsk: 'b' },
  }
  for (const [TransactItems, token] of [
    [[{ Put }, { ConditionCheck: part('transaction#none', present) }], 'refused'],
    [[{ Put }, { Update: counted }, { ConditionCheck: part('transaction#none', absent) }], 'once'],
    [[{ Put }, { Update: counted }, { ConditionCheck: part('transaction#none', absent) }], 'once'],
    [[{ Put }, { Update: counted }], 'refused again'],
    [[{ Delete: part('transaction#put', present) }], 'deleted'],
  ] as const) {
    const transaction = new TransactWriteCommand({
      TransactItems: [...TransactItems],
      ClientRequestToken: token,
    })
    await both.send(transaction as never).catch(() => {})
    for (const pk of ['transaction#put', 'transaction#count'])
      await both.send(new GetCommand({ TableName: FACTS_TABLE, Key: { pk, sk: 'a' } }) as never)
  }

  for (const name of ['a', 'b', 'c'])
    await both
      .send(
        new UpdateCommand({
          TableName: FACTS_TABLE,
          Key: { pk: 'set', sk: 'a' },
          UpdateExpression: 'ADD favorites :names',
          ConditionExpression: 'attribute_not_exists(favorites) OR size(favorites) < :most',
          ExpressionAttributeValues: { ':names': new Set([name]), ':most': 2 },
          ReturnValues: 'ALL_NEW',
        }) as never,
      )
      .catch(() => {})

  expect(differences).toEqual([])
  for (const command of ['Get', 'BatchGet', 'Query', 'Put', 'Update'])
    expect(sent.get(`${command}Command`)).toBeGreaterThan(10)
})

test('a command or an expression that the tables in memory do not support is an error', async () => {
  const { ScanCommand, PutCommand } = await import('@aws-sdk/lib-dynamodb')
  const { send } = memory.client
  await expect(send(new ScanCommand({ TableName: 't' }))).rejects.toThrow('ScanCommand')
  const Item = { pk: 'a', sk: 'b' }
  const ConditionExpression = 'attribute_type(pk, :s)'
  await expect(send(new PutCommand({ TableName: 't', Item, ConditionExpression }))).rejects.toThrow(
    'Cannot read the expression',
  )
})
