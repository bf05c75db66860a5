import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { league, playerId } from '#functions/calculations/testing/league.ts'
import { logger } from '#functions/runtime/log.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { leases } from '#functions/store/overlaps/lease.ts'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Feed } from './feed/feed.ts'
import { type IngestDependencies, ingest } from './ingest.ts'

const minuteMs = 60_000
const limitMs = 10 * minuteMs
/** In which a lease of a process that died ends. */
const pauseMs = 15 * minuteMs
const start = Date.parse('2026-11-21T13:00:00.000Z')

const status = (competition: Competition, day: number, value: string): Fact => ({
  kind: 'status',
  playerId: playerId('BUF', 1, competition),
  at: `2026-11-${day}T17:00:00.000Z`,
  status: value,
  practice: null,
  bodyPart: 'Ankle',
  notes: null,
})
const small = (competition: Competition) =>
  league(competition).filter((fact) => 'id' in fact && /-BUF(-1)?$/.test(fact.id))

/** A feed reports an older injury than the dropped file: who comes first decides what the injury is called. */
const feed = (competition: Competition): Feed => ({
  name: `sample/${competition}`,
  competition,
  everyMinutes: 15,
  fetch: async () => ({
    bytes: Buffer.from(
      JSON.stringify([
        ...small(competition).map((fact) =>
          fact.kind === 'player' ? { ...fact, jersey: 17 } : fact,
        ),
        status(competition, 18, 'Out'),
        status(competition, 20, 'Doubtful'),
      ]),
    ),
    fetchedAt: new Date(start),
    contentType: 'application/json',
  }),
  convert: ({ bytes }) => ({ facts: JSON.parse(String(bytes)), rejects: [] }),
})
const dropped = {
  'players.csv': [
    'id,competition,teamId,name,jersey',
    ...['NFL', 'NBA'].map((name) => {
      const id = playerId('BUF', 9, name as Competition)
      return `${id},${name},${id.slice(0, -2)},Nine,9`
    }),
  ],
  'statuses.csv': [
    'playerId,at,status,bodyPart',
    ...['NFL', 'NBA'].map(
      (name) =>
        `${playerId('BUF', 1, name as Competition)},2026-11-19T17:00:00Z,Questionable,Ankle`,
    ),
  ],
}

type Asked = 'NFL' | 'NBA' | 'drop'
const all: readonly Asked[] = ['NFL', 'NBA', 'drop']

/** Happens before or after each request of a process; `write` may fail or end the process. */
interface Process {
  request(): Promise<unknown>
  write<T>(work: () => Promise<T>): Promise<T>
}

/** Tables and a folder with what all ingests of one portal share. */
const portal = async () => {
  const memory = tablesInMemory()
  const files = new Map(Object.entries(dropped).map(([name, lines]) => [name, lines.join('\n')]))
  await memory.load('facts', [...small('NFL'), ...small('NBA')].flatMap(newItems))

  const dependenciesOf = ({ request, write }: Process): IngestDependencies => {
    const db = {
      async send(command: { constructor: { name: string } }) {
        await request()
        const answer = () => memory.client.send(command as never) as Promise<unknown>
        return /Put|Update|Delete|Write/.test(command.constructor.name) ? write(answer) : answer()
      },
    } as unknown as typeof memory.client
    return {
      leases: leases(db, 'runs'),
      store: factStore(db, 'facts'),
      runs: feedRuns(db, 'runs'),
      raw: { keep: (name) => write(async () => name) },
      drop: {
        async *files() {
          for (const [name, text] of files)
            yield { name, size: text.length, read: async () => Buffer.from(text) }
        },
        archive: (name) => write(async () => void files.delete(name)),
      },
      feedsOf: async (competition) => ({
        feeds: all.some((one) => one === competition) ? [feed(competition)] : [],
        leftOut: [],
      }),
      recalculate: () => write(async () => {}),
    }
  }
  const healthy: Process = { request: async () => {}, write: (work) => work() }

  return {
    run: (asked: Asked, process = healthy) => {
      const time = new Date().toISOString()
      const event = asked === 'drop' ? { drop: true as const, time } : { competition: asked, time }
      return ingest(event, limitMs, dependenciesOf(process))
    },
    /** Facts, injuries and histories. What was announced and how often an item was replaced may differ. */
    left: () =>
      memory
        .items('facts')
        .filter(({ pk }) => !String(pk).startsWith('version#'))
        .map(({ version: _, ...item }) => item)
        .toSorted((one, other) => (`${one.pk} ${one.sk}` < `${other.pk} ${other.sk}` ? -1 : 1)),
  }
}
const passTime = () => vi.setSystemTime(Date.now() + pauseMs)

/** What one ingest after the other leaves, and then all of them once more. */
const leftBySequence = async (order: readonly Asked[]) => {
  const { run, left } = await portal()
  for (const asked of [...order, ...all]) {
    passTime()
    await run(asked)
  }
  return left()
}
const orders: readonly (readonly Asked[])[] = all.flatMap((one) =>
  all
    .filter((other) => other !== one)
    .map((other) => [one, other, ...all.filter((last) => last !== one && last !== other)]),
)

const leftBySequences = async () => {
  const outcomes: Item[][] = []
  for (const order of orders) outcomes.push(await leftBySequence(order))
  return outcomes
}

beforeEach(() => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})

it('whichever ingest comes first, an injury is stored once; which day it is named after depends on the order', async () => {
  const outcomes = await leftBySequences()
  const injuriesOf = (items: readonly Item[]) =>
    items.filter(({ sk }) => String(sk).includes('#injury#')).map(({ sk }) => sk)
  for (const outcome of outcomes) expect(injuriesOf(outcome)).toHaveLength(2)
  expect(new Set(outcomes.map((outcome) => injuriesOf(outcome).join()))).toHaveLength(4)
})

const death = fc.record({
  after: fc.nat(40),
  how: fc.constantFrom('the write fails', 'ends before the write', 'ends after the write'),
})
const started = fc.record({
  asked: fc.constantFrom(...all),
  /** Schedules fire together, and again after a while. */
  round: fc.constantFrom(0, 0, 1),
  death: fc.option(death),
})
type Started = typeof started extends fc.Arbitrary<infer One> ? One : never

/** A process whose requests take turns with those of the others, and which may die at one of its writes. */
const processOf = (scheduler: fc.Scheduler, { death }: Started) => {
  const ended = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  let isOver = false
  let left = death?.after ?? Number.POSITIVE_INFINITY
  const process: Process = {
    request: async () => {
      await scheduler.schedule(Promise.resolve())
      if (isOver) await never
    },
    async write(work) {
      if (isOver) return never
      if (left-- !== 0) return work()
      if (death?.how === 'the write fails') throw new Error('The table cannot be reached')
      isOver = true
      if (death?.how === 'ends after the write') await work().catch(() => {})
      ended.resolve()
      return never
    },
  }
  return { process, ended: ended.promise }
}

it('no ingest takes over while another’s function may still run, and one does soon after', async () => {
  const { run } = await portal()
  const gone = new Promise<never>(() => {})
  let writes = 0
  void run('NFL', { request: async () => {}, write: (work) => (writes++ ? gone : work()) })
  await vi.waitUntil(() => writes > 1)
  vi.setSystemTime(start + limitMs)
  expect([await run('NFL'), await run('drop')]).toEqual([[], []])
  vi.setSystemTime(start + limitMs + 2 * minuteMs)
  expect(await run('NFL')).toMatchObject([{ outcome: 'applied' }])
})

it('ingests that overlap and die in any way leave, after one more run, what one after the other leaves', async () => {
  const expected = await leftBySequences()
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(started, { minLength: 2, maxLength: 4 }),
      async (scheduler, ingests) => {
        const { run, left } = await portal()
        for (const round of [0, 1]) {
          const together = ingests.filter((one) => one.round === round)
          const runs = together.map((one) => {
            const { process, ended } = processOf(scheduler, one)
            return Promise.race([run(one.asked, process).catch(() => {}), ended])
          })
          await scheduler.waitFor(Promise.all(runs))
          passTime()
        }
        for (const asked of all) await run(asked)
        expect(expected).toContainEqual(left())
      },
    ),
    { numRuns: 200 },
  )
})
