import { Readable } from 'node:stream'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { toAppError } from '#functions/http/errors.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { documentClient, documentsOf, isWritten } from './dynamodb.ts'
import { type Part, transact, UnmetConditions } from './transactions.ts'

const stack = await testStack('ingest')
const TableName = stack.environment.RUNS_TABLE ?? ''
const db = documentClient()
afterEach(() => {
  stack.faults.conflictEvery = 0
})

const key = (name: string) => ({ pk: name, sk: 'current' })
const put = (name: string, condition?: string): Part => ({
  Put: { TableName, Item: key(name), ...(condition && { ConditionExpression: condition }) },
})
const count = (name: string): Part => ({
  Update: {
    TableName,
    Key: key(name),
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
})
const read = async (name: string) =>
  (await stack.db.send(new GetCommand({ TableName, Key: key(name), ConsistentRead: true }))).Item

test('a transaction names the parts whose conditions were not met, and counts as not written', async () => {
  await transact(db, [put('there')])
  const parts = [put('new'), put('there', 'attribute_not_exists(pk)'), count('new too')]
  const error = await transact(db, parts).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(UnmetConditions)
  expect([...(error as UnmetConditions).parts]).toEqual([parts[1]])
  expect(await isWritten(transact(db, parts))).toBe(false)
  expect([await read('new'), await read('new too')]).toEqual([undefined, undefined])
})

test('a transaction that collides with another one is repeated until it succeeds, and is written once', async () => {
  stack.faults.conflictEvery = 2
  for (let n = 0; n < 6; n++) await transact(db, [count('held'), count('held too')])
  expect([await read('held'), await read('held too')]).toMatchObject([{ n: 6 }, { n: 6 }])
})

test('a transaction that keeps colliding is answered with “try again”', async () => {
  stack.faults.conflictEvery = 1
  const error = await transact(db, [count('busy')]).catch((error: unknown) => error)
  expect(toAppError(error)).toMatchObject({ type: 'UNAVAILABLE', status: 503 })
})

test('an unmet condition is not retried, even if another part collides', async () => {
  const reasons = [{ Code: 'TransactionConflict' }, { Code: 'ConditionalCheckFailed' }]
  const { client, sent } = answering('TransactionCanceledException', {
    CancellationReasons: reasons,
  })
  const parts = [put('a'), put('b')]
  const error = await transact(client, parts).catch((error: unknown) => error)
  expect([...(error as UnmetConditions).parts]).toEqual([parts[1]])
  expect(sent()).toBe(1)
})

test('a single write that collides with a transaction is repeated', async () => {
  const { client, sent } = answering('TransactionConflictException', {})
  const write = client.send(new PutCommand({ TableName, Item: key('a') }))
  const error = await write.catch((error: unknown) => error)
  expect(sent()).toBe(3)
  expect(toAppError(error)).toMatchObject({ type: 'UNAVAILABLE' })
})

test('a call repeated with the same token is written once', async () => {
  for (let n = 0; n < 3; n++) await transact(db, [count('once')], 'the-token-of-a-message')
  expect(await read('once')).toMatchObject({ n: 1 })
})

/** A client whose every call fails with this error. */
const answering = (type: string, more: object) => {
  let sent = 0
  const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more })
  const client = new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: {
      async handle() {
        sent++
        const headers = { 'content-type': 'application/x-amz-json-1.0' }
        return { response: { statusCode: 400, headers, body: Readable.from([Buffer.from(body)]) } }
      },
    },
  } as never)
  return { client: documentsOf(client), sent: () => sent }
}
