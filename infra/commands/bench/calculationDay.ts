import { fork } from 'node:child_process'
import { join } from 'node:path'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { calculate } from '#functions/calculations/calculate.ts'
import { dependenciesOn } from '#functions/calculations/dependencies.ts'
import { scoreTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { leagueFacts } from '../../demo/league/league.ts'
import { tablesInMemory } from '../../demo/play/tablesInMemory.ts'
import type { DynamoDbInProcess } from '../../laptop/emulators/dynamodb/inProcess.ts'
import type { Answer, AskedRuns, Call, Finished } from './calculationRun.ts'
import type { Row } from './row.ts'

const names = { facts: 'facts', views: 'views', runs: 'runs' }
const asOf = new Date('2026-11-21T12:00:00Z')
const later = '2026-11-21T12:15:00.000Z'
const tomorrow = '2026-11-22T12:00:00.000Z'

const commands = {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
}

interface Counts {
  reads: number
  readUnits: number
  writes: number
  writeUnits: number
  pages: number
}

/** What DynamoDB bills for an item: its names and values. */
export const billedBytes = (value: unknown): number => {
  if (value instanceof Uint8Array) return value.length
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (value === null || typeof value !== 'object') return 8
  return Object.entries(value).reduce(
    (sum, [name, inner]) => sum + name.length + billedBytes(inner),
    3,
  )
}

/** Reads are billed by 4 kB, writes by 1 kB. */
export const unitsOf = (bytes: number, kilobytes: 4 | 1): number =>
  Math.max(1, Math.ceil(bytes / (kilobytes * 1024)))

/** Answers a call of the measured process, and counts it as DynamoDB would. */
const answering = (tables: DynamoDbInProcess, counts: Counts) => async (call: Call) => {
  const { id, command, input } = call
  const Command = commands[command as keyof typeof commands] as typeof PutCommand
  const written = call.items.map((item) => unmarshall(item as Parameters<typeof unmarshall>[0]))
  const batch = written.map((Item) => ({ PutRequest: { Item } }))
  const asked = new Command({
    ...(input as { TableName: string }),
    ...(command === 'BatchWriteCommand'
      ? { RequestItems: { views: batch } }
      : { Item: written[0] }),
  } as ConstructorParameters<typeof PutCommand>[0])
  const answer = (await tables.client.send(asked)) as {
    Item?: object
    Items?: object[]
    Responses?: Record<string, object[]>
    LastEvaluatedKey?: object
    UnprocessedKeys?: object
  }
  const items = answer.Items ?? Object.values(answer.Responses ?? {}).flat()
  if (answer.Item) items.push(answer.Item)
  const bytes = items.map(billedBytes).reduce((sum, size) => sum + size, 0)
  if (/^(Get|Query|BatchGet)/.test(command)) {
    counts.reads++
    counts.readUnits += unitsOf(bytes, 4)
  } else {
    counts.writes++
    for (const item of written.length > 0 ? written : [{}])
      counts.writeUnits += unitsOf(billedBytes(item), 1)
    const isPage = ({ pk, sk }: Item) => /^view#/.test(String(pk)) && sk === 'current'
    counts.pages += written.filter(isPage).length
  }
  const marshalled = items.map((one) => marshall(one, { removeUndefinedValues: true }))
  const { LastEvaluatedKey, UnprocessedKeys } = answer
  return { id, items: marshalled, output: { LastEvaluatedKey, UnprocessedKeys } } satisfies Answer
}

/** Runs in a separate process, on these tables. */
const runIn = async (tables: DynamoDbInProcess, asked: AskedRuns) => {
  const counts: Counts = { reads: 0, readUnits: 0, writes: 0, writeUnits: 0, pages: 0 }
  const answer = answering(tables, counts)
  const child = fork(join(import.meta.dirname, 'calculationRun.ts'), {
    serialization: 'advanced',
    execArgv: [],
  })
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on('exit', () => reject(new Error('The process that calculates ended early')))
    child.on('message', async (message: Call | Finished) => {
      if ('outcomes' in message) return resolve(message)
      const unmet = (error: unknown): Answer => {
        const isUnmet =
          error instanceof ConditionalCheckFailedException ||
          error instanceof TransactionCanceledException
        if (!isUnmet) throw error
        counts.writes++
        return { id: message.id, isUnmet }
      }
      child.send(await answer(message).catch(unmet))
    })
  })
  child.send(asked)
  const result = await finished
  child.kill()
  return { ...result, counts }
}

const pagesOf = (tables: DynamoDbInProcess) =>
  new Map(
    tables
      .items(names.views)
      .flatMap(({ pk, sk, hash }) =>
        /^view#/.test(String(pk)) && sk === 'current' ? [[pk, hash] as const] : [],
      ),
  )

/**
 * The cost of the runs of a whole NFL: with nothing changed, after one injury, on another day, and started all
 * at once.
 */
export async function* calculationDay(scale: number): AsyncGenerator<Row> {
  const calculated = tablesInMemory()
  const facts = [...leagueFacts({ now: asOf, scale, only: 'NFL' })]
  await calculated.load(names.facts, facts.flatMap(newItems))
  const dependencies = dependenciesOn(calculated.client, names, scoreTeam)
  await calculate({ competition: 'NFL', asOf }, () => 300_000, dependencies)

  const measured = async function* (
    scenario: string,
    asked: AskedRuns,
    change: (tables: DynamoDbInProcess) => Promise<unknown> = async () => {},
  ): AsyncGenerator<Row> {
    const tables = calculated.copy()
    await change(tables)
    const before = pagesOf(tables)
    const { counts, outcomes, requests, cpuSeconds, peakMegabytes } = await runIn(tables, asked)
    const differing = [...pagesOf(tables)].filter(([name, hash]) => before.get(name) !== hash)
    const outcomesOf = [...new Set(outcomes)].map((outcome) => {
      const own = requests.filter((_, i) => outcomes[i] === outcome)
      return `${own.length} ${outcome}, ${Math.max(...own)} requests at most`
    })
    const figures: [string, number, string, string][] = [
      ['requests', counts.reads + counts.writes, 'requests', outcomesOf.join('; ')],
      ['reads', counts.reads, 'requests', `${counts.readUnits} units of 4 kB`],
      ['writes', counts.writes, 'requests', `${counts.writeUnits} units of 1 kB`],
      ['pages that differ', differing.length, 'pages', `${counts.pages} written`],
      ['processor', cpuSeconds, 's', 'with a cold start'],
      ['peak memory', peakMegabytes, 'MB', ''],
    ]
    for (const [what, value, unit, detail] of figures)
      yield { what: `${scenario}, ${what}, NFL ${scale}×`, value, unit, detail }
  }

  const hurt = async ({ client }: DynamoDbInProcess) =>
    factStore(client, names.facts).entities.write(
      { source: injuryIn(facts), overrides: {} },
      undefined,
    )
  yield* measured('whole read', { asOf: later, runs: 0 })
  yield* measured('unchanged', { asOf: later, runs: 1 })
  yield* measured('one player hurt', { asOf: later, runs: 1 }, hurt)
  yield* measured('day change', { asOf: tomorrow, runs: 1 })
  yield* measured('eight at once', { asOf: later, runs: 8 }, hurt)
}

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
