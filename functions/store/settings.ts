import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { settingKey } from './keys.ts'

/** What admins decide; absent until they have. */
export const settings = (db: DynamoDBDocumentClient, table: string) => ({
  async read<Schema extends z.ZodType>(name: string, schema: Schema) {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: settingKey(name) }))
    return Item && schema.parse(Item.value)
  },
})
export type Settings = ReturnType<typeof settings>
