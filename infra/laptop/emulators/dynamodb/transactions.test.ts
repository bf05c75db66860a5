import {
  DynamoDBClient,
  type TransactionCanceledException,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { readTableDescriptions } from '../../template/storage.ts'
import { callLog } from '../calls.ts'
import { clientConfiguration, documentsAt } from '../clients.ts'
import { ensureTables } from '../tables.ts'
import { startDynamoDb } from './dynamodb.ts'

const log = callLog()
const missing = new Set<string>()
const emulator = await startDynamoDb(log, (_, __, action) =>
  missing.has(action) ? `no permission for ${action}` : undefined,
)
const db = documentsAt(emulator.url)
const [shape] = readTableDescriptions(inject('template')).filter(
  ({ GlobalSecondaryIndexes: indexes }) => indexes?.some(({ IndexName }) => IndexName === 'lists'),
)
if (!shape) throw new Error('No table of the template has the index lists')
const [one, other] = ['One', 'Other']
await ensureTables(
  db as unknown as DynamoDBClient,
  [one, other].map((TableName) => ({ ...shape, TableName })),
)
afterAll(async () => {
  db.destroy()
  await emulator.close()
})

type Parts = NonNullable<TransactWriteCommandInput['TransactItems']>
const transact = (TransactItems: Parts, more: Partial<TransactWriteCommandInput> = {}) =>
  db.send(new TransactWriteCommand({ TransactItems, ...more }))

let name = 0
const fresh = () => ({ pk: `item#${++name}`, sk: 'current' })
type Key = ReturnType<typeof fresh>
const put = (Item: Key & Record<string, unknown>, TableName = one) => ({ Put: { TableName, Item } })
const absent = { ConditionExpression: 'attribute_not_exists(pk)' }
const read = async ({ pk, sk }: Key, TableName = one) =>
  (await db.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
const listed = async (list: string) => {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: one,
      IndexName: 'lists',
      KeyConditionExpression: 'gpk = :list',
      ExpressionAttributeValues: { ':list': list },
    }),
  )
  return Items.map(({ pk }) => pk)
}
const addOne = (Key: Key, TableName = one) => ({
  TableName,
  Key,
  UpdateExpression: 'ADD n :one',
  ExpressionAttributeValues: { ':one': 1 },
})
const failure = async (sent: Promise<unknown>) =>
  (await sent.then(
    () => expect.fail('The call was expected to fail'),
    (error) => error,
  )) as TransactionCanceledException
const codes = async (sent: Promise<unknown>) =>
  (await failure(sent)).CancellationReasons?.map(({ Code }) => Code)

beforeEach(() => {
  emulator.faults.conflictEvery = 0
})

test('a transaction puts, updates, deletes and checks items of two tables', async () => {
  const [made, changed, gone, checked] = [fresh(), fresh(), fresh(), fresh()]
  await transact([put({ ...changed, n: 1 }), put(gone, other), put(checked, other)])
  await transact([
    put({ ...made, n: 7 }),
    { Update: addOne(changed) },
    { Delete: { TableName: other, Key: gone } },
    {
      ConditionCheck: {
        TableName: other,
        Key: checked,
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
  ])
  expect(await read(made)).toEqual({ ...made, n: 7 })
  expect(await read(changed)).toEqual({ ...changed, n: 2 })
  expect(await read(gone, other)).toBeUndefined()
  expect(await read(checked, other)).toEqual(checked)
})

test('index rows are added, moved and removed with the items of a transaction', async () => {
  const item = { ...fresh(), gpk: 'first', gsk: '1' }
  await transact([put(item)])
  expect(await listed('first')).toEqual([item.pk])
  await transact([put({ ...item, gpk: 'second' }), put(fresh())])
  expect([await listed('first'), await listed('second')]).toEqual([[], [item.pk]])
  await transact([{ Delete: { TableName: one, Key: { pk: item.pk, sk: item.sk } } }])
  expect(await listed('second')).toEqual([])
})

test('an unmet condition leaves everything as it was, and the reasons are in the order of the parts', async () => {
  const [held, written, updated] = [fresh(), { ...fresh(), gpk: 'unwritten', gsk: '1' }, fresh()]
  await transact([put({ ...held, n: 5 }, other)])
  const error = await failure(
    transact([
      put(written),
      {
        Put: {
          TableName: other,
          Item: held,
          ...absent,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      { Update: { ...addOne(updated), ConditionExpression: 'attribute_exists(pk)' } },
    ]),
  )
  expect(error.name).toBe('TransactionCanceledException')
  expect(error.message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed]')
  const reasons = error.CancellationReasons ?? []
  expect(reasons[1]?.Item).toMatchObject({ n: { N: '5' } })
  expect(reasons[2]).toEqual({
    Code: 'ConditionalCheckFailed',
    Message: 'The conditional request failed',
  })
  expect([await read(written), await listed('unwritten'), await read(updated)]).toEqual([
    undefined,
    [],
    undefined,
  ])
})

test('a single write whose condition fails answers with the stored item if that was asked for', async () => {
  const item = { ...fresh(), n: 3 }
  await db.send(new PutCommand({ TableName: one, Item: item }))
  const again = { TableName: one, Item: item, ...absent }
  const asked = { ...again, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  expect(await failure(db.send(new PutCommand(asked)))).toMatchObject({ Item: { n: { N: '3' } } })
  expect(await failure(db.send(new PutCommand(again)))).not.toHaveProperty('Item.n')
})

test('a transaction has at most 100 parts, and names each item once', async () => {
  const parts = Array.from({ length: 101 }, () => put(fresh()))
  expect(await failure(transact(parts))).toMatchObject({ name: 'ValidationException' })
  await transact(parts.slice(1))
  expect(await read(parts[1]?.Put.Item as Key)).toBeDefined()
  const item = fresh()
  const twice = [put(item), { Update: addOne(item) }]
  expect((await failure(transact(twice))).message).toContain('multiple operations on one item')
  await transact([put(item), put(item, other)])
})

test('a transaction has at most 4 MB, and no item over 400 kB', async () => {
  const large = (count: number) =>
    Array.from({ length: count }, () => put({ ...fresh(), text: 'x'.repeat(390_000) }))
  expect((await failure(transact(large(11)))).message).toContain('4 MB')
  await transact(large(10))
  const tooLarge = put({ ...fresh(), text: 'x'.repeat(410_000) })
  expect(await failure(transact([tooLarge]))).toMatchObject({ name: 'ValidationException' })
})

test('a wrong key and an update of another type are reasons; an unknown table is an error', async () => {
  const item = { ...fresh(), n: 'text' }
  await transact([put(item)])
  const key = { pk: item.pk, sk: item.sk }
  const wrongKey = put({ pk: 'no sort key' } as never)
  expect(await codes(transact([wrongKey, put(fresh())]))).toEqual(['ValidationError', 'None'])
  expect(await codes(transact([put(fresh()), { Update: addOne(key) }]))).toEqual([
    'None',
    'ValidationError',
  ])
  expect(await failure(transact([put(fresh(), 'Nowhere')]))).toMatchObject({
    name: 'ResourceNotFoundException',
  })
})

test('a token makes a repetition do nothing, also at the same moment, and refuses other parts', async () => {
  const counter = fresh()
  const token = { ClientRequestToken: 'a-token' }
  const twice = [{ Update: addOne(counter) }]
  await Promise.all([transact(twice, token), transact(twice, token)])
  await transact(twice, token)
  expect(await read(counter)).toMatchObject({ n: 1 })
  expect(await failure(transact([{ Update: addOne(fresh()) }], token))).toMatchObject({
    name: 'IdempotentParameterMismatchException',
  })
})

test('a transaction that was cancelled can run again under the same token', async () => {
  const item = fresh()
  const token = { ClientRequestToken: 'a-cancelled-token' }
  const parts = [{ Update: { ...addOne(item), ConditionExpression: 'attribute_exists(pk)' } }]
  expect(await codes(transact(parts, token))).toEqual(['ConditionalCheckFailed'])
  await transact([put({ ...item, n: 1 })])
  await transact(parts, token)
  expect(await read(item)).toMatchObject({ n: 2 })
})

test('a transaction costs twice what its parts cost, table by table', async () => {
  const { ConsumedCapacity } = await transact(
    [
      put({ ...fresh(), text: 'x'.repeat(1500) }),
      put(fresh(), other),
      { Delete: { TableName: other, Key: fresh() } },
    ],
    { ReturnConsumedCapacity: 'TOTAL' },
  )
  expect(ConsumedCapacity).toEqual([
    { TableName: one, CapacityUnits: 4 },
    { TableName: other, CapacityUnits: 4 },
  ])
})

test('transactions and single writes of the same items lose nothing and never wait for ever', async () => {
  const items = Array.from({ length: 10 }, fresh)
  const pick = (start: number) =>
    Array.from({ length: 6 }, (_, i) => items[(start * 7 + i * 3) % 10] as Key)
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => [
      transact(pick(n).map((key) => ({ Update: addOne(key) }))),
      db.send(new UpdateCommand(addOne(items[n % 10] as Key))),
    ]).flat(),
  )
  const sums = await Promise.all(items.map(async (key) => (await read(key))?.n as number))
  expect(sums.reduce((sum, n) => sum + n, 0)).toBe(40 * 6 + 40)
})

test('a transaction of reads sees all of another transaction or none of it', async () => {
  const pair = [fresh(), fresh()]
  await transact(pair.map((key) => put({ ...key, n: 0 })))
  const get = { TransactItems: pair.map((Key) => ({ Get: { TableName: one, Key } })) }
  const readings = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const [{ Responses = [] }] = await Promise.all([
        db.send(new TransactGetCommand(get)),
        transact(pair.map((key) => ({ Update: addOne(key) }))),
      ])
      return Responses.map(({ Item }) => Item?.n)
    }),
  )
  for (const [first, second] of readings) expect(first).toBe(second)
  const { Responses } = await db.send(
    new TransactGetCommand({
      TransactItems: [
        { Get: { TableName: one, Key: pair[0], ProjectionExpression: 'n' } },
        { Get: { TableName: one, Key: fresh() } },
      ],
    }),
  )
  expect(Responses).toEqual([{ Item: { n: 30 } }, {}])
})

test('on request every n-th transaction conflicts, and writes nothing', async () => {
  emulator.faults.conflictEvery = 1
  const item = fresh()
  expect(await codes(transact([put(item), put(fresh())]))).toEqual(['TransactionConflict', 'None'])
  emulator.faults.conflictEvery = 0
  expect(await read(item)).toBeUndefined()
})

test('the call log names each part of a transaction with its table', async () => {
  const client = new DynamoDBClient({
    ...clientConfiguration(emulator.url),
    userAgentAppId: 'test',
  })
  const asFunction = DynamoDBDocumentClient.from(client)
  log.clear()
  const TransactItems: Parts = [
    put(fresh()),
    { Update: addOne(fresh(), other) },
    { ConditionCheck: { TableName: one, Key: fresh(), ...absent } },
  ]
  await asFunction.send(new TransactWriteCommand({ TransactItems }))
  missing.add('TransactWriteItems')
  expect(await failure(asFunction.send(new TransactWriteCommand({ TransactItems })))).toMatchObject(
    { name: 'AccessDeniedException' },
  )
  client.destroy()
  expect(log.list()).toMatchObject([
    {
      action: 'TransactWriteItems',
      resource: `${one},${other}`,
      consumedCapacity: 6,
      parts: [
        { action: 'PutItem', resource: one },
        { action: 'UpdateItem', resource: other },
        { action: 'ConditionCheckItem', resource: one },
      ],
    },
    { status: 400, refusal: 'no permission for TransactWriteItems' },
  ])
})

test('a call that is no transaction at all is refused', async () => {
  const empty: TransactWriteItemsCommandInput = { TransactItems: [] }
  expect(await failure(db.send(new TransactWriteCommand(empty)))).toMatchObject({
    name: 'ValidationException',
  })
  const noTable = [{ Put: { Item: fresh() } as never }]
  expect(await failure(transact(noTable))).toMatchObject({ name: 'ValidationException' })
})
