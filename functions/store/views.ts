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
import { batchGet, type Item } from './dynamodb.ts'
import { lastRunKey, viewKey, viewPartition } from './keys.ts'
import {
  absentIfFormer,
  documentIn,
  type HashedPage,
  hashedPage,
  type Page,
  pageItem,
  pageOf,
  type View,
} from './view.ts'

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

export const views = (db: DynamoDBDocumentClient, table: string) => {
  const readCurrent = async (view: View, beside: readonly View[]) => {
    const keys = [view, ...beside].map(({ name }) => viewKey(name, 'current'))
    const runKeys = sportsOf(view).map(lastRunKey)
    const items = await batchGet(db, table, [...keys, ...runKeys])
    const runTimes = items
      .filter(({ pk }) => runKeys.some((runKey) => runKey.pk === pk))
      .map(({ at }) => at as string)
    const itemOf = ({ name }: View) => items.find(({ pk }) => pk === viewPartition(name))
    return {
      item: itemOf(view),
      besideItems: beside.map(itemOf),
      updatedAt: runTimes.toSorted().at(-1) ?? null,
    }
  }

  /** Reads the document, the time of its sport's last run, and documents beside it in one request. */
  const read = async <Schema extends z.ZodType, Beside extends z.ZodType = z.ZodNever>(
    view: View<Schema>,
    ...beside: readonly View<Beside>[]
  ) => {
    const { item, besideItems, updatedAt } = await readCurrent(view, beside)
    const documents = beside.map(async (one, place) => {
      const besideItem = besideItems[place]
      if (!besideItem) return []
      // It only adds to the page, which can be shown without it.
      const added = documentIn(one, besideItem).then((document) => ({ document }))
      const { document } = await added.catch(absentIfFormer)
      return document === undefined ? [] : [document]
    })
    return {
      document: item && (await documentIn(view, item)),
      beside: (await Promise.all(documents)).flat(),
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
      wanted.map(async (view) => {
        const item = ofKey.get(viewPartition(view.name))
        return item ? [[view.name, await documentIn(view, item)] as const] : []
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
    const {
      item: current,
      besideItems: [besideItem],
      updatedAt,
    } = await readCurrent(view, beside ? [beside] : [])
    const isCurrent = !asOf || (current && (current.at as string) <= asOf.toISOString())
    const item = isCurrent ? current : await superseded(view.name, asOf, now)
    return {
      document: item && (await documentIn(view, item)),
      beside: beside && besideItem && (await documentIn(beside, besideItem)),
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
    const page = hashedPage(await pageOf(view, document))
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
  ) => replace(view, async () => hashedPage(await pageOf(view, await build())), now)

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

const ifUnchanged = (current: Item | undefined) =>
  current
    ? {
        ConditionExpression: '#hash = :current',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':current': current.hash },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
