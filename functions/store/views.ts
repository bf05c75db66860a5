import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import type { SportId } from '#shared/domain/sport.ts'
import { batchGet, type Item } from './batch.ts'
import { lastRunKey, viewFile, viewKey } from './keys.ts'
import { pack, unpack } from './viewBody.ts'

/** A ready document for one page. Its schema is the member's answer of its endpoint. */
export interface View<Schema extends z.ZodType = z.ZodType> {
  name: string
  /** Whose runs write it. */
  sport: SportId | readonly SportId[]
  schema: Schema
}

const keptSeconds = 400 * 24 * 60 * 60

const sportsOf = ({ sport }: View) => (typeof sport === 'number' ? [sport] : sport)

const documentOf = async <Schema extends z.ZodType>({ body }: Item) =>
  (await unpack(body as Uint8Array)) as z.output<Schema>

export const views = (db: DynamoDBDocumentClient, table: string) => {
  const find = async (view: View) => {
    const key = viewKey(view.name, 'current')
    const runs = sportsOf(view).map(lastRunKey)
    const found = await batchGet(db, table, [key, ...runs])
    const times = found.filter(({ pk }) => pk !== key.pk).map(({ at }) => at as string)
    return {
      item: found.find(({ pk }) => pk === key.pk),
      updatedAt: times.toSorted().at(-1) ?? null,
    }
  }

  /** The document and its sport's last run, in one request. */
  const read = async <Schema extends z.ZodType>(view: View<Schema>) => {
    const { item, updatedAt } = await find(view)
    return { document: item && (await documentOf<Schema>(item)), updatedAt }
  }

  /** The document as it was at a time: one query more, where another has taken its place since. */
  const readAsOf = async <Schema extends z.ZodType>(view: View<Schema>, asOf: Date) => {
    const { item: current } = await find(view)
    const item =
      current && (current.at as string) <= asOf.toISOString()
        ? current
        : await superseded(view.name, asOf)
    return { document: item && (await documentOf<Schema>(item)) }
  }

  const superseded = async (name: string, asOf: Date): Promise<Item | undefined> => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :view AND sk <= :time',
        ExpressionAttributeValues: { ':view': viewFile(name), ':time': viewKey(name, asOf).sk },
        ScanIndexForward: false,
        Limit: 1,
      }),
    )
    return Items[0]
  }

  /**
   * Written only when the content changed. The one it replaces is copied under its own time
   * first, so that a crash between the two writes leaves a spare copy and never a gap.
   */
  const write = async <Schema extends z.ZodType>(
    view: View<Schema>,
    document: z.input<Schema>,
    now: Date,
  ): Promise<'written' | 'unchanged'> => {
    const { body, hash } = await pack(view.schema.parse(document))
    const key = viewKey(view.name, 'current')
    const { Item: current } = await db.send(new GetCommand({ TableName: table, Key: key }))
    if (current?.hash === hash) return 'unchanged'
    if (current) await keep(view.name, current, now)

    const Item = { ...key, body, hash, at: now.toISOString() }
    try {
      await db.send(new PutCommand({ TableName: table, Item, ...unlessReplaced(current) }))
      return 'written'
    } catch (error) {
      // Somebody wrote in between: look again, and replace theirs only if ours still differs.
      if (error instanceof ConditionalCheckFailedException) return write(view, document, now)
      throw error
    }
  }

  const keep = (name: string, current: Item, now: Date) => {
    const superseded = viewKey(name, new Date(current.at as string))
    const ttl = Math.floor(now.getTime() / 1000) + keptSeconds
    return db.send(new PutCommand({ TableName: table, Item: { ...current, ...superseded, ttl } }))
  }

  const ran = (sport: SportId, now: Date) => {
    const Item = { ...lastRunKey(sport), at: now.toISOString() }
    return db.send(new PutCommand({ TableName: table, Item }))
  }

  return { read, readAsOf, write, ran }
}
export type Views = ReturnType<typeof views>

const unlessReplaced = (current: Item | undefined) =>
  current
    ? {
        ConditionExpression: '#hash = :known',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':known': current.hash },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
