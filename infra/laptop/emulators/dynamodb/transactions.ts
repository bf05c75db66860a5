import { randomUUID } from 'node:crypto'
import {
  database,
  type Item,
  type Json,
  type Operation,
  type Refusal,
  type Release,
  runAction,
  type Store,
  type Table,
  validated,
} from './dynalite.ts'
import { partsOf } from './parts.ts'
import { transactionTokens } from './transactionTokens.ts'
import { joiningWrites } from './writes.ts'

const mostParts = 100
const mostBytes = 4 * 1024 * 1024

/** An answer other than success, as a `Refusal` of the emulator itself. */
const refusal = (type: string, message: string, more: Json = {}) =>
  Object.assign(new Error(message), {
    statusCode: 400,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more },
  })
const invalid = (message: string) => refusal('ValidationException', message)

interface Reason {
  Code: string
  Message?: string
  Item?: Item | undefined
}
const none: Reason = { Code: 'None' }

const reasonOf = ({ body: { __type, message, Item } }: Refusal): Reason => ({
  Code: __type.endsWith('ValidationException') ? 'ValidationError' : 'ConditionalCheckFailed',
  ...(message !== undefined && { Message: message }),
  ...(Item && { Item }),
})

const cancelled = (reasons: readonly Reason[]) => {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return refusal('TransactionCanceledException', message, { CancellationReasons: reasons })
}

const actionOf = {
  ConditionCheck: 'deleteItem',
  Delete: 'deleteItem',
  Get: 'getItem',
  Put: 'putItem',
  Update: 'updateItem',
} as const

/** A part that has passed DynamoDB's checks of its form. */
interface Checked {
  kind: keyof typeof actionOf
  input: Json
  tableName: string
  /** The part's item in the emulator's own terms, or why the table has no such item. */
  key: string | Refusal
}

const tableOf = (store: Store, name: string) =>
  new Promise<Table>((resolve, reject) => {
    store.getTable(name, (error, table) => (table ? resolve(table) : reject(error)))
  })

const checkedParts = async (store: Store, body: Json): Promise<Checked[]> => {
  const parts = partsOf(body) ?? []
  if (parts.length === 0 || parts.length > mostParts)
    throw invalid(`A transaction has 1 to ${mostParts} parts, and this one ${parts.length}`)
  const checked = parts.map(({ kind, input }) => ({
    kind,
    input: validated(store, actionOf[kind], { ...input, ReturnConsumedCapacity: 'TOTAL' }),
    tableName: String(input.TableName),
  }))
  const withKeys = await Promise.all(
    checked.map(async (part) => {
      const table = await tableOf(store, part.tableName)
      const { Item, Key } = part.input
      const wrong = Item ? database.validateItem(Item, table) : database.validateKey(Key, table)
      return { ...part, key: wrong ?? database.createKey(Item ?? Key, table) }
    }),
  )
  if (new Set(withKeys.map(({ tableName, key }) => `${tableName} ${key}`)).size < parts.length)
    throw invalid('Transaction request cannot include multiple operations on one item')
  return withKeys
}

/**
 * Keeps every other call, single writes included, from the items of a transaction. All locks are requested in one
 * turn, so all transactions queue in the same order and none deadlocks.
 */
const lock = async (store: Store, parts: readonly Checked[]) => {
  const byTable = Map.groupBy(parts, ({ tableName }) => tableName)
  const locks = [...byTable].map(
    ([table, parts]) =>
      new Promise<Release>((resolve) => {
        const keys = parts.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
        if (keys.length === 0) resolve((done = () => {}) => done)
        else store.getItemDb(table).lock(keys, resolve)
      }),
  )
  const releases = await Promise.all(locks)
  return () => {
    for (const release of releases) release(() => {})()
  }
}

interface Ran {
  reason: Reason
  answer: Json
  operations: Operation[]
}

/** Runs a part by the emulator's own action, and collects what it would write. */
const run = async (store: Store, { kind, input, key }: Checked): Promise<Ran> => {
  const operations: Operation[] = []
  if (typeof key !== 'string') return { reason: reasonOf(key), answer: {}, operations }
  const collecting = joiningWrites(store, (written, done) => {
    if (kind !== 'ConditionCheck') operations.push(...written)
    done()
  })
  const view: Store = {
    ...collecting,
    // The transaction holds the locks of all its items already.
    getItemDb: (table) => ({
      ...collecting.getItemDb(table),
      lock: (_, work) => work((done = () => {}) => done),
    }),
  }
  try {
    return { reason: none, answer: await runAction(view, actionOf[kind], input), operations }
  } catch (error) {
    if (!(error as Refusal).body) throw error
    return { reason: reasonOf(error as Refusal), answer: {}, operations: [] }
  }
}

/** What the parts would cost one by one, doubled, for each table. */
const capacityOf = (ran: readonly Ran[], wanted: unknown) => {
  if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return {}
  const units = new Map<string, number>()
  for (const { answer } of ran) {
    const { TableName, CapacityUnits } = answer.ConsumedCapacity as {
      TableName: string
      CapacityUnits: number
    }
    units.set(TableName, (units.get(TableName) ?? 0) + 2 * CapacityUnits)
  }
  return {
    ConsumedCapacity: [...units].map(([TableName, CapacityUnits]) => ({
      TableName,
      CapacityUnits,
    })),
  }
}

/** Faults that AWS has and an emulator in one process would never have. */
export interface TransactionFaults {
  /** Every transaction whose number this divides answers TransactionConflict; 0 for none. */
  conflictEvery: number
}

/** TransactWriteItems and TransactGetItems on the emulator's store: each writes one batch, whole or not at all. */
export const transactions = async (
  store: Store,
  faults: TransactionFaults,
  now: () => number = Date.now,
) => {
  const tokens = await transactionTokens(store, now)
  const running = new Set<string>()
  let count = 0

  const ranInTurn = async <Result>(
    parts: readonly Checked[],
    use: (ran: Ran[]) => Promise<Result> | Result,
  ) => {
    count++
    if (faults.conflictEvery > 0 && count % faults.conflictEvery === 0)
      throw cancelled(parts.map((_, i) => (i === 0 ? { Code: 'TransactionConflict' } : none)))
    const release = await lock(store, parts)
    try {
      const ran = await Promise.all(parts.map((part) => run(store, part)))
      const reasons = ran.map(({ reason }) => reason)
      if (reasons.some((reason) => reason !== none)) throw cancelled(reasons)
      return await use(ran)
    } finally {
      release()
    }
  }

  const write = async (body: Json) => {
    const token = String(body.ClientRequestToken ?? randomUUID())
    const content = tokens.hashOf(body.TransactItems)
    const parts = await checkedParts(store, body)
    const former = tokens.contentOf(token)
    if (former === content) return {}
    if (former !== undefined)
      throw refusal('IdempotentParameterMismatchException', 'The token belongs to other parts')
    if (running.has(token))
      throw refusal('TransactionInProgressException', 'The same transaction is running')
    running.add(token)
    try {
      return await ranInTurn(parts, async (ran) => {
        const operations = ran.flatMap(({ operations }) => operations)
        const items = operations.filter(({ key, value }) => value && key.startsWith('item-'))
        if (items.reduce((sum, { value }) => sum + database.itemSize(value), 0) > mostBytes)
          throw invalid('Transaction request cannot be larger than 4 MB')
        await store.db.batch([...operations, ...tokens.operations(token, content)])
        tokens.remember(token, content)
        return capacityOf(ran, body.ReturnConsumedCapacity)
      })
    } finally {
      running.delete(token)
    }
  }

  const read = async (body: Json) =>
    ranInTurn(await checkedParts(store, body), (ran) => ({
      Responses: ran.map(({ answer: { Item } }) => (Item ? { Item } : {})),
      ...capacityOf(ran, body.ReturnConsumedCapacity),
    }))

  return new Map([
    ['TransactGetItems', read],
    ['TransactWriteItems', write],
  ])
}
