import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb'
import { inParallel } from '#functions/runtime/inParallel.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import type { DynamoDbInProcess, TableChange } from '../laptop/emulators/dynamodb/inProcess.ts'
import type { FunctionDescription } from '../laptop/template/functions.ts'
import type { CalculationPlace } from './play/stage.ts'

export interface DemoTables extends CalculationPlace {
  readonly articles: string
}

const nameOf = (functions: readonly FunctionDescription[], variable: string) => {
  const name = functions.map(({ environment }) => environment[variable]).find(Boolean)
  if (!name) throw new Error(`No function of the template has the variable ${variable}`)
  return name
}

/** The tables that the demo is written to, by the names that the template's functions get. */
export const demoTables = (functions: readonly FunctionDescription[]): DemoTables => ({
  version: nameOf(functions, 'CODE_VERSION'),
  facts: nameOf(functions, 'FACTS_TABLE'),
  views: nameOf(functions, 'VIEWS_TABLE'),
  runs: nameOf(functions, 'RUNS_TABLE'),
  articles: nameOf(functions, 'ARTICLES_TABLE'),
})

/** Reads the stack's tables into memory. */
export const readTables = async (
  db: DynamoDBDocumentClient,
  names: readonly string[],
  tables: DynamoDbInProcess,
  isWanted: (item: Item) => boolean,
  signal?: AbortSignal,
) => {
  const readTable = async (TableName: string) => {
    for await (const { Items = [] } of paginateScan({ client: db }, { TableName })) {
      if (signal?.aborted) return
      await tables.load(TableName, Items.filter(isWanted))
    }
  }
  await Promise.all(names.map(readTable))
  signal?.throwIfAborted()
}

/** DynamoDB's limit for one BatchWriteItem. */
const batchSize = 25
/** Batches sent at once, because the process is busy playing runs between the answers. */
const atOnce = 8

/**
 * Writes what has changed in memory into the stack's table. An item with a version, which an admin may
 * have changed meanwhile, replaces only the version that was read. A signal ends it after the requests
 * under way.
 */
export const writeChanges = async (
  db: DynamoDBDocumentClient,
  table: string,
  changes: readonly TableChange[],
  signal?: AbortSignal,
) => {
  const isReplacement = ({ item, before }: TableChange) =>
    typeof item?.version === 'number' && before !== undefined
  const [careful, plain] = [
    changes.filter(isReplacement),
    changes.filter((change) => !isReplacement(change)),
  ]
  for (const { item, before } of careful) {
    signal?.throwIfAborted()
    await putUnlessChanged(db, table, item ?? {}, before?.version)
  }
  const batches = Array.from({ length: Math.ceil(plain.length / batchSize) }, (_, i) =>
    plain.slice(i * batchSize, (i + 1) * batchSize),
  )
  await inParallel(batches, atOnce, async (batch) => {
    if (signal?.aborted) return
    let left = batch.map(({ item, before }) =>
      item
        ? { PutRequest: { Item: item } }
        : { DeleteRequest: { Key: { pk: before?.pk, sk: before?.sk } } },
    )
    while (left.length) {
      const answer = await db.send(new BatchWriteCommand({ RequestItems: { [table]: left } }))
      left = (answer.UnprocessedItems?.[table] ?? []) as typeof left
    }
  })
  signal?.throwIfAborted()
}

const putUnlessChanged = async (
  db: DynamoDBDocumentClient,
  TableName: string,
  Item: Item,
  version: unknown,
) => {
  const ConditionExpression = 'attribute_not_exists(pk) OR version = :version'
  const ExpressionAttributeValues = { ':version': version }
  try {
    await db.send(
      new PutCommand({ TableName, Item, ConditionExpression, ExpressionAttributeValues }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
