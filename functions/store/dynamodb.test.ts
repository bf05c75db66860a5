import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchGet, type Item, isWritten, queryAll, queryItems } from './dynamodb.ts'

const db = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-north-1' }))
const dynamodb = mockClient(db)

const key = (n: number) => ({ pk: `item#${n}`, sk: 'current' })
const item = (n: number) => ({ ...key(n), n })
const keysRead = () =>
  dynamodb
    .commandCalls(BatchGetCommand)
    .map(({ args: [{ input }] }) => input.RequestItems?.Table?.Keys?.map(({ pk }) => pk))

beforeEach(() => {
  dynamodb.reset()
  // Retries pause for a random part of a limit; this makes the part zero.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => vi.restoreAllMocks())

describe('a batch read', () => {
  it('asks again for the keys that DynamoDB left unprocessed', async () => {
    dynamodb
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { Table: [item(1)] },
        UnprocessedKeys: { Table: { Keys: [key(2), key(3)] } },
      })
      .resolvesOnce({ UnprocessedKeys: { Table: { Keys: [key(2), key(3)] } } })
      .resolvesOnce({ Responses: { Table: [item(3), item(2)] } })
    const items = await batchGet(db, 'Table', [key(1), key(2), key(3)])
    expect(items).toEqual([item(1), item(3), item(2)])
    expect(keysRead()).toEqual([
      ['item#1', 'item#2', 'item#3'],
      ['item#2', 'item#3'],
      ['item#2', 'item#3'],
    ])
  })

  it('fails with DynamoDB’s throttling error when keys stay unprocessed', async () => {
    dynamodb.on(BatchGetCommand).resolves({ UnprocessedKeys: { Table: { Keys: [key(1)] } } })
    await expect(batchGet(db, 'Table', [key(1)])).rejects.toMatchObject({
      name: 'ThrottlingException',
      message: '1 keys of Table stayed unprocessed',
    })
    expect(keysRead()).toHaveLength(5)
  })

  it('retries the unprocessed keys of one batch before it reads the next', async () => {
    const keys = Array.from({ length: 101 }, (_, n) => key(n))
    dynamodb
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { Table: [item(0)] },
        UnprocessedKeys: { Table: { Keys: [key(99)] } },
      })
      .resolvesOnce({ Responses: { Table: [item(99)] } })
      .resolvesOnce({ Responses: { Table: [item(100)] } })
    expect(await batchGet(db, 'Table', keys)).toEqual([item(0), item(99), item(100)])
    expect(keysRead().map((keys) => keys?.length)).toEqual([100, 1, 1])
  })
})

it('a query continues after a page without items', async () => {
  dynamodb
    .on(QueryCommand)
    .resolvesOnce({ Items: [item(1)], LastEvaluatedKey: key(1) })
    .resolvesOnce({ Items: [], LastEvaluatedKey: key(2) })
    .resolvesOnce({ Items: [item(3)] })
  const items: Item[] = []
  for await (const one of queryAll(db, { TableName: 'Table' })) items.push(one)
  expect(items).toEqual([item(1), item(3)])
  const starts = dynamodb
    .commandCalls(QueryCommand)
    .map(({ args: [{ input }] }) => input.ExclusiveStartKey)
  expect(starts).toEqual([undefined, key(1), key(2)])
})

it('the first items of a query are read until there are enough, and no further', async () => {
  dynamodb
    .on(QueryCommand)
    .resolvesOnce({ Items: [item(1)], LastEvaluatedKey: key(1) })
    .resolvesOnce({ Items: [item(2), item(3)], LastEvaluatedKey: key(3) })
  expect(await queryItems(db, { TableName: 'Table' }, 3)).toEqual([item(1), item(2), item(3)])
  expect(dynamodb.commandCalls(QueryCommand)).toHaveLength(2)
})

it('a write counts as not made only if its condition is unmet; every other error is thrown', async () => {
  const unmet = new ConditionalCheckFailedException({ message: 'unmet', $metadata: {} })
  expect(await isWritten(Promise.resolve({}))).toBe(true)
  expect(await isWritten(Promise.reject(unmet))).toBe(false)
  await expect(isWritten(Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach')
})
