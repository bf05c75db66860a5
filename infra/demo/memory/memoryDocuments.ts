import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  BatchWriteCommand,
  DeleteCommand,
  type DeleteCommandInput,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Item, Key } from '#functions/store/dynamodb.ts'
import { conditionOf, type Placeholders, updateOf } from './expressions.ts'
import { type MemoryTable, memoryTable } from './memoryTable.ts'

interface Conditional {
  ConditionExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, unknown> | undefined
}

const placeholdersOf = (input: Conditional): Placeholders => ({
  names: input.ExpressionAttributeNames,
  values: input.ExpressionAttributeValues,
})

const check = (item: Item | undefined, input: Conditional) => {
  if (input.ConditionExpression === undefined) return
  if (conditionOf(input.ConditionExpression)(item ?? {}, placeholdersOf(input))) return
  throw new ConditionalCheckFailedException({ message: 'It is not as expected', $metadata: {} })
}

/** `partition = :value`, perhaps with a condition on the sort key. */
const keyCondition = /^\w+ = (:\w+)(?: AND (.+))?$/

const rangeCondition = /^(\w+) BETWEEN (:\w+) AND (:\w+)$/

/** Where the items that a range of sort keys selects begin and end. */
const rangeOf = (items: readonly Item[], sortCondition: string | undefined, values: Item) => {
  const [, name = '', from = '', until = ''] = rangeCondition.exec(sortCondition ?? '') ?? []
  if (!name) return [0, items.length] as const
  const firstThat = (isBeyond: (key: string) => boolean) => {
    let [low, high] = [0, items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBeyond(items[middle]?.[name] as string)) high = middle
      else low = middle + 1
    }
    return low
  }
  const [first, last] = [values[from] as string, values[until] as string]
  return [firstThat((key) => key >= first), firstThat((key) => key > last)] as const
}

const query = (table: MemoryTable, input: QueryCommandInput) => {
  const [, partition = '', sortCondition] =
    keyCondition.exec(input.KeyConditionExpression ?? '') ?? []
  const placeholders = placeholdersOf(input)
  const conditions = [sortCondition, input.FilterExpression].flatMap((expression) =>
    expression === undefined ? [] : [conditionOf(expression)],
  )
  if (!partition || input.ExclusiveStartKey || input.ProjectionExpression)
    throw new Error(`The tables in memory cannot answer this query: ${JSON.stringify(input)}`)
  const pk = placeholders.values?.[partition] as string
  const inOrder = table.query(input.IndexName, pk)
  const [begin, end] = rangeOf(inOrder, sortCondition, placeholders.values ?? {})
  const found: Item[] = []
  // One more than the limit shows that there are others.
  for (let i = 0; i < end - begin && found.length <= (input.Limit ?? end); i++) {
    const item = inOrder[input.ScanIndexForward === false ? end - 1 - i : begin + i]
    if (item && conditions.every((holds) => holds(item, placeholders))) found.push(item)
  }
  const Items = found.slice(0, input.Limit)
  const { pk: lastPk, sk: lastSk } = Items.at(-1) ?? {}
  const LastEvaluatedKey = { pk: lastPk, sk: lastSk }
  return { Items, ...(Items.length < found.length && { LastEvaluatedKey }) }
}

type KeysWanted = NonNullable<BatchGetCommandInput['RequestItems']>[string]

const batchGet = (table: MemoryTable, keys: KeysWanted): Item[] => {
  const { Keys = [], ProjectionExpression, ExpressionAttributeNames: names = {} } = keys
  const projected = (item: Item) =>
    Object.fromEntries(
      (ProjectionExpression?.split(',') ?? [])
        .map((alias) => names[alias] ?? alias)
        .flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])),
    )
  return Keys.flatMap((key) => {
    const item = table.get(key as unknown as Key)
    if (!item) return []
    return [ProjectionExpression === undefined ? item : projected(item)]
  })
}

const requireDistinct = (parts: NonNullable<TransactWriteCommandInput['TransactItems']>) => {
  const keys = parts.map(({ Put, Update, Delete, ConditionCheck }) => {
    const keyed = Update ?? Delete ?? ConditionCheck
    const { pk, sk } = { ...(Put?.Item ?? keyed?.Key) }
    return `${(Put ?? keyed)?.TableName} ${pk} ${sk}`
  })
  if (new Set(keys).size < keys.length) throw new Error('A transaction writes one item twice')
}

/** Writes all parts, or none if the condition of one is not met. */
const transact = (parts: readonly (() => () => object)[]) => {
  const writes = parts.map((part) => {
    try {
      return part()
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  })
  if (writes.includes(undefined))
    throw new TransactionCanceledException({
      message: 'Transaction cancelled',
      CancellationReasons: writes.map((write) => ({
        Code: write ? 'None' : 'ConditionalCheckFailed',
      })),
      $metadata: {},
    })
  for (const write of writes) write?.()
}

/**
 * DynamoDB's document client on tables in memory: the commands and expressions that the stores use,
 * and an error for any other. `memoryDocuments.test.ts` compares its answers with the
 * emulator's.
 */
export const memoryDocuments = (tables = new Map<string, MemoryTable>()) => {
  const tokens = new Set<string>()
  const tableOf = (name = '') => {
    const table = tables.get(name) ?? memoryTable()
    tables.set(name, table)
    return table
  }

  // Each checks its condition at once, and returns what writes.
  const put = (input: PutCommandInput) => {
    const { TableName, Item = {} } = input
    const table = tableOf(TableName)
    check(table.get(Item as unknown as Key), input)
    return () => {
      table.put(Item)
      return {}
    }
  }
  const update = (input: UpdateCommandInput) => {
    const { TableName, Key = {}, UpdateExpression = '', ReturnValues } = input
    const table = tableOf(TableName)
    const former = table.get(Key as unknown as Key)
    check(former, input)
    const Attributes = updateOf(UpdateExpression)(former ?? Key, placeholdersOf(input))
    return () => {
      table.put(Attributes)
      if (ReturnValues === 'ALL_OLD') return { Attributes: former }
      return ReturnValues?.endsWith('_NEW') ? { Attributes } : {}
    }
  }
  const remove = (input: DeleteCommandInput) => {
    const { TableName, Key = {} } = input
    const table = tableOf(TableName)
    check(table.get(Key as unknown as Key), input)
    return () => {
      table.delete(Key as unknown as Key)
      return {}
    }
  }

  const answer = (command: unknown): object => {
    if (command instanceof GetCommand) {
      const Item = tableOf(command.input.TableName).get(command.input.Key as unknown as Key)
      return Item ? { Item } : {}
    }
    if (command instanceof BatchGetCommand) {
      const tables = Object.entries(command.input.RequestItems ?? {})
      const found = tables.map(([name, keys]) => [name, batchGet(tableOf(name), keys)])
      return { Responses: Object.fromEntries(found), UnprocessedKeys: {} }
    }
    if (command instanceof QueryCommand)
      return query(tableOf(command.input.TableName), command.input)
    if (command instanceof PutCommand) return put(command.input)()
    if (command instanceof UpdateCommand) return update(command.input)()
    if (command instanceof DeleteCommand) return remove(command.input)()
    if (command instanceof BatchWriteCommand) {
      for (const [name, requests] of Object.entries(command.input.RequestItems ?? {}))
        for (const { PutRequest } of requests) tableOf(name).put(PutRequest?.Item ?? {})
      return { UnprocessedItems: {} }
    }
    if (command instanceof TransactWriteCommand) {
      const { TransactItems = [], ClientRequestToken: token } = command.input
      if (token !== undefined && tokens.has(token)) return {}
      requireDistinct(TransactItems)
      transact(
        TransactItems.map(({ Put, Update, Delete, ConditionCheck }) => {
          if (Put) return () => put(Put as PutCommandInput)
          if (Update) return () => update(Update as UpdateCommandInput)
          const checked = (Delete ?? ConditionCheck) as DeleteCommandInput
          const deletion = () => remove(checked)
          return Delete ? deletion : () => deletion() && (() => ({}))
        }),
      )
      if (token !== undefined) tokens.add(token)
      return {}
    }
    throw new Error(
      `${(command as object).constructor.name} is not supported by the tables in memory`,
    )
  }

  return {
    client: {
      send: async (command: unknown) => answer(command),
    } as unknown as DynamoDBDocumentClient,
    tableOf,
    copy: () => memoryDocuments(new Map([...tables].map(([name, table]) => [name, table.copy()]))),
  }
}
export type MemoryDocuments = ReturnType<typeof memoryDocuments>
