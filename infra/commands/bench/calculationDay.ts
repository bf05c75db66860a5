import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beginRun, beginScheduledRun } from '#functions/calculations/beginRun.ts'
import { type Dependencies, dependenciesOn } from '#functions/calculations/dependencies.ts'
import { handleMessages } from '#functions/calculations/messages.ts'
import { scoreTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import type { Work } from '#functions/queues/calculationQueue.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { longestWriteMs } from '#functions/store/facts/touches.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { leagueFacts } from '../../demo/league/league.ts'
import { memoryDocuments } from '../../demo/memory/memoryDocuments.ts'
import { median, processorMs, type Row } from './row.ts'

const competition = 'NFL'
const tables = { facts: 'facts', views: 'views', runs: 'runs' }
const asOf = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:15:00Z')

interface Written {
  key: string
  bytes: number
}

/** Writes of pages and scores, without those of freshness and of the state of runs. */
const isContent = ({ key }: Written) => !/^(lastRun|calculation|counts|rates)#/.test(key)
/** Replacing a page is two writes: the copy of the old one, and the page. */
const isCopy = ({ key }: Written) => /^view#.* \d{4}-/.test(key)

/**
 * The cost of a whole NFL: calculated for the first time, with nothing changed, and after one injury. The stores
 * work on tables in memory, so that requests are counted without the emulator's own time.
 */
export async function* calculationDay(scale: number): AsyncGenerator<Row> {
  const documents = memoryDocuments()
  let requests = 0
  let written: Written[] = []
  const db = {
    send(command: { input: { Item?: Record<string, unknown> } }) {
      requests++
      const { Item } = command.input
      if (Item) written.push({ key: `${Item.pk} ${Item.sk}`, bytes: bytesOf(Item) })
      return documents.client.send(command as never)
    },
  } as unknown as DynamoDBDocumentClient
  let realTime = new Date()
  const asked: Work[] = []
  const calculating: Dependencies = {
    ...dependenciesOn(db, () => new SQSClient({}), { ...tables, queue: '' }, scoreTeam, {
      clock: () => realTime,
    }),
    queue: {
      send: async (work) => void asked.push(...work),
      recalculate: async () => {},
      writeOptions: async () => {},
    },
  }
  const drained = async (begin: () => Promise<unknown>) => {
    requests = 0
    written = []
    let messages = 0
    const times = [await processorMs(begin)]
    for (let item = asked.shift(); item; item = asked.shift()) {
      const body = JSON.stringify(item)
      const time = await processorMs(async () => {
        const { batchItemFailures } = await handleMessages(
          [{ messageId: 'bench', body }],
          calculating,
        )
        if (batchItemFailures.length) throw new Error(`The calculations failed on ${body}`)
      })
      times.push(time)
      messages++
    }
    const seconds = (times.reduce((sum, time) => sum + time, 0) / 1000).toFixed(1)
    const each = `${median(times).toFixed(0)} ms a message, the longest ${Math.max(...times).toFixed(0)} ms`
    const content = written.filter(isContent)
    const writes = content.filter((write) => !isCopy(write)).length
    const detail = `${writes} writes, ${messages} messages, ${seconds} s of the processor${messages ? `, ${each}` : ''}`
    return { requests, detail, written: content }
  }
  const rowOf = (what: string, { requests, detail }: Awaited<ReturnType<typeof drained>>): Row => ({
    what: `${what}, NFL ${scale}×`,
    value: requests,
    unit: 'requests',
    detail,
  })
  const facts = [...leagueFacts({ now: asOf, scale, only: 'NFL' })]
  for (const item of facts.flatMap(newItems)) documents.tableOf(tables.facts).put(item)
  const scheduled = (time: Date) => beginScheduledRun({ competition, asOf: time }, calculating)
  const first = await drained(() => scheduled(asOf))
  yield rowOf('calculated', first)
  for (const kind of ['view#', 'score#']) {
    const { key, bytes } = first.written
      .filter((write) => write.key.startsWith(kind))
      .reduce((most, write) => (write.bytes > most.bytes ? write : most), { key: '', bytes: 0 })
    yield { what: `largest item, ${kind}`, value: bytes, unit: 'bytes', detail: key }
  }
  yield rowOf('the same again', await drained(() => scheduled(asOf)))
  const { entities } = factStore(db, tables.facts)
  await entities.write({ source: injuryIn(facts), overrides: {} }, undefined)
  const hurt = await drained(() => beginRun({ competition, asOf }, calculating))
  yield {
    ...rowOf('one player hurt', hurt),
    detail: `${hurt.detail}: ${hurt.written
      .filter((write) => !isCopy(write))
      .map(({ key }) => key.replace(' current', ''))
      .join(', ')}`,
  }
  yield rowOf('a quarter of an hour later, once more', await drained(() => scheduled(later)))
  // From now, not from the start: the store dates the touch by the machine's clock.
  realTime = new Date(Date.now() + longestWriteMs + 1)
  await drained(() => scheduled(later))
  yield rowOf('when its writer must be gone', await drained(() => scheduled(later)))
}

const bytesOf = (item: Record<string, unknown>) =>
  Object.values(item).reduce<number>(
    (sum, value) =>
      sum + (value instanceof Uint8Array ? value.length : JSON.stringify(value ?? null).length),
    0,
  )

/** An injury of yesterday, of a quarterback. */
const injuryIn = (facts: readonly Fact[]): FactOf<'injury'> => {
  const player = facts.find((fact) => fact.kind === 'player' && fact.position === 'QB')
  if (player?.kind !== 'player') throw new Error('The league has no quarterback')
  return {
    kind: 'injury' as const,
    id: `${player.id}-20261120-ankle`,
    playerId: player.id,
    bodyPart: 'ankle',
    side: null,
    diagnosis: 'sprain',
    grade: 2,
    startedOn: '2026-11-20',
    returnedOn: null,
    expectedOn: null,
    surgery: false,
    recurrence: false,
    notes: null,
    unread: false,
  }
}
