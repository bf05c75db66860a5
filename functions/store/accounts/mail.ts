import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { getItem } from '../dynamodb.ts'
import { sentMailKey, suppressedKey } from '../keys.ts'

/** Longer than a message can stay in its queue. */
const keptSeconds = 86_400

/** Remembers which mail was sent, because SQS may deliver a request twice. */
export const sentMail = (db: DynamoDBDocumentClient, table: string) => ({
  async has(messageId: string) {
    return (await getItem(db, table, sentMailKey(messageId))) !== undefined
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
    return (await getItem(db, table, keyOf(email), { consistent: false })) !== undefined
  },

  async add(email: string, reason: 'bounce' | 'complaint', at: Date) {
    const Item = { ...keyOf(email), why: reason, at: at.toISOString() }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
export type Suppressions = ReturnType<typeof suppressions>
