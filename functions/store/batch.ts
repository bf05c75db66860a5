import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'

export type Item = Record<string, unknown>
export interface Key {
  pk: string
  sk: string
}

/** DynamoDB's limit for one BatchGetItem. */
const most = 100
const attempts = 5

const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`

/** Items by key, in no order. Keys that DynamoDB leaves unanswered under load are asked for again. */
export const batchGet = async (
  db: DynamoDBDocumentClient,
  table: string,
  keys: readonly Key[],
): Promise<Item[]> => {
  const wanted = [...new Map(keys.map(({ pk, sk }) => [keyText({ pk, sk }), { pk, sk }])).values()]
  const found: Item[] = []
  for (let from = 0; from < wanted.length; from += most) {
    let left: Key[] | undefined = wanted.slice(from, from + most)
    for (let attempt = 1; left?.length; attempt++) {
      if (attempt > attempts) throw new Error(`${left.length} keys of ${table} stayed unanswered`)
      const answer: BatchGetCommandOutput = await db.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: left } } }),
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
