import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { sentMailKey, suppressedKey } from '../keys.ts'

/** Longer than a message can stay in its queue. */
const keptSeconds = 86_400

/** SQS delivers at least once: what was sent is not sent again. */
export const sentMail = (db: DynamoDBDocumentClient, table: string) => ({
  async has(messageId: string) {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: sentMailKey(messageId), ConsistentRead: true }),
    )
    return Item !== undefined
  },

  async add(messageId: string, now: Date) {
    const Item = { ...sentMailKey(messageId), ttl: Math.floor(now.getTime() / 1000) + keptSeconds }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
export type SentMail = ReturnType<typeof sentMail>

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
