import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { type Entity, fact } from '#shared/domain/facts/fact.ts'
import { batchGet, type Item, type Key } from './batch.ts'
import { entityKey } from './keys.ts'

/** A field that an admin has set. It stands until it is released, whatever the feed says. */
export interface Held {
  value: unknown
  by: string
  at: string
}

/** What the feed says and what admins hold, side by side. */
export interface Stored<E extends Entity = Entity> {
  feed: E
  held: Record<string, Held>
  version: number
}

/** What counts: the feed's value where nobody holds the field. */
export const effective = <E extends Entity>({
  feed,
  held,
}: Pick<Stored<E>, 'feed' | 'held'>): E => {
  const values = Object.entries(held).map(([field, { value }]) => [field, value])
  return fact.parse({ ...feed, ...Object.fromEntries(values) }) as E
}

export const storedOf = (item: Item): Stored => ({
  feed: item.feed as Entity,
  held: item.held as Stored['held'],
  version: item.version as number,
})

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
    const version = (read?.version ?? 0) + 1
    const Item = { ...entityKey(effective(next)), ...next, version }
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
