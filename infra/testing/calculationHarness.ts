import { PurgeQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import { calculate, handleMessages } from '#functions/calculations/calculate.ts'
import { type Dependencies, dependenciesOn } from '#functions/calculations/dependencies.ts'
import { countHurt } from '#functions/calculations/testing/league.ts'
import { unpack } from '#functions/store/compressedJson.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import { competitionVersions } from '#functions/store/facts/competitionVersion.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { scorePartition, viewPartition } from '#functions/store/keys.ts'
import { healthScoresViewOf, schedulesViewOf } from '#functions/store/pageViews.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Change } from '#shared/domain/score/teamChange.ts'
import { type Competition, competitionOfId } from '#shared/domain/sport/sport.ts'
import { tablesInMemory } from '../demo/play/tablesInMemory.ts'
import type { CallLog } from '../laptop/emulators/calls.ts'
import type { DynamoDbInProcess } from '../laptop/emulators/dynamodb/inProcess.ts'
import { partsOf, resourcesOfParts } from '../laptop/emulators/dynamodb/parts.ts'
import { deliverOnce } from '../laptop/queues/delivery.ts'
import { readFunctions } from '../laptop/template/functions.ts'
import { readQueueMappings } from '../laptop/template/queues.ts'
import { testStack } from './testStack.ts'

export class SimulatedKill extends Error {}

interface WriteInput {
  TableName?: string
  Item?: { pk: string; sk: string }
}

interface WriteInputs extends WriteInput {
  TransactItems?: { Put?: WriteInput }[]
  RequestItems?: Record<string, { PutRequest?: WriteInput }[]>
}

/** Tables in memory whose requests are listed beside those to the emulators. */
const recordedMemory = (calls: CallLog): DynamoDbInProcess => {
  const memory = tablesInMemory()
  const send = (command: { constructor: { name: string }; input: { TableName?: string } }) => {
    const action = command.constructor.name.replace('Command', '')
    const parts = partsOf(command.input)
    calls.record({
      at: new Date().toISOString(),
      function: 'calculations',
      service: 'dynamodb',
      action: action === 'Query' ? action : `${action}Item`,
      resource: command.input.TableName ?? null,
      ...(parts && { parts: resourcesOfParts(parts) }),
      status: 200,
    })
    return memory.client.send(command as never)
  }
  return { ...memory, client: { send } as unknown as DynamoDBDocumentClient }
}

/**
 * The calculations on a test file's own stack. Tables are in this process, because a request over HTTP costs many times as much; choose `emulated` if a handler must see them, too.
 */
export const calculationHarness = async (tables: 'in memory' | 'emulated' = 'in memory') => {
  const stack = await testStack('calculations')
  const memory = recordedMemory(stack.calls)
  const db = tables === 'emulated' ? stack.db : memory.client
  const { FACTS_TABLE = '', VIEWS_TABLE = '', RUNS_TABLE = '' } = stack.environment
  const names = { facts: FACTS_TABLE, views: VIEWS_TABLE, runs: RUNS_TABLE }
  const [mapping] = readQueueMappings(inject('template'), readFunctions(inject('template')))
  if (!mapping) throw new Error('The template maps no queue')
  /** Recorded as nobody's calls, like those of the local poller. */
  const delivering = new SQSClient({ useQueueUrlAsEndpoint: false, userAgentAppId: '' })
  let realTime = new Date('2026-11-21T00:00:00.000Z')
  const clock = () => realTime
  const alerted: Change[] = []
  const on = (db: DynamoDBDocumentClient, code = 'tested'): Dependencies =>
    dependenciesOn(db, names, countHurt, {
      ...{ code, clock },
      alert: async (changes) => void alerted.push(...changes),
    })
  const versions = competitionVersions(db, FACTS_TABLE)
  const written: string[] = []
  const recording = {
    send(command: { input?: WriteInputs }) {
      const { input = {} } = command
      const { TransactItems = [], RequestItems = {} } = input
      const batched = command instanceof BatchWriteCommand ? RequestItems[VIEWS_TABLE] : []
      for (const { TableName, Item } of [
        input,
        ...TransactItems.map(({ Put = {} }) => Put),
        ...(batched ?? []).map(({ PutRequest = {} }) => ({
          TableName: VIEWS_TABLE,
          ...PutRequest,
        })),
      ])
        if (TableName === VIEWS_TABLE && Item) written.push(`${Item.pk} ${Item.sk}`)
      return (db.send as (command: unknown) => unknown).call(db, command)
    },
  } as unknown as DynamoDBDocumentClient
  const dependencies = on(recording)

  /** The dependencies of a process in which something happens before each write. */
  const beforeEachWrite = (happens: () => void | Promise<void>): Dependencies =>
    on({
      async send(command: unknown) {
        const isWrite =
          command instanceof PutCommand ||
          command instanceof UpdateCommand ||
          command instanceof BatchWriteCommand ||
          command instanceof TransactWriteCommand
        if (isWrite) await happens()
        return (recording.send as (command: unknown) => unknown).call(recording, command)
      },
    } as unknown as DynamoDBDocumentClient)

  /** The dependencies of a process that is killed at its nth write. */
  const killedAfter = (writes: number, onWrite: () => void = () => {}): Dependencies => {
    let left = writes
    return beforeEachWrite(() => {
      if (left-- <= 0) throw new SimulatedKill()
      onWrite()
    })
  }

  const write = async (facts: readonly Fact[]) => {
    for (const Item of facts.flatMap(newItems))
      await db.send(new PutCommand({ TableName: FACTS_TABLE, Item }))
  }
  const competitionsOf = (facts: readonly Fact[]) =>
    new Set(
      facts.map((fact) => {
        if ('competition' in fact) return fact.competition
        return competitionOfId('playerId' in fact ? fact.playerId : fact.gameId)
      }),
    )

  const allViewItems = async () => {
    if (tables === 'in memory') return memory.items(VIEWS_TABLE)
    const all: Item[] = []
    for await (const { Items = [] } of paginateScan({ client: db }, { TableName: VIEWS_TABLE }))
      all.push(...Items)
    return all
  }
  const viewItems = async (prefix: string) =>
    (await allViewItems()).filter(({ pk }) => String(pk).startsWith(prefix))

  return {
    ...stack,
    db,
    dependencies,
    beforeEachWrite,
    killedAfter,
    /** Delivers the queue's messages until it is empty. */
    async drain(by: Dependencies = dependencies) {
      let failed = 0
      for (;;) {
        const delivery = await deliverOnce(mapping, {
          sqs: delivering,
          invoke: (event) => handleMessages(event, () => 120_000, by),
        })
        if (!delivery.messages) return { failed }
        failed += delivery.failed
      }
    },
    /** Loses every message of the queue. */
    purge: () => delivering.send(new PurgeQueueCommand({ QueueUrl: mapping.queue.url })),
    versions,
    realTime: clock,
    /** The calculations of another version of the code. */
    deployed: (code: string) => on(recording, code),
    passTime(milliseconds: number) {
      realTime = new Date(realTime.getTime() + milliseconds)
    },
    /** Writes facts as a batch does. */
    async put(...facts: Fact[]) {
      const competitions = [...competitionsOf(facts)]
      for (const competition of competitions) await versions.mark(competition, realTime)
      await write(facts)
      for (const competition of competitions) await versions.unmark(competition)
    },
    write,
    calculate: (
      asOf: Date,
      by: Dependencies = dependencies,
      competition: Competition = 'NFL',
      everything = false,
    ) => calculate({ competition, asOf, everything }, () => 120_000, by),
    /** Real time passes until the leases of killed processes are over. */
    letLeasesEnd() {
      this.passTime(200_000)
    },
    run(asOf: Date, by: Dependencies = dependencies, competition: Competition = 'NFL') {
      return this.calculate(asOf, by, competition)
    },
    /** The stored page, and its former versions. */
    itemsOfPage: (name: string) => viewItems(viewPartition(name)),
    putItem: (input: { TableName: string; Item: Item }) => db.send(new PutCommand(input)),
    /** Every score and every point of its history, by key. */
    async scoreItems() {
      const items = await viewItems(scorePartition(''))
      return new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]))
    },
    itemsOf: viewItems,
    /** Every page that stands, by the name of its view. */
    async currentViews() {
      const items = await viewItems(viewPartition(''))
      const pageOf = ({ pk, hash, body }: Item) => {
        const name = (pk as string).slice(viewPartition('').length)
        return [name, { hash, document: unpack(body as Uint8Array) }] as const
      }
      return new Map(items.filter(({ sk }) => sk === 'current').map(pageOf))
    },
    pages: async (competition: Competition = 'NFL') => ({
      schedules: await dependencies.views.read(schedulesViewOf(competition)),
      healthScores: await dependencies.views.read(healthScoresViewOf(competition)),
    }),
    async history(id: string) {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: VIEWS_TABLE,
          KeyConditionExpression: 'pk = :pk AND sk < :current',
          ExpressionAttributeValues: { ':pk': scorePartition(id), ':current': 'current' },
        }),
      )
      return Items.map(({ at, shown }) => ({ at, ...shown }))
    },
    /** The changes that runs have asked to be told since the previous call. */
    alerted: () => alerted.splice(0),
    /** The keys of the pages and scores that were written since the previous call. */
    written: () => written.splice(0),
    /** The writes to a table, one entry each. */
    writes: (table: 'views' | 'runs' | 'facts') => {
      const name = { views: VIEWS_TABLE, runs: RUNS_TABLE, facts: FACTS_TABLE }[table]
      return stack.calls
        .list()
        .flatMap(({ action, resource, parts = [{ action, resource }] }) => parts)
        .filter(({ action, resource }) => /Put|Update|Delete/.test(action) && resource === name)
    },
  }
}
