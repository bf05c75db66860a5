import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { prices } from '#shared/domain/account/plan.ts'
import { sportSettings } from '#shared/domain/sport/settings.ts'
import type { Competition, SportId } from '#shared/domain/sport/sport.ts'
import { updatesDocument } from '#shared/domain/sport/updatesDocument.ts'
import { settingKey } from './keys.ts'

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  name: string
  schema: Schema
}

export const sportSetting = (sport: SportId): Setting<typeof sportSettings> => ({
  name: `sport#${sport}`,
  schema: sportSettings,
})
export const updatesSetting = (sport: SportId): Setting<typeof updatesDocument> => ({
  name: `updates#${sport}`,
  schema: updatesDocument,
})
export const priceSetting: Setting<typeof prices> = { name: 'prices', schema: prices }
/** Addresses of news and posts. The caller passes the schema of one address. */
export const publicationSetting = <Schema extends z.ZodType>(
  competition: Competition,
  address: Schema,
): Setting<z.ZodArray<Schema>> => ({
  name: `publications#${competition}`,
  schema: z.array(address),
})

/** Settings made by admins; undefined until one is made. */
export const settings = (db: DynamoDBDocumentClient, table: string) => ({
  async read<Schema extends z.ZodType>(
    { name, schema }: Setting<Schema>,
    { consistent = false } = {},
  ) {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: settingKey(name), ConsistentRead: consistent }),
    )
    return Item && schema.parse(Item.value)
  },

  async write<Schema extends z.ZodType>({ name, schema }: Setting<Schema>, value: z.input<Schema>) {
    const Item = { ...settingKey(name), value: schema.parse(value) }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
export type Settings = ReturnType<typeof settings>
