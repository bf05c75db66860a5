import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, inject, onTestFinished, test } from 'vitest'
import { exhaustive, figure } from '../../../testing/exhaustive.ts'
import { scratchFolder } from '../../../testing/scratchFolder.ts'
import { readTableDescriptions } from '../../template/storage.ts'
import { callLog } from '../calls.ts'
import { documentsAt } from '../clients.ts'
import { ensureTables } from '../tables.ts'
import { startDynamoDb } from './dynamodb.ts'

const kills = exhaustive ? 100 : 10
const mostAnswers = 20
const lanes = ['a', 'b', 'c', 'd']
const lists = ['list#0', 'list#1', 'list#2']
const tables = ['One', 'Other']

const shape = readTableDescriptions(inject('template')).find(
  ({ GlobalSecondaryIndexes: indexes }) => indexes?.some(({ IndexName }) => IndexName === 'lists'),
)
const random = (below: number) => Math.floor(Math.random() * below)

/** Makes the folder's tables here: a child then starts in half the time. */
const prepare = async (folder: string) => {
  const emulator = await startDynamoDb(callLog(), () => undefined, folder)
  const db = documentsAt(emulator.url)
  const descriptions = tables.map((TableName) => ({ ...shape, TableName }) as never)
  await ensureTables(db as unknown as DynamoDBClient, descriptions)
  db.destroy()
  await emulator.close()
}

const startedOn = async (folder: string) => {
  const child = fork(fileURLToPath(import.meta.resolve('./killedEmulator.ts')), [folder])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = (await once(child, 'message')) as [string]
  const db = documentsAt(url)
  return {
    db,
    async kill() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      db.destroy()
    },
  }
}

/** Where an item is listed moves with each write, so that an index row is written and another removed. */
const item = (pk: string, n: number) => ({
  pk,
  sk: 'current',
  n,
  gpk: lists[n % 3] ?? '',
  gsk: pk,
  text: 'x'.repeat(n % 7 === 0 ? 20_000 : 100),
})

/** The n-th transaction of a lane: it counts, and writes n to every item of the lane in both tables. */
const transaction = (lane: string, n: number) =>
  new TransactWriteCommand({
    ClientRequestToken: `${lane}-${n}`,
    TransactItems: [
      {
        Update: {
          TableName: 'One',
          Key: { pk: `count#${lane}`, sk: 'current' },
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
      ...Array.from({ length: 12 }, (_, i) => ({
        Put: { TableName: tables[i % 2], Item: item(`${lane}#${i}`, n) },
      })),
    ],
  })
const single = (lane: string, n: number) =>
  new PutCommand({ TableName: 'One', Item: item(`single#${lane}`, n) })

const stored = async (db: DynamoDBDocumentClient) => {
  const all = await Promise.all(
    tables.map(async (TableName) => {
      const { Items = [] } = await db.send(new ScanCommand({ TableName }))
      const rows = await Promise.all(
        lists.map((list) =>
          db.send(
            new QueryCommand({
              TableName,
              IndexName: 'lists',
              KeyConditionExpression: 'gpk = :list',
              ExpressionAttributeValues: { ':list': list },
            }),
          ),
        ),
      )
      return { items: Items, rows: rows.flatMap(({ Items = [] }) => Items) }
    }),
  )
  const asText = (found: Record<string, unknown>[]) =>
    found.map(({ pk, n, gpk }) => `${pk} ${n} ${gpk}`).toSorted()
  for (const { items, rows } of all)
    expect(asText(rows)).toEqual(asText(items.filter(({ gpk }) => gpk !== undefined)))
  return all.flatMap(({ items }) => items)
}

const sent = new Map(lanes.map((lane) => [lane, { whole: 0, alone: 0 }]))
const answered = structuredClone(sent)
const of = (state: typeof sent, lane: string) => state.get(lane) ?? { whole: 0, alone: 0 }

/** Every lane writes one after the other, until `answers` writes of all have been answered. */
const write = (db: DynamoDBDocumentClient, answers: number) => {
  const enough = Promise.withResolvers<void>()
  let left = answers
  const writing = lanes.flatMap((lane) =>
    (['whole', 'alone'] as const).map(async (kind) => {
      for (;;) {
        const n = ++of(sent, lane)[kind]
        await db.send((kind === 'whole' ? transaction(lane, n) : single(lane, n)) as never)
        of(answered, lane)[kind] = n
        if (--left === 0) enough.resolve()
      }
    }),
  )
  return { enough: enough.promise, ended: Promise.allSettled(writing) }
}

const expectWhole = async (db: DynamoDBDocumentClient) => {
  const items = await stored(db)
  for (const lane of lanes) {
    const whole = items.find(({ pk }) => pk === `count#${lane}`)?.n ?? 0
    const alone = items.find(({ pk }) => pk === `single#${lane}`)?.n ?? 0
    const numbers = items.filter(({ pk }) => pk.startsWith(`${lane}#`)).map(({ n }) => n)
    expect(new Set(numbers), `torn: ${lane}`).toEqual(new Set(whole === 0 ? [] : [whole]))
    for (const [kind, n] of Object.entries({ whole, alone }) as ['whole' | 'alone', number][]) {
      expect(n, `lost: ${lane}`).toBeGreaterThanOrEqual(of(answered, lane)[kind])
      expect(n, `written twice: ${lane}`).toBeLessThanOrEqual(of(sent, lane)[kind])
    }
  }
}

test(`${kills} kills tear no transaction, lose no answered write, and leave no index row without its item`, async () => {
  const folder = scratchFolder()
  await prepare(folder)
  for (let kill = 1; kill <= kills; kill++) {
    const { db, kill: end } = await startedOn(folder)
    await expectWhole(db)
    // The SDK repeats a call without an answer under the same token: it counts once.
    for (const lane of lanes)
      if (of(sent, lane).whole > 0) {
        await db.send(transaction(lane, of(sent, lane).whole))
        of(answered, lane).whole = of(sent, lane).whole
      }
    await expectWhole(db)
    const { enough, ended } = write(db, 1 + random(mostAnswers))
    await Promise.race([enough, ended])
    await end()
    await ended
    figure('kills of a store', 1)
  }
  const { db, kill: end } = await startedOn(folder)
  await expectWhole(db)
  await end()
})
