import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { suppressedKey } from './keys.ts'

const keyOf = (email: string) =>
  suppressedKey(createHash('sha256').update(email.trim().toLowerCase()).digest('hex'))

/** Addresses that take no mail of ours: they do not exist, or their owners complained. */
export const suppressions = (db: DynamoDBDocumentClient, table: string) => ({
  async has(email: string) {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(email) }))
    return Item !== undefined
  },

  /** The same report twice is one. */
  async add(email: string, why: 'bounce' | 'complaint', at: Date) {
    const Item = { ...keyOf(email), why, at: at.toISOString() }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
export type Suppressions = ReturnType<typeof suppressions>
