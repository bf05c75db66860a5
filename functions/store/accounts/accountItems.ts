import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { type Item, inPartition, type Key, queryItems } from '../dynamodb.ts'
import { accountPartition } from '../keys.ts'
import { closedSession } from './sessions.ts'

/** All items of a user, whatever they are: an export and an erasure must miss nothing. */
export const accountItems = (db: DynamoDBDocumentClient, table: string) => {
  const read = (userId: string): Promise<Item[]> =>
    queryItems(db, { ...inPartition(table, accountPartition(userId)), ConsistentRead: true })
  const remove = async (items: readonly Item[]) => {
    for (const { pk, sk } of items as readonly (Item & Key)[])
      await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
  }
  return {
    read,

    /** Removes everything, and puts a session in its place that refuses all logins. */
    async empty(userId: string, now: Date) {
      const items = await read(userId)
      if (items.length === 0) return
      await remove(items.filter(({ sk }) => sk !== 'session'))
      await db.send(new PutCommand({ TableName: table, Item: closedSession(userId, now) }))
    },

    remove: async (userId: string) => remove(await read(userId)),
  }
}
export type AccountItems = ReturnType<typeof accountItems>
