import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { batchGet, type Key } from './batch.ts'
import { entityItem } from './items.ts'
import { type Stored, storedOf } from './stored.ts'

/** Somebody else wrote the entity since it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export const entities = (db: DynamoDBDocumentClient, table: string) => ({
  async read(keys: readonly Key[]): Promise<Stored[]> {
    return (await batchGet(db, table, keys)).map(storedOf)
  },

  /** Replaces the version that was read; `undefined` where there was none. */
  async write(next: Pick<Stored, 'feed' | 'held'>, read: Stored | undefined) {
    const Item = entityItem(next, (read?.version ?? 0) + 1)
    const condition = read
      ? {
          ConditionExpression: 'version = :read',
          ExpressionAttributeValues: { ':read': read.version },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }
    try {
      await db.send(new PutCommand({ TableName: table, Item, ...condition }))
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      throw new Overtaken(`${next.feed.kind} ${next.feed.id} was changed meanwhile`)
    }
  },
})
