import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { clockSetBackThreshold } from './calculations/staleRuns.ts'
import { hashOf, pack, unpack } from './compressedJson.ts'
import { batchGet, type Item } from './dynamodb.ts'
import { lastRunKey, viewFile, viewKey } from './keys.ts'

/** A ready document for one page. Its schema is the member's answer of its endpoint. */
export interface View<Schema extends z.ZodType = z.ZodType> {
  name: string
  /** Whose runs write it. */
  sport: SportId | readonly SportId[]
  schema: Schema
}

/** Pages that are compressed and written side by side. */
const most = 8
const keptSeconds = 400 * 24 * 60 * 60

const sportsOf = ({ sport }: View) => (typeof sport === 'number' ? [sport] : sport)

const documentOf = async <Schema extends z.ZodType>({ body }: Item) =>
  (await unpack(body as Uint8Array)) as z.output<Schema>

export const views = (db: DynamoDBDocumentClient, table: string) => {
  const find = async (view: View, beside?: View) => {
    const keys = [view, ...(beside ? [beside] : [])].map(({ name }) => viewKey(name, 'current'))
    const [key, other] = keys
    const runs = sportsOf(view).map(lastRunKey)
    const found = await batchGet(db, table, [...keys, ...runs])
    const times = found
      .filter(({ pk }) => runs.some((run) => run.pk === pk))
      .map(({ at }) => at as string)
    return {
      item: found.find(({ pk }) => pk === key?.pk),
      beside: found.find(({ pk }) => pk === other?.pk),
      updatedAt: times.toSorted().at(-1) ?? null,
    }
  }

  /** The document, its sport's last run, and another document beside it, in one request. */
  const read = async <Schema extends z.ZodType, Other extends z.ZodType = z.ZodNever>(
    view: View<Schema>,
    other?: View<Other>,
  ) => {
    const { item, beside, updatedAt } = await find(view, other)
    return {
      document: item && (await documentOf<Schema>(item)),
      beside: beside && (await documentOf<Other>(beside)),
      updatedAt,
    }
  }

  /** The document as it was at a time: one query more, where another has taken its place since. */
  const readAsOf = async <Schema extends z.ZodType, Other extends z.ZodType = z.ZodNever>(
    view: View<Schema>,
    asOf: Date,
    now: Date,
    other?: View<Other>,
  ) => {
    const { item: current, beside } = await find(view, other)
    const item =
      current && (current.at as string) <= asOf.toISOString()
        ? current
        : await superseded(view.name, asOf, now)
    return {
      document: item && (await documentOf<Schema>(item)),
      beside: beside && (await documentOf<Other>(beside)),
    }
  }

  const superseded = async (name: string, asOf: Date, now: Date): Promise<Item | undefined> => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :view AND sk <= :time',
        ExpressionAttributeValues: { ':view': viewFile(name), ':time': viewKey(name, asOf).sk },
        ScanIndexForward: false,
        Limit: 1,
      }),
    )
    // DynamoDB removes what has expired within days, not at once.
    return Items.find(({ ttl }) => (ttl as number) > now.getTime() / 1000)
  }

  /**
   * Written only when the content changed. The one it replaces is copied under its own time
   * first, so that a crash between the two writes leaves a spare copy and never a gap.
   */
  const replace = async (page: Page, hash: string, now: Date): Promise<'written' | 'unchanged'> => {
    const key = viewKey(page.view.name, 'current')
    const { Item: current } = await db.send(
      new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
    )
    if (current?.hash === hash) return 'unchanged'
    if (current) await keep(page.view.name, current, now)

    const Item = await pageItem(page, hash, now)
    try {
      await db.send(new PutCommand({ TableName: table, Item, ...unlessReplaced(current) }))
      return 'written'
    } catch (error) {
      // Somebody wrote in between: look again, and replace theirs only if ours still differs.
      if (error instanceof ConditionalCheckFailedException) return replace(page, hash, now)
      throw error
    }
  }

  const write = async <Schema extends z.ZodType>(
    view: View<Schema>,
    document: z.input<Schema>,
    now: Date,
  ): Promise<'written' | 'unchanged'> => {
    const page = pageOf(view, document)
    return replace(page, hashOf(page.document), now)
  }

  /** Many at once: one look at what stands of all of them, then those that changed. */
  const writeAll = async (
    pages: readonly Page[],
    now: Date,
    /** Asked before each page that is written, one after the other: false ends it there. */
    goesOn?: () => Promise<boolean>,
  ): Promise<'written' | 'unchanged' | 'overtaken'> => {
    const keys = pages.map(({ view }) => viewKey(view.name, 'current'))
    const standing = await batchGet(db, table, keys, ['pk', 'hash'], { consistent: true })
    const hashes = new Map(standing.map(({ pk, hash }) => [pk, hash]))
    const changed = pages
      .map((page) => ({ page, hash: hashOf(page.document) }))
      .filter(({ page, hash }) => hashes.get(viewFile(page.view.name)) !== hash)
    const atOnce = goesOn ? 1 : most
    for (let from = 0; from < changed.length; from += atOnce) {
      if (goesOn && !(await goesOn())) return 'overtaken'
      const some = changed.slice(from, from + atOnce)
      await Promise.all(some.map(({ page, hash }) => replace(page, hash, now)))
    }
    return changed.length ? 'written' : 'unchanged'
  }

  const keep = (name: string, current: Item, now: Date) => {
    const superseded = viewKey(name, new Date(current.at as string))
    const ttl = Math.floor(now.getTime() / 1000) + keptSeconds
    return db.send(new PutCommand({ TableName: table, Item: { ...current, ...superseded, ttl } }))
  }

  /** Gives way to a later run, unless the clock was set back. */
  const ran = async (sport: SportId, now: Date) => {
    const Item = { ...lastRunKey(sport), at: now.toISOString() }
    const values = { ':now': Item.at, ':setBack': clockSetBackThreshold(now).toISOString() }
    try {
      await db.send(
        new PutCommand({
          TableName: table,
          Item,
          ConditionExpression: 'attribute_not_exists(pk) OR #at <= :now OR #at > :setBack',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: values,
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  return { read, readAsOf, write, writeAll, ran }
}
export type Views = ReturnType<typeof views>

/** A document that fits its view. */
export interface Page {
  view: View
  document: unknown
}

export const pageOf = <Schema extends z.ZodType>(
  view: View<Schema>,
  document: z.input<Schema>,
): Page => ({ view, document: view.schema.parse(document) })

/** The page as it stands, once it is written. */
export const pageItem = async (
  { view, document }: Page,
  hash: string,
  now: Date,
): Promise<Item> => ({
  ...viewKey(view.name, 'current'),
  ...{ body: (await pack(document)).body, hash, at: now.toISOString() },
})

const unlessReplaced = (current: Item | undefined) =>
  current
    ? {
        ConditionExpression: '#hash = :known',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':known': current.hash },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
