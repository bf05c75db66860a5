import { setTimeout } from 'node:timers/promises'
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { retryConflicts, UnmetConditions } from './transactions.ts'

export const documentsOf = (client: DynamoDBClient) => {
  retryConflicts(client)
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
export const documentClient = (bounds = boundedCalls()) => documentsOf(new DynamoDBClient(bounds))

export type Item = Record<string, unknown>
export interface Key {
  pk: string
  sk: string
}

/** Undefined if there is no such item. */
export const getItem = async (
  db: DynamoDBDocumentClient,
  TableName: string,
  Key: Key,
  { consistent = true } = {},
) => {
  const command = new GetCommand({ TableName, Key, ConsistentRead: consistent })
  return (await db.send(command)).Item
}

/** DynamoDB's limit for one BatchGetItem. */
const mostKeysPerRequest = 100
const attempts = 5
/** Doubled on each attempt. The random factor keeps throttled callers from retrying at the same time. */
const firstPauseMs = 50

/** Has the name of DynamoDB's own error, so that callers get the same answer. */
class Throttled extends Error {
  override readonly name = 'ThrottlingException'
}

interface ReadOptions {
  /** The attributes to read; by default all. */
  attributes?: readonly string[]
  consistent?: boolean
}

/** Reads items by key, in no particular order. Retries the keys that DynamoDB leaves unprocessed under load. */
export const batchGet = async (
  db: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
  { attributes = [], consistent = false }: ReadOptions = {},
): Promise<Item[]> => {
  const aliases = attributes.map((name, i) => [`#${i}`, name] as const)
  const options = {
    ConsistentRead: consistent,
    ...(aliases.length && {
      ProjectionExpression: aliases.map(([alias]) => alias).join(),
      ExpressionAttributeNames: Object.fromEntries(aliases),
    }),
  }
  const distinct = [...new Map(keys.map(({ pk, sk }) => [`${pk}\n${sk}`, { pk, sk }])).values()]
  const items: Item[] = []
  for (let from = 0; from < distinct.length; from += mostKeysPerRequest) {
    let unread: Key[] | undefined = distinct.slice(from, from + mostKeysPerRequest)
    for (let attempt = 1; unread?.length; attempt++) {
      if (attempt > attempts)
        throw new Throttled(`${unread.length} keys of ${table} stayed unprocessed`)
      if (attempt > 1) await setTimeout(Math.random() * firstPauseMs * 2 ** (attempt - 2))
      const answer: BatchGetCommandOutput = await db.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: unread, ...options } } }),
      )
      items.push(...(answer.Responses?.[table] ?? []))
      unread = answer.UnprocessedKeys?.[table]?.Keys as Key[] | undefined
    }
  }
  return items
}

/** DynamoDB's limit for one BatchWriteItem. */
const mostItemsPerRequest = 25

export const batchPut = async (
  db: DynamoDBDocumentClient,
  table: string,
  items: readonly Item[],
): Promise<void> => {
  for (let from = 0; from < items.length; from += mostItemsPerRequest) {
    let unwritten: object[] = items
      .slice(from, from + mostItemsPerRequest)
      .map((Item) => ({ PutRequest: { Item } }))
    for (let attempt = 1; unwritten.length > 0; attempt++) {
      if (attempt > attempts)
        throw new Throttled(`${unwritten.length} items of ${table} stayed unprocessed`)
      if (attempt > 1) await setTimeout(Math.random() * firstPauseMs * 2 ** (attempt - 2))
      const command = new BatchWriteCommand({ RequestItems: { [table]: unwritten } })
      const { UnprocessedItems } = await db.send(command)
      unwritten = UnprocessedItems?.[table] ?? []
    }
  }
}

/** A query of a partition, or of its items whose sort keys begin with a text. */
export const inPartition = (TableName: string, pk: string, beginning = '') => ({
  TableName,
  KeyConditionExpression: beginning ? 'pk = :pk AND begins_with(sk, :sk)' : 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk, ...(beginning && { ':sk': beginning }) },
})

/** A query of a partition's items from one sort key to another. */
export const inRange = (TableName: string, pk: string, first: string, last: string) => ({
  TableName,
  KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
  ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
})

/** A query of a partition's items before or after a sort key. */
export const inPartitionWhere = (
  TableName: string,
  pk: string,
  order: '<' | '<=' | '>' | '>=',
  sk: string,
) => ({
  TableName,
  KeyConditionExpression: `pk = :pk AND sk ${order} :sk`,
  ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
})

export async function* queryAll(
  db: DynamoDBDocumentClient,
  query: QueryCommandInput,
): AsyncGenerator<Item> {
  let startKey: Item | undefined
  do {
    const page: QueryCommandOutput = await db.send(
      new QueryCommand({ ...query, ...(startKey && { ExclusiveStartKey: startKey }) }),
    )
    yield* page.Items ?? []
    startKey = page.LastEvaluatedKey
  } while (startKey)
}

/** The items of a query: all of them, or the first `limit`, however many requests that takes. */
export const queryItems = async (
  db: DynamoDBDocumentClient,
  query: QueryCommandInput,
  limit?: number,
): Promise<Item[]> => {
  const items: Item[] = []
  for await (const item of queryAll(db, { ...query, ...(limit !== undefined && { Limit: limit }) }))
    if (items.push(item) === limit) break
  return items
}

/** Returns undefined if the condition of a write, or of a part of a transaction, was not met. */
export const answerIfWritten = async <Answer>(
  write: Promise<Answer>,
): Promise<Answer | undefined> => {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof UnmetConditions)
      return undefined
    throw error
  }
}

export const isWritten = async (write: Promise<unknown>): Promise<boolean> => {
  const done = async () => {
    await write
    return true
  }
  return (await answerIfWritten(done())) ?? false
}

/** The condition of a write that must replace nothing. */
export const ifAbsent = { ConditionExpression: 'attribute_not_exists(pk)' }

/** The condition that an item has the version that was read; undefined if there was none. */
export const ifUnchanged = (read: { version: number } | undefined) =>
  read
    ? {
        ConditionExpression: 'version = :read',
        ExpressionAttributeValues: { ':read': read.version },
      }
    : ifAbsent

/** Returns false if the update's condition was not met. */
export const isUpdated = (
  db: DynamoDBDocumentClient,
  TableName: string,
  Key: Key,
  update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<boolean> => isWritten(db.send(new UpdateCommand({ TableName, Key, ...update })))
