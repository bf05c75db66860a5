import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { clockSetBackThreshold } from './calculations/coverage.ts'
import { batchGet, type Item, isWritten } from './dynamodb.ts'
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
const pagesInParallel = 8

/** Reads pages (`viewReader.ts`), and writes those that have changed. */
export const views = (db: DynamoDBDocumentClient, table: string) => {
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
    if (
      await isWritten(db.send(new PutCommand({ TableName: table, Item, ...ifUnchanged(current) })))
    )
      return 'written'
    // Another writer was faster: read again, and replace its page only if ours still differs.
    return replace(view, build, now)
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
    /** Checked before each page. Pages are then written one after the other, and writing stops at false. */
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
    const command = new PutCommand({
      TableName: table,
      Item,
      ConditionExpression: 'attribute_not_exists(pk) OR #at <= :now OR #at > :setBack',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: values,
    })
    await isWritten(db.send(command))
  }

  return { ...viewReader(db, table), write, writeFrom, writeAll, recordRun }
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
