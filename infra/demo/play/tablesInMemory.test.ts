import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { factStore, Overtaken } from '#functions/store/facts/facts.ts'
import { entityKey } from '#functions/store/keys.ts'
import { teamViewOf } from '#functions/store/pageViews.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { pairOfClubs } from '../league/testing/factsOfClubs.ts'
import { stageOn } from './stage.ts'
import { tablesInMemory } from './tablesInMemory.ts'

const stack = await testStack('calculations')
const { FACTS_TABLE = '', VIEWS_TABLE = '', RUNS_TABLE = '' } = stack.environment
const names = { version: '', facts: FACTS_TABLE, views: VIEWS_TABLE, runs: RUNS_TABLE }
const memory = tablesInMemory()

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

  expect(differences).toEqual([])
  for (const command of ['Get', 'BatchGet', 'Query', 'Put', 'Update'])
    expect(sent.get(`${command}Command`)).toBeGreaterThan(10)
})
