import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { sentMailKey, suppressedKey } from '../keys.ts'

/** Longer than a message can stay in its queue. */
const keptSeconds = 86_400

/** Remembers which mail was sent, because SQS may deliver a request twice. */
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

/** Addresses that get no more mail, because a mail bounced or its recipient complained. */
export const suppressions = (db: DynamoDBDocumentClient, table: string) => ({
  async has(email: string) {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(email) }))
    return Item !== undefined
  },

  async add(email: string, reason: 'bounce' | 'complaint', at: Date) {
    const Item = { ...keyOf(email), why: reason, at: at.toISOString() }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
export type Suppressions = ReturnType<typeof suppressions>
