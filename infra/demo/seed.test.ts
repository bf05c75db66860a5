import { BatchWriteCommand, type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { scoreTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import { entityKey } from '#functions/store/keys.ts'
import { matchupViewOf, playerViewOf } from '#functions/store/pageViews.ts'
import { views } from '#functions/store/views.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { documentsAt } from '../laptop/emulators/clients.ts'
import { startEmulators } from '../laptop/emulators/emulators.ts'
import { readFunctions } from '../laptop/template/functions.ts'
import { calculationHarness } from '../testing/calculationHarness.ts'
import { demoFacts } from './league/league.ts'
import { factsOfClubs } from './league/testing/factsOfClubs.ts'
import { ofKind } from './league/testing/leagueAt.ts'
import { seedDemo } from './seed.ts'
import { demoTables } from './tables.ts'

const template = inject('template')
const tables = demoTables(readFunctions(template))
const now = new Date('2026-11-21T17:00:00Z')
const days = 2
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Eight clubs play by the same rules as twenty. */
const eightClubs = (at: Date): Fact[] => {
  const all = demoFacts(at, 'ESP')
  return factsOfClubs(all, ofKind(all, 'team').slice(0, 8))
}

/** Some clubs of one competition for a few days, which is enough: the rest works alike for all. */
const seed = async (
  db: DynamoDBDocumentClient,
  at = now,
  options: { signal?: AbortSignal; days?: number } = {},
) => {
  const { facts, rest } = await seedDemo({
    ...{ db, tables, now: at, days, only: 'ESP', factsOf: () => eightClubs(at) },
    ...options,
  })
  await rest()
  return facts
}

const openDatabase = async () => {
  const emulators = await startEmulators(template)
  const db = documentsAt(emulators.endpoints.DYNAMODB)
  const close = async () => {
    db.destroy()
    await emulators.close()
  }
  return { db, close }
}

const database = async () => {
  const { db, close } = await openDatabase()
  onTestFinished(close)
  return db
}

/** A client that reports each write before sending it. */
const watched = (db: DynamoDBDocumentClient, onWrite: (input: object) => void) =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name)
      return async (command: { constructor: { name: string }; input: object }) => {
        if (/Write|Put|Update|Delete/.test(command.constructor.name)) onWrite(command.input)
        return target.send(command as never)
      }
    },
  })

/** Every fact, page, score and row. How often facts were written, and by how many tries, is not part of it. */
const contentOf = async (db: DynamoDBDocumentClient) => {
  const all = new Map<string, unknown>()
  for (const TableName of [tables.facts, tables.views]) {
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const answer = await db.send(
        new ScanCommand({ TableName, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
      )
      for (const item of answer.Items ?? [])
        if (!String(item.pk).startsWith('version#')) all.set(`${item.pk} ${item.sk}`, item)
      ExclusiveStartKey = answer.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }
  return all
}

const hurtPlayer = (facts: readonly Fact[]) => {
  const injury = facts.find((fact) => fact.kind === 'injury' && fact.returnedOn === null)
  const player = facts.find(
    (fact) => fact.kind === 'player' && injury?.kind === 'injury' && fact.id === injury.playerId,
  )
  return player as FactOf<'player'>
}

const whole = await openDatabase()
afterAll(whole.close)
let writes = 0
// The portal's clock decides, not the machine's.
vi.setSystemTime('2031-01-01T12:00:00Z')
const facts = await seed(watched(whole.db, () => writes++))
vi.useRealTimers()
const wholeContent = await contentOf(whole.db)

test('a seed keeps items that have not expired by the portal’s clock, such as the rates of each day', () => {
  expect(wholeContent.size).toBeGreaterThan(2_000)
  const rates = [...wholeContent.keys()].filter((key) => key.startsWith('rates#'))
  expect(rates).toHaveLength(days + 1)
})

test('a seed that was killed at any write is completed by the next one', async () => {
  const killed = await database()
  for (const at of [Math.floor(writes / 2), 1, 20]) {
    let left = at
    const dying = watched(killed, () => {
      if (left-- <= 0) throw new Error('killed')
    })
    await expect(seed(dying)).rejects.toThrow('killed')
  }
  await seed(killed)
  expect(new Map([...(await contentOf(killed))].toSorted())).toEqual(
    new Map([...wholeContent].toSorted()),
  )
})

test('a seed that is stopped in the middle of its writes ends when they are answered', async () => {
  const db = await database()
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = Promise.withResolvers<void>()
  const check = signal.throwIfAborted.bind(signal)
  signal.throwIfAborted = () => {
    // The runs end here, at whichever day they have reached.
    if (signal.aborted) setImmediate(ended.resolve)
    check()
  }
  let underWay = 0
  const send = db.send.bind(db)
  db.send = async (command: object) => {
    if (!(command instanceof BatchWriteCommand)) return send(command as never)
    // Several batches are written at once.
    if (++underWay > 4) stopping.abort()
    if (signal.aborted) await ended.promise
    return send(command as never).finally(() => underWay--)
  }
  await expect(seed(db, now, { signal })).rejects.toThrow('aborted')
  expect(underWay).toBe(0)
})

test('a second start writes only what has changed, and what an admin has set stays', async () => {
  const { db } = whole
  const tablesWritten = new Set<unknown>()
  await seed(watched(db, (input) => tablesWritten.add(tableOf(input))))
  expect(tablesWritten).not.toContain(tables.facts)

  const player = hurtPlayer(facts)
  const { entities } = factStore(db, tables.facts)
  const [stored] = await entities.read([entityKey(player)])
  const overrides = { name: { value: 'Corrected Name', by: 'admin', at: now.toISOString() } }
  await entities.write({ source: player, overrides }, stored)
  let items = 0
  const tomorrow = new Date(now.getTime() + dayMs)
  await seed(
    watched(db, (input) => {
      const requests = (input as { RequestItems?: Record<string, unknown[]> }).RequestItems
      const inBatch = requests?.[tables.facts]?.length ?? 0
      items += requests ? inBatch : Number(tableOf(input) === tables.facts)
    }),
    tomorrow,
  )
  const known = new Set(facts.map((fact) => JSON.stringify(fact)))
  const changed = eightClubs(tomorrow).filter((fact) => !known.has(JSON.stringify(fact)))
  expect(items).toBeGreaterThan(0)
  // One more raises the version of the facts.
  expect(items).toBeLessThanOrEqual(changed.flatMap(newItems).length + 1)
  const [after] = await entities.read([entityKey(player)])
  expect(after && effective(after)).toMatchObject({ name: 'Corrected Name' })
})

test('a first start during a game, with one day of history, shows its scores at kick-off on its page', async () => {
  const inPlay = eightClubs(now).find(
    (fact) => fact.kind === 'game' && fact.at !== null && fact.at > now.toISOString(),
  ) as FactOf<'game'>
  const during = new Date(Date.parse(inPlay.at as string) + hourMs)
  const db = await database()
  await seed(db, during, { days: 1 })
  const { document } = await views(db, tables.views).read(matchupViewOf(3, inPlay.id))
  const [match] = document?.match ?? []
  expect(match?.home_team_gaming_score).toEqual(expect.any(Number))
  expect(Date.parse(document?.as_of ?? '')).toBeLessThan(Date.parse(inPlay.at as string))
})

const tableOf = (input: object) =>
  'TableName' in input
    ? input.TableName
    : Object.keys((input as { RequestItems: object }).RequestItems)[0]

test('the seed’s pages equal those that the deployed calculations make of its facts', async () => {
  const bench = await calculationHarness('emulated')
  // Followers are not told: that would mark the changes of the seed's last day.
  const dependencies = { ...bench.dependencies, score: scoreTeam, alert: undefined }
  await seed(bench.db)
  const seeded = await bench.currentViews()
  bench.written()
  await bench.run(now, dependencies, 'ESP')
  const changed = bench.written().filter((key) => !/^(lastRun|hashes|rates)#/.test(key))
  expect(changed).toEqual([])

  expect(seeded.size).toBeGreaterThan(200)
  const points = async (id: string) =>
    (await bench.history(id)).map(({ at }) => utcDay(new Date(at)))
  const played = Array.from({ length: days + 1 }, (_, i) =>
    utcDay(new Date(now.getTime() - (days - i) * dayMs)),
  )
  const team = facts.find(({ kind }) => kind === 'team') as FactOf<'team'>
  expect(await points(team.id)).toEqual(played)
  const player = hurtPlayer(facts)
  expect((await points(player.id)).length).toBeGreaterThan(2)
  const { document } = await dependencies.views.read(playerViewOf(3, player.id))
  expect(document?.playerInfo.player_name).toBe(player.name)
})
