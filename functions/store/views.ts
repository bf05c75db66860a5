import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { inParallel } from '#functions/runtime/inParallel.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { clockSetBackThreshold } from './calculations/competitionRuns.ts'
import { shortHash } from './calculations/runHashes.ts'
import { batchGet, batchPut, type Item, isWritten } from './dynamodb.ts'
import { lastRunKey, viewKey, viewPartition } from './keys.ts'
import {
  type HashedPage,
  hashedPage,
  keptSeconds,
  type Page,
  pageItem,
  pageOf,
  type View,
  versionTimes,
} from './view.ts'
import { viewReader } from './viewReader.ts'

/** How many pages are compressed and written in parallel. */
const pagesInParallel = 16

/** Reads pages (`viewReader.ts`), and writes those that have changed. */
export const views = (db: DynamoDBDocumentClient, table: string) => {
  /**
   * Writes a page only if its content has changed. A page with a history is first copied under its own time, so
   * a crash between the two writes leaves an extra copy, never a gap.
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
    if (current && view.listsVersions) await keepCopy(view.name, current, now)

    const earlier = current && view.listsVersions ? versionTimes(current, now) : []
    const Item = { ...(await pageItem(page, now)), ...(earlier.length && { earlier }) }
    if (
      await isWritten(db.send(new PutCommand({ TableName: table, Item, ...ifUnchanged(current) })))
    )
      return 'written'
    // Another writer was faster: read again, and replace its page only if ours still differs.
    return replace(view, build, now)
  }

  /**
   * Writes a page shared by several competitions' runs. `build` reads the facts after the current page was read,
   * and again if another writer has replaced it in the meantime, so older facts never replace newer ones.
   */
  const writeFrom = <Schema extends z.ZodType>(
    view: View<Schema>,
    build: () => Promise<z.input<Schema>>,
    now: Date,
  ) => replace(view, async () => hashedPage(pageOf(view, await build())), now)

  /** The hashes of the current pages, by name, read from the pages themselves. */
  const standing = async (pages: readonly Page[]): Promise<Record<string, string>> => {
    const keys = pages.map(({ view }) => viewKey(view.name, 'current'))
    const items = await batchGet(db, table, keys, ['pk', 'hash'], { consistent: true })
    const hashes = new Map(items.map(({ pk, hash }) => [pk, hash as string]))
    return Object.fromEntries(
      pages.flatMap(({ view: { name } }) => {
        const hash = hashes.get(viewPartition(name))
        return hash === undefined ? [] : [[name, shortHash(hash)]]
      }),
    )
  }

  /**
   * Writes the pages that differ from the stored ones, and updates `hashes`. The former version of a page with a
   * history is kept; other pages are written without being read.
   */
  const writeAll = async (
    pages: readonly Page[],
    now: Date,
    /** The hashes of the current pages. */
    hashes: Record<string, string>,
  ): Promise<number> => {
    const changed = pages
      .map(hashedPage)
      .filter(({ view, hash }) => hashes[view.name] !== shortHash(hash))
    const itemsOf = (page: HashedPage) => pageItem(page, now)
    const kept = changed.filter(({ view }) => view.listsVersions)
    const others = changed.filter(({ view }) => !view.listsVersions)
    await inParallel(kept, pagesInParallel, (page) => replace(page.view, () => page, now))
    await batchPut(db, table, await inParallel(others, pagesInParallel, itemsOf))
    for (const { view, hash } of changed) hashes[view.name] = shortHash(hash)
    return changed.length
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
    const command = new PutCommand({
      TableName: table,
      Item,
      ConditionExpression: 'attribute_not_exists(pk) OR #at <= :now OR #at > :setBack',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: values,
    })
    await isWritten(db.send(command))
  }

  return { ...viewReader(db, table), writeFrom, standing, writeAll, recordRun }
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
