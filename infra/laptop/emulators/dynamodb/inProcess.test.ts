import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { readTableDescriptions } from '../../template/storage.ts'
import { callLog } from '../calls.ts'
import { documentsAt } from '../clients.ts'
import { ensureTables } from '../tables.ts'
import { startDynamoDb } from './dynamodb.ts'
import { dynamoDbInProcess } from './inProcess.ts'

const isListed = ({
  GlobalSecondaryIndexes: indexes,
}: ReturnType<typeof readTableDescriptions>[number]) =>
  indexes?.some(({ Projection }) => Projection.ProjectionType === 'ALL')
const shape = readTableDescriptions(inject('template')).find(isListed)
if (!shape) throw new Error('No table of the template has an index of all attributes')
const { TableName } = shape

const emulator = await startDynamoDb(callLog(), () => undefined)
const overHttp = documentsAt(emulator.url)
await ensureTables(overHttp as unknown as DynamoDBClient, [shape])
const tables = dynamoDbInProcess(() => shape)
afterAll(async () => {
  overHttp.destroy()
  await emulator.close()
})

type Command = Parameters<DynamoDBDocumentClient['send']>[0]
type AnyCommand = { input: object }

/** An answer or an error, without what HTTP adds to it. A batch is answered in any order. */
const outcomeOf = async (db: DynamoDBDocumentClient, command: AnyCommand) => {
  try {
    const answer = (await db.send(command as Command)) as unknown as Record<string, unknown>
    const { Item, Items, Attributes, LastEvaluatedKey, Count, Responses } = answer
    const batch = Object.values((Responses ?? {}) as Record<string, object[]>).flat()
    const unordered = batch
      .map((item) => JSON.stringify(Object.entries(item).toSorted()))
      .toSorted()
    return { Item, Items, Attributes, LastEvaluatedKey, Count, unordered }
  } catch (error) {
    return (error as Error).name
  }
}

const few = (name: string) => fc.nat(7).map((n) => `${name}${n}`)
const key = fc.record({ pk: few('pk'), sk: few('sk') })
const values = fc.record(
  {
    n: fc.integer(),
    half: fc.constant(0.5),
    text: fc.string(),
    bytes: fc.uint8Array({ maxLength: 5 }),
    set: fc.constant(new Set(['a', 'b'])),
  },
  { requiredKeys: [] },
)
const listed = fc.oneof(fc.constant({}), fc.record({ gpk: few('list'), gsk: few('sk') }))
const item = fc
  .tuple(key, values, listed)
  .map(([key, map, places]) => ({ ...key, ...places, ...map, map, list: [map, null, true] }))
const condition = fc.constantFrom(
  {},
  { ConditionExpression: 'attribute_not_exists(pk)' },
  { ConditionExpression: 'attribute_exists(n)' },
)
const direction = fc.record(
  { ScanIndexForward: fc.boolean(), Limit: fc.integer({ min: 1, max: 9 }) },
  { requiredKeys: [] },
)

const command: fc.Arbitrary<AnyCommand> = fc.oneof(
  fc.tuple(item, condition).map(([Item, when]) => new PutCommand({ TableName, Item, ...when })),
  fc
    .tuple(key, condition)
    .map(([Key, when]) => new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD', ...when })),
  fc.tuple(key, condition).map(
    ([Key, when]) =>
      new UpdateCommand({
        ...{ TableName, Key, ReturnValues: 'ALL_NEW', ...when },
        UpdateExpression: 'ADD #n :one SET #t = if_not_exists(#t, :t)',
        ExpressionAttributeNames: { '#n': 'n', '#t': 'text' },
        ExpressionAttributeValues: { ':one': 1, ':t': 'first' },
      }),
  ),
  key.map((Key) => new GetCommand({ TableName, Key })),
  fc
    .uniqueArray(key, { minLength: 1, maxLength: 9, selector: ({ pk, sk }) => pk + sk })
    .map((Keys) => new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } })),
  fc.uniqueArray(item, { minLength: 1, maxLength: 9, selector: ({ pk, sk }) => pk + sk }).map(
    (items) =>
      new BatchWriteCommand({
        RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
  ),
  fc
    .uniqueArray(fc.tuple(item, condition), {
      minLength: 1,
      maxLength: 4,
      selector: ([{ pk, sk }]) => pk + sk,
    })
    .map(
      (parts) =>
        new TransactWriteCommand({
          TransactItems: parts.map(([Item, when]) => ({ Put: { TableName, Item, ...when } })),
        }),
    ),
  fc.tuple(key, few('sk'), direction).map(
    ([{ pk, sk }, until, how]) =>
      new QueryCommand({
        ...{ TableName, ...how, KeyConditionExpression: 'pk = :pk AND sk BETWEEN :sk AND :until' },
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk, ':until': until },
      }),
  ),
  fc.tuple(key, direction).map(
    ([key, how]) =>
      new QueryCommand({
        ...{ TableName, ...how, KeyConditionExpression: 'pk = :pk', ExclusiveStartKey: key },
        ExpressionAttributeValues: { ':pk': key.pk },
      }),
  ),
  fc.tuple(few('list'), direction).map(
    ([list, how]) =>
      new QueryCommand({
        ...{ TableName, ...how, IndexName: 'lists', KeyConditionExpression: 'gpk = :list' },
        ExpressionAttributeValues: { ':list': list },
      }),
  ),
)

test('within the process every call is answered as over HTTP', async () => {
  const calls = fc.array(command, { minLength: 20, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(calls, async (commands) => {
      for (const one of commands)
        expect(await outcomeOf(tables.client, one)).toEqual(await outcomeOf(overHttp, one))
    }),
    { numRuns: 10 },
  )
  const stored: object[] = []
  for await (const { Items = [] } of paginateScan({ client: overHttp }, { TableName }))
    stored.push(...Items)
  expect(stored.length).toBeGreaterThan(20)
  expect(new Set(tables.items(TableName))).toEqual(new Set(stored))
})

test('an expression that was parsed before takes the values, names and errors of each call', async () => {
  const Key = { pk: 'parsed', sk: 'once' }
  const add = (by: unknown, unused = {}, name = 'count') =>
    outcomeOf(
      tables.client,
      new UpdateCommand({
        ...{ TableName, Key, ReturnValues: 'ALL_NEW' },
        UpdateExpression: 'SET #count = if_not_exists(#count, :none) + :by, seen.#at = :list',
        ConditionExpression: '#count < :most OR attribute_not_exists(#count)',
        ExpressionAttributeNames: { '#count': name, '#at': 'at' },
        ExpressionAttributeValues: { ':none': 0, ':by': by, ':most': 9, ':list': [by], ...unused },
      }),
    )
  await tables.client.send(new PutCommand({ TableName, Item: { ...Key, seen: {} } }))
  const stored = (count: object, by: number) => ({
    Attributes: { ...Key, ...count, seen: { at: [by] } },
  })
  expect(await add(4)).toMatchObject(stored({ count: 4 }, 4))
  expect(await add(5)).toMatchObject(stored({ count: 9 }, 5))
  expect(await add(1)).toBe('ConditionalCheckFailedException')
  expect(await add(2, {}, 'other')).toMatchObject(stored({ count: 9, other: 2 }, 2))
  expect(await add('2')).toBe('ValidationException')
  expect(await add(2, { ':unused': 1 }, 'other')).toBe('ValidationException')
})

test('a range is refused if it ends before it begins, also once another one was parsed', async () => {
  const between = (first: string, last: string) =>
    outcomeOf(
      tables.client,
      new QueryCommand({
        ...{ TableName, KeyConditionExpression: 'pk = :range AND sk BETWEEN :first AND :last' },
        ExpressionAttributeValues: { ':range': 'none', ':first': first, ':last': last },
      }),
    )
  expect(await between('a', 'b')).toMatchObject({ Items: [] })
  expect(await between('b', 'a')).toBe('ValidationException')
  expect(await between('b', 'b')).toMatchObject({ Items: [] })
})

test('what cannot be stored is refused: a date, and an item of more than 400 kB', async () => {
  const put = (value: unknown) =>
    tables.client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'b', value } }))
  await expect(put(new Date())).rejects.toThrow('Unsupported type')
  await expect(put('x'.repeat(410_000))).rejects.toThrow('maximum allowed size')
})

test('changes are told once, with what stood before, and neither of a copy nor of what was loaded or stayed the same', async () => {
  const original = dynamoDbInProcess(() => shape)
  const [one, other] = [
    { pk: 'a', sk: '1' },
    { pk: 'a', sk: '2' },
  ]
  await original.load(TableName, [
    { ...one, n: 1 },
    { ...other, n: 1 },
  ])
  expect(original.takeChanges(TableName)).toEqual([])

  const copy = original.copy()
  await copy.client.send(new PutCommand({ TableName, Item: { ...one, n: 2 } }))
  await copy.client.send(new PutCommand({ TableName, Item: { ...one, n: 3 } }))
  await copy.client.send(new PutCommand({ TableName, Item: { ...other, n: 1 } }))
  await copy.client.send(new DeleteCommand({ TableName, Key: one }))
  expect(copy.takeChanges(TableName, () => false)).toEqual([])
  expect(copy.takeChanges(TableName)).toEqual([{ item: undefined, before: { ...one, n: 1 } }])
  expect(copy.takeChanges(TableName)).toEqual([])
  expect(original.takeChanges(TableName)).toEqual([])
  expect(original.items(TableName)).toHaveLength(2)
})

test('a batch of 100 items is answered at once up to 16 MB, and names the keys that are left', async () => {
  const original = dynamoDbInProcess(() => shape)
  const Keys = Array.from({ length: 100 }, (_, n) => ({ pk: 'large', sk: String(n) }))
  const read = async (bytes: number) => {
    await original.load(
      TableName,
      Keys.map((key) => ({ ...key, text: 'x'.repeat(bytes) })),
    )
    const command = new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } })
    const { Responses, UnprocessedKeys } = await original.client.send(command)
    const left = UnprocessedKeys?.[TableName]?.Keys ?? []
    return { read: Responses?.[TableName]?.length ?? 0, left: left.length }
  }
  expect(await read(150_000)).toEqual({ read: 100, left: 0 })
  expect(await read(300_000)).toEqual({ read: 55, left: 45 })
})
