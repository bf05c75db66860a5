import type { RequestListener, Server } from 'node:http'
import { createRequire } from 'node:module'
import { DamagedData } from '../../dataFiles.ts'
import { bytesOf, type CallLog, recordCalls, targetOf } from '../calls.ts'
import { type Listening, listen } from '../loopback.ts'
import type { Permissions } from '../permissions.ts'
import { type Json, openDynalite, type Refusal } from './dynalite.ts'
import { partsOf, resourcesOfParts } from './parts.ts'
import { type TransactionFaults, transactions } from './transactions.ts'
import { writeWithIndexes } from './writes.ts'

const require = createRequire(import.meta.url)
// The package has no types.
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
  'TransactGetItems',
  'TransactWriteItems',
  'UpdateItem',
])

/** Batches report one figure per table. */
const unitsOf = (consumed: unknown): number | undefined => {
  if (Array.isArray(consumed))
    return consumed.reduce((sum, table) => sum + (unitsOf(table) ?? 0), 0)
  return (consumed as Consumed | undefined)?.CapacityUnits
}

const tableOf = (body: Json) => {
  const parts = partsOf(body)
  if (parts) return [...new Set(parts.map(({ input }) => String(input.TableName)))].join()
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

/** Answers transactions, which the package lacks. */
const answerTransactions = (
  server: Server,
  handlers: ReadonlyMap<string, (body: Json) => Promise<object>>,
) => {
  const [inner] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', async (request, response) => {
    const handler = handlers.get(targetOf(request))
    if (!handler) return inner?.(request, response)
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify(body))
    }
    try {
      send(200, await handler(JSON.parse((await bytesOf(request)).toString()) as Json))
    } catch (error) {
      const { statusCode = 500, body = { __type: 'InternalServerError', message: String(error) } } =
        error as Partial<Refusal>
      send(statusCode, body)
    }
  })
}

/** DynamoDB, with its data in `folder` or in memory. */
export const startDynamoDb = async (
  log: CallLog,
  permissions: Permissions,
  folder?: string,
): Promise<Listening & { faults: TransactionFaults }> => {
  if (folder) await checkFolder(folder)
  const tableMs = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 }
  const { server, store } = openDynalite({ path: folder, ...tableMs })
  writeWithIndexes(store)
  const faults: TransactionFaults = { conflictEvery: 0 }
  answerTransactions(server, await transactions(store, faults))
  recordCalls(server, {
    service: 'dynamodb',
    log,
    permissions,
    resource: tableOf,
    parts: (body) => {
      const parts = partsOf(body)
      return parts && resourcesOfParts(parts)
    },
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
  return { ...(await listen(server)), faults }
}
