import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { DamagedData } from '../../dataFiles.ts'
import type { CallLog } from '../calls.ts'
import { recordCalls } from '../calls.ts'
import { type Listening, listen } from '../loopback.ts'
import type { Permissions } from '../permissions.ts'

const require = createRequire(import.meta.url)
// These two packages have no types.
const dynalite = require('dynalite') as (options: object) => Server
const { Level } = createRequire(require.resolve('dynalite'))('level') as {
  Level: new (
    path: string,
  ) => {
    open(): Promise<void>
    keys(options: { fillCache: boolean }): AsyncIterable<string>
    close(): Promise<void>
  }
}

type Consumed = { CapacityUnits?: number }

const metered = new Set([
  'BatchGetItem',
  'BatchWriteItem',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
])

/** Batches report one figure per table. */
const unitsOf = (consumed: unknown): number | undefined => {
  if (Array.isArray(consumed))
    return consumed.reduce((sum, table) => sum + (unitsOf(table) ?? 0), 0)
  return (consumed as Consumed | undefined)?.CapacityUnits
}

const tableOf = (body: Record<string, unknown>) => {
  const batch = body.RequestItems as object | undefined
  return (body.TableName as string | undefined) ?? (batch ? Object.keys(batch).join() : null)
}

/** Finds a damaged folder at the start: dynalite would throw uncaught errors from any request. */
const checkFolder = async (folder: string) => {
  const level = new Level(folder)
  try {
    await level.open()
    // Damaged blocks show only when they are read. Reading 27 000 items takes 0.1 s.
    for await (const _ of level.keys({ fillCache: false }));
  } catch (cause) {
    throw new DamagedData(folder, cause)
  } finally {
    await level.close()
  }
}

/** DynamoDB, with its data in `folder` or in memory. */
export const startDynamoDb = async (
  log: CallLog,
  permissions: Permissions,
  folder?: string,
): Promise<Listening> => {
  if (folder) await checkFolder(folder)
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  recordCalls(server, {
    service: 'dynamodb',
    log,
    permissions,
    resource: tableOf,
    ask: (action, body) =>
      metered.has(action) ? { ReturnConsumedCapacity: 'TOTAL', ...body } : body,
    answer: (asked, answer) => {
      const { ConsumedCapacity, ...rest } = answer
      const consumedCapacity = unitsOf(ConsumedCapacity)
      return {
        answer: 'ReturnConsumedCapacity' in asked ? answer : rest,
        ...(consumedCapacity === undefined ? {} : { consumedCapacity }),
      }
    },
  })
  return listen(server)
}
