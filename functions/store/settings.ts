import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { prices } from '#shared/domain/account/planSchema.ts'
import { type Channel, channelStates } from '#shared/domain/alerts/channel.ts'
import { sourceSwitches } from '#shared/domain/feeds/sourceSwitches.ts'
import { sportSettings } from '#shared/domain/sport/settings.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { updatesDocument } from '#shared/domain/sport/updatesDocument.ts'
import { getItem, type Item, inPartition, queryItems } from './dynamodb.ts'
import { settingKey } from './keys.ts'
import type { Part } from './transactions.ts'

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
/** The public sources that admins have switched on or off, over what the stage's file says. */
export const sourceSetting: Setting<typeof sourceSwitches> = {
  name: 'sources',
  schema: sourceSwitches,
}

const channelState = z.enum(channelStates)
export const channelSetting = (channel: Channel): Setting<typeof channelState> => ({
  name: `channel#${channel}`,
  schema: channelState,
})

interface StoredSetting<Value = unknown> {
  /** Null until an admin sets it, and after that has been undone. */
  value: Value | null
  /** The version that a change must replace; 0 if the setting was never set. */
  version: number
  saved: { by: string; at: string } | null
}
const neverSet: StoredSetting<never> = { value: null, version: 0, saved: null }

const storedIn = <Schema extends z.ZodType>({ schema }: Setting<Schema>, item: Item | undefined) =>
  item
    ? {
        value: item.value === null ? null : (schema.parse(item.value) as z.output<Schema>),
        version: (item.version as number | undefined) ?? 0,
        saved: (item.saved as StoredSetting['saved'] | undefined) ?? null,
      }
    : neverSet

export const isChannelOn = async (store: Pick<Settings, 'read'>, channel: Channel) =>
  (await store.read(channelSetting(channel), { consistent: true })) !== 'stopped'

export const settings = (db: DynamoDBDocumentClient, table: string) => ({
  /** Undefined if the setting was never set. */
  async read<Schema extends z.ZodType>(setting: Setting<Schema>, { consistent = false } = {}) {
    const item = await getItem(db, table, settingKey(setting.name), { consistent })
    return (storedIn(setting, item).value ?? undefined) as z.output<Schema> | undefined
  },

  async write<Schema extends z.ZodType>({ name, schema }: Setting<Schema>, value: z.input<Schema>) {
    const Item = { ...settingKey(name), value: schema.parse(value) }
    await db.send(new PutCommand({ TableName: table, Item }))
  },

  /** Reads all settings in one query, and returns a function that gets each. */
  async all() {
    const query = inPartition(table, settingKey('').pk)
    const items = await queryItems(db, { ...query, ConsistentRead: true })
    const byName = new Map(items.map((item) => [item.sk as string, item]))
    return <Schema extends z.ZodType>(setting: Setting<Schema>): StoredSetting<z.output<Schema>> =>
      storedIn(setting, byName.get(setting.name))
  },

  /** Fails unless the stored version is the one that was read. Null unsets the setting. */
  replacing: <Schema extends z.ZodType>(
    { name, schema }: Setting<Schema>,
    value: unknown,
    { version, saved }: Pick<StoredSetting, 'version' | 'saved'>,
  ): Part => ({
    Put: {
      TableName: table,
      Item: {
        ...settingKey(name),
        value: value === null ? null : schema.parse(value),
        version: version + 1,
        saved,
      },
      ...(version === 0
        ? { ConditionExpression: 'attribute_not_exists(version)' }
        : {
            ConditionExpression: 'version = :read',
            ExpressionAttributeValues: { ':read': version },
          }),
    },
  }),
})
export type Settings = ReturnType<typeof settings>
