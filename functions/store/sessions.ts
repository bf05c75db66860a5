import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { sessionKey } from './keys.ts'

const session = z.object({
  /** Tokens issued before this second are refused. */
  epoch: z.int(),
  admin: z.boolean(),
  /** Ids of the games this user may view where access is by list. */
  games: z.array(z.string()),
})
export type Session = z.infer<typeof session>

export const sessions = (db: DynamoDBDocumentClient, table: string) => ({
  async read(userId: string): Promise<Session | undefined> {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: sessionKey(userId) }))
    return Item && session.parse(Item)
  },

  async write(userId: string, value: Session) {
    await db.send(new PutCommand({ TableName: table, Item: { ...sessionKey(userId), ...value } }))
  },
})
