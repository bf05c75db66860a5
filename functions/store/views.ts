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
import { hashOfJson, packJson, unpack } from './compressedJson.ts'
import { batchGet, type Item } from './dynamodb.ts'
import { lastRunKey, viewKey, viewPartition } from './keys.ts'

/** One page's stored document. Its schema is the endpoint's response to members. */
export interface View<Schema extends z.ZodType = z.ZodType> {
  name: string
  /** The sports whose runs write it. */
  sport: SportId | readonly SportId[]
  schema: Schema
  /** The current page lists the times of its earlier versions, so that readers are offered only those. */
  listsVersions?: true
}

/** How many pages are compressed and written in parallel. */
const pagesInParallel = 8
const keptSeconds = 400 * 24 * 60 * 60

/** The times of a page's versions that are still kept, oldest first. The last is the current one's. */
const versionTimes = ({ at, earlier = [] }: Item, now: Date): number[] => {
  const times = [...new Set([...(earlier as number[]), Date.parse(at as string)])]
  // A version is kept from the time at which the next one replaced it.
  const keptSince = now.getTime() - 1000 * keptSeconds
  return times.filter((_, index) => (times[index + 1] ?? Number.POSITIVE_INFINITY) > keptSince)
}

const sportsOf = ({ sport }: View) => (typeof sport === 'number' ? [sport] : sport)

const unpackDocument = async <Schema extends z.ZodType>({ body }: Item) =>
  (await unpack(body as Uint8Array)) as z.output<Schema>

export const views = (db: DynamoDBDocumentClient, table: string) => {
  const readCurrent = async (view: View, beside?: View) => {
    const key = viewKey(view.name, 'current')
    const besideKey = beside && viewKey(beside.name, 'current')
    const runKeys = sportsOf(view).map(lastRunKey)
    const items = await batchGet(db, table, [key, ...(besideKey ? [besideKey] : []), ...runKeys])
    const runTimes = items
      .filter(({ pk }) => runKeys.some((runKey) => runKey.pk === pk))
      .map(({ at }) => at as string)
    return {
      item: items.find(({ pk }) => pk === key.pk),
      besideItem: items.find(({ pk }) => pk === besideKey?.pk),
      updatedAt: runTimes.toSorted().at(-1) ?? null,
    }
  }

  /** Reads the document, the time of its sport's last run, and a second document in one request. */
  const read = async <Schema extends z.ZodType, Beside extends z.ZodType = z.ZodNever>(
    view: View<Schema>,
    beside?: View<Beside>,
  ) => {
    const { item, besideItem, updatedAt } = await readCurrent(view, beside)
    return {
      document: item && (await unpackDocument<Schema>(item)),
      beside: besideItem && (await unpackDocument<Beside>(besideItem)),
      updatedAt,
    }
  }

  /** Reads several documents in one request; those that were never written are absent. */
  const readMany = async <Schema extends z.ZodType>(wanted: readonly View<Schema>[]) => {
    const keys = wanted.map(({ name }) => viewKey(name, 'current'))
    const runKeys = wanted.flatMap(sportsOf).map(lastRunKey)
    const items = await batchGet(db, table, [...keys, ...runKeys])
    const ofKey = new Map(items.map((item) => [item.pk as string, item]))
    const documents = await Promise.all(
      wanted.map(async ({ name }) => {
        const item = ofKey.get(viewPartition(name))
        return item ? [[name, await unpackDocument<Schema>(item)] as const] : []
      }),
    )
    const runTimes = runKeys.flatMap(({ pk }) => (ofKey.get(pk)?.at as string | undefined) ?? [])
    return {
      documents: new Map(documents.flat()),
      updatedAt: runTimes.toSorted().at(-1) ?? null,
    }
  }

  /**
   * Reads the document as it was at a time, or the current one, with the times of its versions. Costs
   * one more query if the document has been replaced since that time.
   */
  const readAsOf = async <Schema extends z.ZodType, Beside extends z.ZodType = z.ZodNever>(
    view: View<Schema>,
    asOf: Date | undefined,
    now: Date,
    beside?: View<Beside>,
  ) => {
    const { item: current, besideItem, updatedAt } = await readCurrent(view, beside)
    const isCurrent = !asOf || (current && (current.at as string) <= asOf.toISOString())
    const item = isCurrent ? current : await superseded(view.name, asOf, now)
    return {
      document: item && (await unpackDocument<Schema>(item)),
      beside: besideItem && (await unpackDocument<Beside>(besideItem)),
      updatedAt,
      shownAt: item?.at as string | undefined,
      versions: current
        ? versionTimes(current, now).map((time) => new Date(time).toISOString())
        : [],
    }
  }

  const superseded = async (name: string, asOf: Date, now: Date): Promise<Item | undefined> => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :view AND sk <= :time',
        ExpressionAttributeValues: {
          ':view': viewPartition(name),
          ':time': viewKey(name, asOf).sk,
        },
        ScanIndexForward: false,
        Limit: 1,
      }),
    )
    // DynamoDB removes expired items within days, not at once.
    return Items.find(({ ttl }) => (ttl as number) > now.getTime() / 1000)
  }

  /**
   * Writes a page only if its content changed. The current one is first copied under its own time, so
   * that a crash between the two writes leaves a spare copy and never a gap in the history.
   */
  const replace = async (
    view: View,
    build: () => HashedPage | Promise<HashedPage>,
    now: Date,
  ): Promise<'written' | 'unchanged'> => {
    const key = viewKey(view.name, 'current')
    const { Item: current } = await db.send(
      new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
    )
    const page = await build()
    if (current?.hash === page.hash) return 'unchanged'
    if (current) await keepCopy(view.name, current, now)

    const earlier = current && view.listsVersions ? versionTimes(current, now) : []
    const Item = { ...(await pageItem(page, now)), ...(earlier.length && { earlier }) }
    try {
      await db.send(new PutCommand({ TableName: table, Item, ...ifUnchanged(current) }))
      return 'written'
    } catch (error) {
      // Another writer was faster: read again, and replace its page only if ours still differs.
      if (error instanceof ConditionalCheckFailedException) return replace(view, build, now)
      throw error
    }
  }

  const write = async <Schema extends z.ZodType>(
    view: View<Schema>,
    document: z.input<Schema>,
    now: Date,
  ): Promise<'written' | 'unchanged'> => {
    const page = hashedPage(pageOf(view, document))
    return replace(view, () => page, now)
  }

  /**
   * Writes a page that runs of several competitions write. `build` reads the facts after the current
   * page was read, and again if another writer replaces that page meanwhile: so a page built from
   * older facts never replaces one built from newer facts.
   */
  const writeFrom = <Schema extends z.ZodType>(
    view: View<Schema>,
    build: () => Promise<z.input<Schema>>,
    now: Date,
  ) => replace(view, async () => hashedPage(pageOf(view, await build())), now)

  /** Compares many pages with the current ones in one read, and writes those that changed. */
  const writeAll = async (
    pages: readonly Page[],
    now: Date,
    /** Checked before each page, which are then written one after the other; stops at false. */
    isCurrent?: () => Promise<boolean>,
  ): Promise<'written' | 'unchanged' | 'overtaken'> => {
    const keys = pages.map(({ view }) => viewKey(view.name, 'current'))
    const current = await batchGet(db, table, keys, ['pk', 'hash'], { consistent: true })
    const hashes = new Map(current.map(({ pk, hash }) => [pk, hash]))
    const changed = pages
      .map(hashedPage)
      .filter(({ view, hash }) => hashes.get(viewPartition(view.name)) !== hash)
    const batchSize = isCurrent ? 1 : pagesInParallel
    for (let from = 0; from < changed.length; from += batchSize) {
      if (isCurrent && !(await isCurrent())) return 'overtaken'
      const batch = changed.slice(from, from + batchSize)
      await Promise.all(
        batch.map((changedPage) => replace(changedPage.view, () => changedPage, now)),
      )
    }
    return changed.length ? 'written' : 'unchanged'
  }

  const keepCopy = (name: string, { earlier: _, ...current }: Item, now: Date) => {
    const superseded = viewKey(name, new Date(current.at as string))
    const ttl = Math.floor(now.getTime() / 1000) + keptSeconds
    return db.send(new PutCommand({ TableName: table, Item: { ...current, ...superseded, ttl } }))
  }

  /** Records a sport's last run. A later one stays, unless the clock has been set back since. */
  const recordRun = async (sport: SportId, now: Date) => {
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

  return { read, readMany, readAsOf, write, writeFrom, writeAll, recordRun }
}
export type Views = ReturnType<typeof views>

/** A view with a document that fits its schema. */
export interface Page {
  view: View
  document: unknown
}

export const pageOf = <Schema extends z.ZodType>(
  view: View<Schema>,
  document: z.input<Schema>,
): Page => ({ view, document: view.schema.parse(document) })

/** A page as text, which is both compared and stored: making it is half of the work. */
interface HashedPage {
  view: View
  json: string
  hash: string
}
const hashedPage = ({ view, document }: Page): HashedPage => {
  const json = JSON.stringify(document)
  return { view, json, hash: hashOfJson(json) }
}

/** The item that a page is stored as. */
const pageItem = async ({ view, json, hash }: HashedPage, now: Date): Promise<Item> => ({
  ...viewKey(view.name, 'current'),
  body: await packJson(json),
  hash,
  at: now.toISOString(),
})

const ifUnchanged = (current: Item | undefined) =>
  current
    ? {
        ConditionExpression: '#hash = :current',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':current': current.hash },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
