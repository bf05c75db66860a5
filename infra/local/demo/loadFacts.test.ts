import { expect, test } from 'vitest'
import { factStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import { entityKey, newsList } from '#functions/store/keys.ts'
import { priceSetting, settings } from '#functions/store/settings.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { testStack } from '../testing/testStack.ts'
import { leagueFacts } from './league/league.ts'
import { loadFacts, loadFirstFacts } from './loadFacts.ts'
import { loadSettings } from './settings.ts'

const stack = await testStack('ingest')
const { FACTS_TABLE = '', RUNS_TABLE = '' } = stack.environment
const now = new Date('2026-11-21T12:00:00Z')
const store = factStore(stack.db, FACTS_TABLE)

const everything = [...leagueFacts({ now })]
const team = everything.find((fact) => fact.kind === 'team') as FactOf<'team'>
/** One club is enough here; the browser tests load the whole league. */
const club = everything.filter(
  (fact) =>
    fact === team ||
    (fact.kind === 'player' && fact.teamId === team.id) ||
    ('playerId' in fact && fact.playerId?.startsWith(`${team.id}-`)),
)
const player = club.find((fact) => fact.kind === 'player') as FactOf<'player'>

const load = (facts: readonly Fact[], stopAfter = Number.POSITIVE_INFINITY) => {
  const stopping = new AbortController()
  return loadFacts(facts, {
    db: stack.db,
    factsTable: FACTS_TABLE,
    runsTable: RUNS_TABLE,
    now,
    onProgress: (done) => {
      if (done >= stopAfter) stopping.abort()
    },
    signal: stopping.signal,
  })
}
const writes = () => stack.calls.list().filter(({ action }) => /Put|Write|Delete/.test(action))

test('all facts of the demo are loaded after a start that was killed', async () => {
  await expect(load(club, 50)).rejects.toThrow('aborted')
  expect(await store.lists.teams('NFL')).toEqual([])
  await load(club)
  expect(await store.lists.roster('NFL', team.id)).toHaveLength(53)
})

test('missing settings are written, and existing ones stay', async () => {
  const made = settings(stack.db, FACTS_TABLE)
  await loadSettings(made)
  expect(await made.read(priceSetting)).toHaveLength(2)
  await made.write(priceSetting, [])
  await loadSettings(made)
  expect(await made.read(priceSetting)).toEqual([])
})

test('facts that were loaded completely are not read or written again', async () => {
  stack.calls.clear()
  await load(club)
  expect(writes()).toEqual([])
})

test('loading on another day keeps what an admin has changed', async () => {
  const [stored] = await store.entities.read([entityKey(player)])
  const overrides = { name: { value: 'Corrected Name', by: 'admin', at: now.toISOString() } }
  await store.entities.write({ source: player, overrides }, stored)

  const moved = club.map((fact) => (fact === player ? { ...player, jersey: 99 } : fact))
  await load(moved)
  const [after] = await store.entities.read([entityKey(player)])
  expect(after && effective(after)).toMatchObject({ name: 'Corrected Name', jersey: 99 })
})

test('the newest news of every competition is loaded before the facts', async () => {
  const empty = await testStack('news')
  const table = empty.environment.FACTS_TABLE ?? ''
  await loadFirstFacts(everything, { db: empty.db, factsTable: table })
  const { lists } = factStore(empty.db, table)
  for (const competition of competitions) {
    const told = await lists.newest<FactOf<'news'>>(newsList(competition), 5)
    expect(told).toHaveLength(5)
    expect(told.map(({ at }) => at)).toEqual(
      told
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  }
  expect(await lists.teams('NFL')).toEqual([])
})
