import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { calculate } from '#functions/calculations/calculate.ts'
import { dependenciesOn } from '#functions/calculations/dependencies.ts'
import { scoreTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import type { Feed } from '#functions/ingest/feed/feed.ts'
import { type IngestDependencies, ingest, ingestEvent } from '#functions/ingest/ingest.ts'
import { calculationQueue, calculationWork } from '#functions/queues/calculationQueue.ts'
import { rowKeyOf } from '#functions/store/calculations/picks.ts'
import { registerFiles } from '#functions/store/calculations/registerFiles.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { leases } from '#functions/store/overlaps/lease.ts'
import { forecastRecordView } from '#functions/store/pageViews.ts'
import type { Template } from '#infra/stack/synthesize.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { recordFaults } from '../../commands/portal/verifyRecord/recordFaults.ts'
import { tablesInMemory } from '../../demo/play/tablesInMemory.ts'
import { portalClock } from '../../laptop/clock.ts'
import { startSchedules } from '../../laptop/schedules/scheduler.ts'
import { readFunctions } from '../../laptop/template/functions.ts'
import { readQueueMappings } from '../../laptop/template/queues.ts'
import { readSchedules, type Schedule, scheduledEvent } from '../../laptop/template/schedules.ts'

interface Sources {
  template: Template
  start: Date
  /** What the feed of a competition says at a time. */
  factsAt(competition: Competition, now: Date): readonly Fact[]
  /** The files that lie in the drop folder at the start, by name. */
  dropped: ReadonlyMap<string, string>
}

const calculated = z.object({ competition: z.enum(competitions), time: z.iso.datetime() })
/** More than one function handles the queue's messages. */
const deliveriesAtOnce = 2

/** A queue whose messages wait until they are taken. */
const memoryQueue = () => {
  const waiting: string[] = []
  let most = 0
  const client = {
    async send(command: unknown) {
      if (!(command instanceof SendMessageBatchCommand))
        throw new Error('The queue in memory can only be sent to')
      waiting.push(...(command.input.Entries ?? []).map(({ MessageBody = '' }) => MessageBody))
      most = Math.max(most, waiting.length)
      return {}
    },
  } as unknown as SQSClient
  return {
    client,
    /** The oldest messages, or all of them. */
    take: (count = waiting.length) => waiting.splice(0, count),
    waiting: () => waiting.length,
    /** How many have waited at once so far. */
    most: () => most,
  }
}

/**
 * The feeds, ingests and calculations of a portal, on tables and a queue in memory. The template's schedules fire by a
 * clock that the caller moves, so that days pass in seconds.
 */
export const portalInMemory = ({ template, start, factsAt, dropped }: Sources) => {
  const functions = readFunctions(template)
  const schedules = readSchedules(template, functions)
  const [mapping] = readQueueMappings(template, functions)
  const clock = portalClock(start)
  const queue = memoryQueue()
  const { client, items } = tablesInMemory()
  const names = { facts: 'facts', views: 'views', runs: 'runs' }
  const dependencies = dependenciesOn(client, names, scoreTeam, {
    code: 'tested',
    clock: clock.now,
  })
  const run = (competition: Competition, asOf: Date, everything = false) =>
    calculate({ competition, asOf, everything }, () => 120_000, dependencies)

  const feedOf = (competition: Competition): Feed => ({
    name: `sample/${competition}`,
    competition,
    everyMinutes: 10,
    fetch: async () => ({
      bytes: Buffer.from(JSON.stringify(factsAt(competition, clock.now()))),
      fetchedAt: clock.now(),
      contentType: 'application/json',
    }),
    convert: ({ bytes }) => ({ facts: JSON.parse(String(bytes)), rejects: [] }),
  })
  const files = new Map(dropped)
  const ingesting: IngestDependencies = {
    leases: leases(client, names.runs),
    store: factStore(client, names.facts, clock.now),
    runs: feedRuns(client, names.runs),
    raw: { keep: async (feed) => feed },
    drop: {
      async *files() {
        for (const [name, text] of files)
          yield { name, size: text.length, read: async () => Buffer.from(text) }
      },
      archive: async (name) => void files.delete(name),
    },
    feedsOf: async (competition) => ({ feeds: [feedOf(competition)], leftOut: [] }),
    recalculate: calculationQueue(() => queue.client, 'calculations').recalculate,
  }

  const failures: string[] = []
  const calculatedAt = new Map<Competition, Date>()
  const fire = async (schedule: Schedule, due: Date): Promise<unknown> => {
    const event = scheduledEvent(schedule, due)
    const { name, timeoutMs } = schedule.function
    if (name === 'ingest') return ingest(ingestEvent.parse(event), timeoutMs, ingesting)
    if (name !== 'calculations') return undefined
    const { competition, time } = calculated.parse(event)
    calculatedAt.set(competition, new Date(time))
    return run(competition, new Date(time))
  }
  const deliver = async () => {
    for (let bodies = take(); bodies.length; bodies = take()) {
      for (const body of bodies) {
        const message = calculationWork.parse(JSON.parse(body))
        if (message.kind === 'begin')
          await run(message.competition, new Date(message.time)).catch(() => failures.push(body))
      }
    }
  }
  const take = () => queue.take(mapping?.batchSize)
  const drain = async () => {
    // One may send messages after the other has found none.
    do await Promise.all(Array.from({ length: deliveriesAtOnce }, deliver))
    while (queue.waiting())
  }

  const running = startSchedules(
    { schedules, clock, fire, onFailure: (message) => failures.push(message) },
    start,
  )
  const pages = () => {
    return new Map(
      items(names.views).flatMap(({ pk, sk, hash }) => (sk === 'current' ? [[pk, hash]] : [])),
    )
  }
  const { chain, file } = registerFiles(client, names.views)
  return {
    dependencies,
    /** What failed so far. */
    failures,
    mostMessages: queue.most,
    /** Moves the clock. What has fallen due since is fired together, and the queue's messages are delivered. */
    async passTo(time: Date) {
      clock.set(time)
      await running.fired()
      await drain()
    },
    /** Fires every schedule twice, and asks twice for everything of each league, all at once. */
    async everythingTwice() {
      const asOf = clock.now()
      const fired = schedules.map((schedule) => () => fire(schedule, asOf))
      const asked = competitions.map((competition) => () => run(competition, asOf, true))
      const all = [...fired, ...asked]
      await Promise.all([...all, ...all].map((begin) => begin()))
      await drain()
    },
    /** The pages that a calculation of everything changes, as of the last run that was due. */
    async changedByFullRuns() {
      const before = pages()
      for (const [competition, asOf] of calculatedAt) {
        await run(competition, asOf, true)
      }
      return [...pages()].flatMap(([page, hash]) => (before.get(page) === hash ? [] : [`${page}`]))
    },
    rowOf: async (game: Game) =>
      (await dependencies.picks.read([rowKeyOf(game)])).get(game.id)?.row,
    /** What `npm run verify-record` finds. */
    recordFaults: () =>
      recordFaults(async (path) => {
        const day = /forecasts\/(.+)/.exec(path)?.[1]
        if (day !== undefined) return (await file(day))?.text ?? ''
        if (path.endsWith('chain')) return JSON.stringify({ data: { files: await chain() } })
        const { document, updatedAt } = await dependencies.views.read(forecastRecordView)
        return JSON.stringify({ data: { ...document, updated_at: updatedAt } })
      }),
    stop: running.stop,
  }
}
