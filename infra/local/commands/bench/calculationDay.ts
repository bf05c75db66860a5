import { SQSClient } from '@aws-sdk/client-sqs'
import { beginRun, beginScheduledRun } from '#functions/calculations/beginRun.ts'
import {
  type Dependencies,
  dependenciesOn,
  scoreTeam,
} from '#functions/calculations/dependencies.ts'
import { handleMessages } from '#functions/calculations/messages.ts'
import type { Work } from '#functions/queues/calculationQueue.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { longestWriteMs } from '#functions/store/facts/touches.ts'
import { synthesise } from '#infra/synthesise.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { leagueFacts } from '../../demo/league/league.ts'
import { writeItems } from '../../demo/tables.ts'
import { documentsAt } from '../../emulators/clients.ts'
import { startEmulators } from '../../emulators/emulators.ts'
import { functionNamed, readFunctions } from '../../template/functions.ts'
import { median, type Row } from './row.ts'

const competition = 'NFL'
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

/** What a whole NFL costs: calculated, with nothing changed, and after one player was hurt. */
export const calculationDay = async (scale: number): Promise<Row[]> => {
  const template = synthesise('local', { pages: '' })
  const emulators = await startEmulators(template)
  const { environment } = functionNamed(readFunctions(template), 'calculations')
  const { FACTS_TABLE = '', VIEWS_TABLE = '', RUNS_TABLE = '' } = environment
  const db = documentsAt(emulators.endpoints.DYNAMODB)
  let requests = 0
  let written: Written[] = []
  db.middlewareStack.add(
    (next) => (args) => {
      requests++
      const { Item } = args.input as { Item?: Record<string, unknown> }
      if (Item) written.push({ key: `${Item.pk} ${Item.sk}`, bytes: bytesOf(Item) })
      return next(args)
    },
    { step: 'initialize' },
  )
  const names = { facts: FACTS_TABLE, views: VIEWS_TABLE, runs: RUNS_TABLE, queue: '' }
  let realTime = new Date()
  const asked: Work[] = []
  const calculating: Dependencies = {
    ...dependenciesOn(db, new SQSClient({}), names, scoreTeam, { clock: () => realTime }),
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
    const times: number[] = []
    const start = performance.now()
    await begin()
    for (let item = asked.shift(); item; item = asked.shift()) {
      const from = performance.now()
      const body = JSON.stringify(item)
      const { batchItemFailures } = await handleMessages(
        [{ messageId: 'bench', body }],
        calculating,
      )
      if (batchItemFailures.length) throw new Error(`could not do ${body}`)
      times.push(performance.now() - from)
      messages++
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const each = `${median(times).toFixed(0)} ms a message, the longest ${Math.max(...times).toFixed(0)} ms`
    const content = written.filter(isContent)
    const writes = content.filter((one) => !isCopy(one)).length
    const detail = `${writes} writes, ${messages} messages, ${seconds} s${messages ? `, ${each}` : ''}`
    return { requests, detail, written: content }
  }
  const rowOf = (what: string, { requests, detail }: Awaited<ReturnType<typeof drained>>): Row => ({
    what: `${what}, NFL ${scale}×`,
    value: requests,
    unit: 'requests',
    detail,
  })
  try {
    const facts = [...leagueFacts({ now: asOf, scale, only: 'NFL' })]
    await writeItems(db, FACTS_TABLE, facts.flatMap(newItems))
    const scheduled = (time: Date) => beginScheduledRun({ competition, asOf: time }, calculating)
    const first = await drained(() => scheduled(asOf))
    const again = await drained(() => scheduled(asOf))
    const { entities } = factStore(db, FACTS_TABLE)
    await entities.write({ source: injuryIn(facts), overrides: {} }, undefined)
    const hurt = await drained(() => beginRun({ competition, asOf }, calculating))
    const quarter = await drained(() => scheduled(later))
    // From now, not from the start: the store dates the touch by the machine's clock.
    realTime = new Date(Date.now() + longestWriteMs + 1)
    await drained(() => scheduled(later))
    const settled = await drained(() => scheduled(later))
    const largest = (kind: string) =>
      first.written
        .filter(({ key }) => key.startsWith(kind))
        .reduce((most, one) => (one.bytes > most.bytes ? one : most), { key: '', bytes: 0 })
    return [
      rowOf('calculated', first),
      rowOf('the same again', again),
      {
        ...rowOf('one player hurt', hurt),
        detail: `${hurt.detail}: ${hurt.written
          .filter((one) => !isCopy(one))
          .map(({ key }) => key.replace(' current', ''))
          .join(', ')}`,
      },
      rowOf('a quarter of an hour later, once more', quarter),
      rowOf('when its writer must be gone', settled),
      ...['view#', 'score#'].map((kind) => {
        const { key, bytes } = largest(kind)
        return { what: `largest item, ${kind}`, value: bytes, unit: 'bytes', detail: key }
      }),
    ]
  } finally {
    db.destroy()
    await emulators.close()
  }
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
