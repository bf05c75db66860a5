import { isDeepStrictEqual } from 'node:util'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { TableDescription } from '../../template/storage.ts'
import { checked, type Json, type Refusal, runAction, type Store } from './dynalite.ts'
import { memoryStore } from './memoryStore.ts'
import { transactions } from './transactions.ts'
import { writeWithIndexes } from './writes.ts'

/** A command's name in the API, such as PutItem or TransactWriteItems. */
const operationOf = (command: object) => {
  const name = command.constructor.name.replace('Command', '')
  if (name === 'Query' || name === 'Scan') return name
  return name.startsWith('Transact') ? `${name}Items` : `${name}Item`
}

type Values = Record<string, unknown>
type Attribute = Partial<{
  B: unknown
  BOOL: boolean
  L: Attribute[]
  M: Record<string, Attribute>
  N: string
  NS: string[]
  S: string
  SS: string[]
}>

const ofEach = <Value>(values: object, change: (value: Value, name: string) => unknown): Values => {
  const changed: Values = {}
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) changed[name] = change(value, name)
  return changed
}

/** Bytes travel as Base64. */
const encodeBytes = (attributes: Iterable<Attribute>) => {
  for (const attribute of attributes) {
    if (attribute.B instanceof Uint8Array) attribute.B = Buffer.from(attribute.B).toString('base64')
    if (attribute.L) encodeBytes(attribute.L)
    if (attribute.M) encodeBytes(Object.values(attribute.M))
  }
}

const attributesOf = (values: Values): Values => {
  const attributes = marshall(values, { removeUndefinedValues: true })
  encodeBytes(Object.values(attributes) as Attribute[])
  return attributes
}

const plainOf = ({ B, BOOL, L, M, N, NS, S, SS }: Attribute): unknown => {
  if (S !== undefined) return S
  if (N !== undefined) return Number(N)
  if (BOOL !== undefined) return BOOL
  if (M) return ofEach(M, plainOf)
  if (L) return L.map(plainOf)
  if (B !== undefined) return new Uint8Array(Buffer.from(B as string, 'base64'))
  if (SS) return new Set(SS)
  return NS ? new Set(NS.map(Number)) : null
}
const valuesOf = (attributes: Values): Values => ofEach(attributes, plainOf)

/** The fields of a call or an answer that hold an item or some attributes of one, and those that hold a list of them. */
const single =
  /^(?:Attributes|ExclusiveStartKey|ExpressionAttributeValues|Item|Key|LastEvaluatedKey)$/
const several = /^(?:Items|Keys)$/

const translated = (part: unknown, translate: (values: Values) => Values): unknown => {
  if (Array.isArray(part)) return part.map((one) => translated(one, translate))
  if (typeof part !== 'object' || part === null) return part
  return ofEach(part, (inner, name) => {
    if (single.test(name)) return translate(inner as Values)
    if (several.test(name)) return (inner as Values[]).map(translate)
    // The answer to a batch: a list for each table.
    if (name === 'Responses' && !Array.isArray(inner))
      return ofEach(inner as object, (items: Values[]) => items.map(translate))
    return translated(inner, translate)
  })
}

/** The error that the SDK makes of a refusal. */
const thrownFor = (error: unknown) => {
  const { body } = error as Partial<Refusal>
  if (!body) return error
  const { __type, message = '', ...more } = body as Refusal['body'] & { Item?: never }
  const name = __type.slice(__type.indexOf('#') + 1)
  const options = { message, $metadata: {}, ...more }
  if (name === 'ConditionalCheckFailedException')
    return new ConditionalCheckFailedException(options)
  if (name === 'TransactionCanceledException') return new TransactionCanceledException(options)
  return Object.assign(new Error(message), { name })
}

/** A table's item that was written, as it is now and as it was before; undefined where there is none. */
export interface TableChange {
  readonly item: Values | undefined
  readonly before: Values | undefined
}

/** By itself the emulator ends the answer to a batch 1 MB after the largest item that it knows, AWS after 16 MB. */
const mostBytesOfBatch = 16 * 1024 * 1024

const clientOn = (store: Store): DynamoDBDocumentClient => {
  const transacting = transactions(store, { conflictEvery: 0 })
  const ofLargeBatches = { ...store, options: { maxItemSize: mostBytesOfBatch - 1024 * 1024 } }
  const answerTo = async (command: { input: object }): Promise<unknown> => {
    const input = translated(command.input, attributesOf) as Json
    const operation = operationOf(command)
    const transaction = (await transacting).get(operation)
    if (transaction) return transaction(input)
    const action = operation.charAt(0).toLowerCase() + operation.slice(1)
    return runAction(
      action === 'batchGetItem' ? ofLargeBatches : store,
      action,
      checked(store, action, input),
    )
  }
  const send = async (command: { input: object }) => {
    try {
      return translated(await answerTo(command), valuesOf)
    } catch (error) {
      throw thrownFor(error)
    }
  }
  return Object.assign(Object.create(DynamoDBDocumentClient.prototype), { send })
}

/**
 * DynamoDB within this process: the emulator's own checks and actions on a store in memory, without a server, for work
 * of hundreds of thousands of calls.
 */
export const dynamoDbInProcess = (
  describe: (table: string) => TableDescription,
  memory = memoryStore(describe),
) => {
  writeWithIndexes(memory.store)
  return {
    client: clientOn(memory.store),
    items: (table: string): Values[] => memory.items(table).map(valuesOf),
    /** Stores items as they are: DynamoDB has accepted them before. They count as no change. */
    async load(TableName: string, items: readonly Values[]) {
      for (const item of items)
        await runAction(memory.store, 'putItem', { TableName, Item: attributesOf(item) })
      for (const { forget } of memory.changes(TableName)) forget()
    },
    /** The wanted changes of a table that were not taken yet. */
    takeChanges: (table: string, isWanted: (change: TableChange) => boolean = () => true) =>
      memory.changes(table).flatMap(({ item, before, forget }): TableChange[] => {
        const change = { item: item && valuesOf(item), before: before && valuesOf(before) }
        const isUnchanged = isDeepStrictEqual(item, before)
        if (!isUnchanged && !isWanted(change)) return []
        forget()
        return isUnchanged ? [] : [change]
      }),
    copy: () => dynamoDbInProcess(describe, memory.copy()),
  }
}
export type DynamoDbInProcess = ReturnType<typeof dynamoDbInProcess>
