import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'
import type { TableDescription } from '../template/storage.ts'

type Item = Record<string, AttributeValue>

const tableIn = (client: DynamoDBClient, TableName: string) =>
  client.send(new DescribeTableCommand({ TableName })).then(
    ({ Table }) => Table,
    (error) => {
      if (error instanceof ResourceNotFoundException) return undefined
      throw error
    },
  )

/** Asks again without a pause: the emulator runs in this process and needs a turn or two. */
const until = async (client: DynamoDBClient, table: string, status: 'ACTIVE' | undefined) => {
  while ((await tableIn(client, table))?.TableStatus !== status);
}

type Shape = Pick<
  TableDescription,
  'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
>

/** Everything about a table that cannot be changed in place, in a canonical order. */
const fingerprint = (table: Shape) => {
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])]
  return JSON.stringify([
    table.AttributeDefinitions.map(
      (attribute) => `${attribute.AttributeName} ${attribute.AttributeType}`,
    ).toSorted(),
    table.KeySchema.map((key) => key.AttributeName),
    indexes
      .map(({ IndexName, KeySchema, Projection }) => [
        IndexName,
        KeySchema.map((key) => key.AttributeName),
        Projection.ProjectionType,
        (Projection.NonKeyAttributes ?? []).toSorted(),
      ])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  ])
}

const everyItem = async (client: DynamoDBClient, TableName: string) => {
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items)
  return items
}

const write = async (client: DynamoDBClient, table: string, items: readonly Item[]) => {
  const batch = 25
  for (let i = 0; i < items.length; i += batch)
    await client.send(
      new BatchWriteItemCommand({
        RequestItems: {
          [table]: items.slice(i, i + batch).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    )
}

/** A copy of all items, written before the table is dropped, so that a kill at any point loses none. */
const rescueFile = (folder: string, table: string) => join(folder, `${table}.rescued`)

const rescue = (file: string, items: readonly Item[]) => {
  writeFileSync(`${file}.new`, serialize(items))
  renameSync(`${file}.new`, file)
}

const fits = ({ KeySchema, AttributeDefinitions }: TableDescription) => {
  const keys = KeySchema.map(({ AttributeName }) => AttributeName)
  const typed = AttributeDefinitions.filter(({ AttributeName }) => keys.includes(AttributeName))
  return (item: Item) =>
    typed.every(({ AttributeName, AttributeType }) =>
      Object.hasOwn(item[AttributeName] ?? {}, AttributeType),
    )
}

const restore = async (client: DynamoDBClient, table: TableDescription, file: string) => {
  const items: Item[] = deserialize(readFileSync(file))
  const fitting = items.filter(fits(table))
  if (fitting.length < items.length) renameSync(file, `${file}.misfits`)
  await write(client, table.TableName, fitting)
  rmSync(file, { force: true })
}

/**
 * Creates the tables of the template. A table in the folder that differs is rebuilt with its items, as
 * the emulator cannot add an index in place.
 */
export const ensureTables = async (
  client: DynamoDBClient,
  tables: readonly TableDescription[],
  folder?: string,
) => {
  const rebuilt: string[] = []
  for (const table of tables) {
    const TableName = table.TableName
    const existing = await tableIn(client, TableName)
    const file = folder === undefined ? undefined : rescueFile(folder, TableName)
    const interrupted = file !== undefined && existsSync(file)
    if (existing && !interrupted && fingerprint(existing as Shape) === fingerprint(table)) continue
    if (existing && file !== undefined) {
      if (!interrupted) rescue(file, await everyItem(client, TableName))
      await client.send(new DeleteTableCommand({ TableName }))
      await until(client, TableName, undefined)
    }
    await client.send(new CreateTableCommand({ ...table, BillingMode: 'PAY_PER_REQUEST' }))
    await until(client, TableName, 'ACTIVE')
    if (file === undefined || !existsSync(file)) continue
    await restore(client, table, file)
    rebuilt.push(TableName)
  }
  return rebuilt
}
