import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { sentMailKey } from './keys.ts'

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
