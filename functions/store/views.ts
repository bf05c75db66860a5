import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import type { SportId } from '#shared/domain/sport.ts'
import { batchGet, type Item } from './batch.ts'
import { lastRunKey, viewKey } from './keys.ts'
import { pack, unpack } from './viewBody.ts'

/** A ready document for one page. Its schema is the member's answer of its endpoint. */
export interface View<Schema extends z.ZodType = z.ZodType> {
  name: string
  sport: SportId
  schema: Schema
}

const keptSeconds = 400 * 24 * 60 * 60

export const views = (db: DynamoDBDocumentClient, table: string) => {
  /** The document and its sport's last run, in one request. */
  const read = async <Schema extends z.ZodType>(view: View<Schema>) => {
    const key = viewKey(view.name, 'current')
    const found = await batchGet(db, table, [key, lastRunKey(view.sport)])
    const item = found.find(({ pk }) => pk === key.pk)
    const run = found.find(({ pk }) => pk === lastRunKey(view.sport).pk)
    return {
      document: item && ((await unpack(item.body as Uint8Array)) as z.output<Schema>),
      updatedAt: (run?.at as string | undefined) ?? null,
    }
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

  return { read, write, ran }
}

const unlessReplaced = (current: Item | undefined) =>
  current
    ? {
        ConditionExpression: '#hash = :known',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':known': current.hash },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
