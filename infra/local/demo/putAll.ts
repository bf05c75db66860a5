import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#functions/store/dynamodb.ts'

/** DynamoDB's limit for one BatchWriteItem. */
const most = 25

/** Puts items in batches, replacing existing ones. */
export const putAll = async (
  items: readonly Item[],
  db: DynamoDBDocumentClient,
  table: string,
  onProgress: (done: number, total: number) => void = () => {},
) => {
  for (let from = 0; from < items.length; from += most) {
    onProgress(from, items.length)
    let left = items.slice(from, from + most).map((Item) => ({ PutRequest: { Item } }))
    while (left.length) {
      const answer = await db.send(new BatchWriteCommand({ RequestItems: { [table]: left } }))
      left = (answer.UnprocessedItems?.[table] ?? []) as typeof left
    }
  }
  onProgress(items.length, items.length)
}
