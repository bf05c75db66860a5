import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { inParallel } from '#functions/runtime/inParallel.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { clockSetBackThreshold } from './calculations/competitionRuns.ts'
import { shortHash } from './calculations/runHashes.ts'
import { batchGet, batchPut, getItem, type Item, ifAbsent, isWritten } from './dynamodb.ts'
import { lastRunKey, viewKey, viewPartition } from './keys.ts'
import {
  type HashedPage,
  hashedPage,
  keptVersionSeconds,
  type Page,
  pageItem,
  pageOf,
  type View,
  versionTimes,
} from './view.ts'
import { viewReader } from './viewReader.ts'

const pagesInParallel = 16

export const views = (db: DynamoDBDocumentClient, table: string) => {
  /**
   * Writes a page if its content has changed. A version that is to be kept is copied first, so that a crash between
   * the two writes leaves an extra copy and never a gap.
   */
  const replace = async (
    view: View,
    build: () => HashedPage | Promise<HashedPage>,
    now: Date,
  ): Promise<'written' | 'unchanged'> => {
    const current = await getItem(db, table, viewKey(view.name, 'current'))
    const page = await build()
    if (current?.hash === page.hash) return 'unchanged'
    if (current && view.listsVersions) await keepCopy(view.name, current, now)

    const earlier = current && view.listsVersions ? versionTimes(current, now) : []
    const Item = { ...(await pageItem(page, now)), ...(earlier.length && { earlier }) }
    if (await isWritten(db.send(new PutCommand({ TableName: table, Item, ...ifHashIs(current) }))))
      return 'written'
    // Another writer was faster. Read again, and replace its page if ours still differs.
    return replace(view, build, now)
  }

  /**
   * Writes a page that several competitions' runs share. `build` reads the facts after the current page has been read,
   * and again if another writer has replaced that page, so that older facts never replace newer ones.
   */
  const writeFrom = <Schema extends z.ZodType>(
    view: View<Schema>,
    build: () => Promise<z.input<Schema>>,
    now: Date,
  ) => replace(view, async () => hashedPage(pageOf(view, await build())), now)

  /** The hashes of the stored pages, by name. */
  const currentHashes = async (pages: readonly Page[]): Promise<Record<string, string>> => {
    const keys = pages.map(({ view }) => viewKey(view.name, 'current'))
    const items = await batchGet(db, table, keys, { attributes: ['pk', 'hash'], consistent: true })
    const hashes = new Map(items.map(({ pk, hash }) => [pk, hash as string]))
    return Object.fromEntries(
      pages.flatMap(({ view: { name } }) => {
        const hash = hashes.get(viewPartition(name))
        return hash === undefined ? [] : [[name, shortHash(hash)]]
      }),
    )
  }

  /**
   * Writes the pages whose hash has changed, and updates `hashes`. Pages that keep no earlier versions are written
   * without being read first.
   */
  const writeAll = async (
    pages: readonly Page[],
    now: Date,
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
    const ttl = Math.floor(now.getTime() / 1000) + keptVersionSeconds
    return db.send(new PutCommand({ TableName: table, Item: { ...current, ...superseded, ttl } }))
  }

  /** Keeps a later time that is recorded already, unless the clock has been set back since. */
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

  return { ...viewReader(db, table), writeFrom, currentHashes, writeAll, recordRun }
}
export type Views = ReturnType<typeof views>

const ifHashIs = (current: Item | undefined) =>
  current
    ? {
        ConditionExpression: '#hash = :current',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':current': current.hash },
      }
    : ifAbsent
