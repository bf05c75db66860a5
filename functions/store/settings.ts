import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { prices } from '#shared/domain/account/planSchema.ts'
import { type Channel, channelStates } from '#shared/domain/alerts/channel.ts'
import { sourceSwitches } from '#shared/domain/feeds/sourceSwitches.ts'
import { sportSettings } from '#shared/domain/sport/settings.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { updatesDocument } from '#shared/domain/sport/updatesDocument.ts'
import { type Item, queryItems } from './dynamodb.ts'
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
/** The public sources that admins have switched on or off, in addition to the stage's file. */
export const sourceSetting: Setting<typeof sourceSwitches> = {
  name: 'sources',
  schema: sourceSwitches,
}

const channelState = z.enum(channelStates)
/** Whether a channel to readers is on. */
export const channelSetting = (channel: Channel): Setting<typeof channelState> => ({
  name: `channel#${channel}`,
  schema: channelState,
})

/** A setting with the version that a change expects to replace: 0 if it was never set. */
export interface StoredSetting<Value = unknown> {
  /** Null until an admin sets it, and after that was undone. */
  value: Value | null
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

/** False as soon as an admin has stopped the channel. */
export const isChannelOn = async (store: Pick<Settings, 'read'>, channel: Channel) =>
  (await store.read(channelSetting(channel), { consistent: true })) !== 'stopped'

/** Settings made by admins. A setting that was never made is undefined. */
export const settings = (db: DynamoDBDocumentClient, table: string) => ({
  async read<Schema extends z.ZodType>(setting: Setting<Schema>, { consistent = false } = {}) {
    const { Item } = await db.send(
      new GetCommand({
        TableName: table,
        Key: settingKey(setting.name),
        ConsistentRead: consistent,
      }),
    )
    return (storedIn(setting, Item).value ?? undefined) as z.output<Schema> | undefined
  },

  async write<Schema extends z.ZodType>({ name, schema }: Setting<Schema>, value: z.input<Schema>) {
    const Item = { ...settingKey(name), value: schema.parse(value) }
    await db.send(new PutCommand({ TableName: table, Item }))
  },

  /** Every setting, in one query. */
  async all() {
    const items = await queryItems(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :settings',
      ExpressionAttributeValues: { ':settings': settingKey('').pk },
      ConsistentRead: true,
    })
    const byName = new Map(items.map((item) => [item.sk as string, item]))
    return <Schema extends z.ZodType>(setting: Setting<Schema>): StoredSetting<z.output<Schema>> =>
      storedIn(setting, byName.get(setting.name))
  },

  /** Replaces the version that was read. Null unsets the setting. */
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
