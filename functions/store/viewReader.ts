import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { batchGet, type Item, inPartitionWhere, queryItems } from './dynamodb.ts'
import { lastRunKey, viewKey, viewPartition } from './keys.ts'
import { absentIfFormer, documentIn, type View, versionTimes } from './view.ts'

const sportsOf = ({ sport }: View) => (typeof sport === 'number' ? [sport] : sport)

/** Reads pages, current or as of a time, with the time of their sport's last run. */
export const viewReader = (db: DynamoDBDocumentClient, table: string) => {
  /** Reads the current items of pages, with the time of the last run of the sports that `timed` are about. */
  const readCurrent = async (views: readonly View[], timed: readonly View[]) => {
    const keys = views.map(({ name }) => viewKey(name, 'current'))
    const runKeys = timed.flatMap(sportsOf).map(lastRunKey)
    const found = await batchGet(db, table, [...keys, ...runKeys])
    const ofKey = new Map(found.map((item) => [item.pk as string, item]))
    const runTimes = runKeys.flatMap(({ pk }) => (ofKey.get(pk)?.at as string | undefined) ?? [])
    return {
      items: views.map(({ name }) => ofKey.get(viewPartition(name))),
      updatedAt: runTimes.toSorted().at(-1) ?? null,
    }
  }

  /** Reads a page and others beside it in one request. */
  const read = async <Schema extends z.ZodType, Beside extends z.ZodType = z.ZodNever>(
    view: View<Schema>,
    ...beside: readonly View<Beside>[]
  ) => {
    const { items, updatedAt } = await readCurrent([view, ...beside], [view])
    const [item, ...besideItems] = items
    const documents = beside.map(async (one, place) => {
      const besideItem = besideItems[place]
      if (!besideItem) return []
      // The page can be shown without it.
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

  /** Reads several pages in one request. Those that were never written are absent. */
  const readMany = async <Schema extends z.ZodType>(views: readonly View<Schema>[]) => {
    const { items, updatedAt } = await readCurrent(views, views)
    const documents = await Promise.all(
      views.map(async (view, place) => {
        const item = items[place]
        return item ? [[view.name, await documentIn(view, item)] as const] : []
      }),
    )
    return { documents: new Map(documents.flat()), updatedAt }
  }

  /** Takes a second request if the page has been replaced since `asOf`. */
  const readAsOf = async <Schema extends z.ZodType, Beside extends z.ZodType = z.ZodNever>(
    view: View<Schema>,
    asOf: Date | undefined,
    now: Date,
    beside?: View<Beside>,
  ) => {
    const views = beside ? [view, beside] : [view]
    const { items, updatedAt } = await readCurrent(views, [view])
    const [current, besideItem] = items
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
    const { pk, sk } = viewKey(name, asOf)
    const query = { ...inPartitionWhere(table, pk, '<=', sk), ScanIndexForward: false }
    const items = await queryItems(db, query, 1)
    // DynamoDB may take days to remove an expired item.
    return items.find(({ ttl }) => (ttl as number) > now.getTime() / 1000)
  }

  return { read, readMany, readAsOf }
}
export type ViewReader = ReturnType<typeof viewReader>
