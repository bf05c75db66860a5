import { setTimeout } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'

/** One attempt must fit several times into a function's 10 s: a hung connection is not an outage. */
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_500 }

export const documentClient = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler, maxAttempts: 3 }), {
    marshallOptions: { removeUndefinedValues: true },
  })

export type Item = Record<string, unknown>
export interface Key {
  pk: string
  sk: string
}

/** DynamoDB's limit for one BatchGetItem. */
const mostKeysPerRequest = 100
const attempts = 5
/** Milliseconds, doubled each time, drawn below that: callers that were refused together come apart. */
const firstPause = 50

/** Named as DynamoDB names it, so that the caller is told to come back. */
class Throttled extends Error {
  override readonly name = 'ThrottlingException'
}

const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`

/**
 * Items by key, in no order; of each what is named, or everything. Keys that DynamoDB leaves
 * unanswered under load are asked for again.
 */
export const batchGet = async (
  db: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
  attributes: readonly string[] = [],
  { consistent = false } = {},
): Promise<Item[]> => {
  const names = attributes.map((name, i) => [`#${i}`, name] as const)
  const options = {
    ConsistentRead: consistent,
    ...(names.length && {
      ProjectionExpression: names.map(([alias]) => alias).join(),
      ExpressionAttributeNames: Object.fromEntries(names),
    }),
  }
  const wanted = [...new Map(keys.map(({ pk, sk }) => [keyText({ pk, sk }), { pk, sk }])).values()]
  const found: Item[] = []
  for (let from = 0; from < wanted.length; from += mostKeysPerRequest) {
    let left: Key[] | undefined = wanted.slice(from, from + mostKeysPerRequest)
    for (let attempt = 1; left?.length; attempt++) {
      if (attempt > attempts)
        throw new Throttled(`${left.length} keys of ${table} stayed unanswered`)
      if (attempt > 1) await setTimeout(Math.random() * firstPause * 2 ** (attempt - 2))
      const answer: BatchGetCommandOutput = await db.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ...options } } }),
      )
      found.push(...(answer.Responses?.[table] ?? []))
      left = answer.UnprocessedKeys?.[table]?.Keys as Key[] | undefined
    }
  }
  return found
}

/** Every item of a query, page by page. */
export async function* queryAll(
  db: DynamoDBDocumentClient,
  query: QueryCommandInput,
): AsyncGenerator<Item> {
  let from: Item | undefined
  do {
    const page: QueryCommandOutput = await db.send(
      new QueryCommand({ ...query, ...(from && { ExclusiveStartKey: from }) }),
    )
    yield* page.Items ?? []
    from = page.LastEvaluatedKey
  } while (from)
}
