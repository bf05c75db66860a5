import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import { canonicalJson } from '#shared/domain/register/canonicalJson.ts'
import type { DayFile, RegisterEntry } from '#shared/domain/register/entries.ts'
import { addDays, type Day, utcDay } from '#shared/domain/time/calendar.ts'
import { addEntries, noTotals, type RegisterTotals } from '#shared/scoring/register/totals.ts'
import { pack, unpack } from '../compressedJson.ts'
import { batchGet, type Item, queryAll } from '../dynamodb.ts'
import {
  registerChain,
  registerDayKey,
  registerDayPartition,
  registeredKey,
  registeredPartition,
  registerFileKey,
  registerLinkKey,
  registerStartKey,
} from '../keys.ts'

/** A closed day: its file's hash, and how much the file holds. */
export interface Link {
  readonly day: Day
  readonly sha256: string
  readonly entries: number
}

interface ClosedFile extends Link {
  /** The file itself, byte for byte. */
  readonly text: string
  /** The totals of all files up to this one. */
  readonly totals: RegisterTotals
}

const mostAtOnce = 10

const nextDay = (day: Day): Day => addDays(day, 1) ?? day

/**
 * The register of forecasts: entries that are written once and never changed, and a file for each day that
 * is over, chained to the day before by its SHA-256.
 *
 * Before an entry is written, a note under its day says where it will be. So the entries of a day are found
 * without an index, and a process that is killed in between leaves a note without an entry. The entry itself
 * names the day under which it is filed. If its day's file is being closed meanwhile, it goes into the next file.
 */
export const forecastRegister = (db: DynamoDBDocumentClient, table: string) => {
  /** The earliest day that this process has noted as the register's first. */
  let knownStart: Day | undefined

  const putOnce = async (item: Item): Promise<boolean> => {
    try {
      const ConditionExpression = 'attribute_not_exists(pk)'
      await db.send(new PutCommand({ TableName: table, Item: item, ConditionExpression }))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  const get = async (Key: { pk: string; sk: string }): Promise<Item | undefined> => {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item
  }

  const itemsOf = async (partition: string, from = ''): Promise<Item[]> => {
    const items: Item[] = []
    const query = {
      TableName: table,
      KeyConditionExpression: `pk = :pk${from && ' AND sk >= :from'}`,
      ExpressionAttributeValues: { ':pk': partition, ...(from && { ':from': from }) },
      ConsistentRead: true,
    }
    for await (const item of queryAll(db, query)) items.push(item)
    return items
  }

  /** The entries of a player or a team, from an id on. */
  const entriesOf = async (owner: string, from?: string): Promise<RegisterEntry[]> =>
    (await itemsOf(registeredPartition(owner), from)).map(({ entry }) => entry as RegisterEntry)

  /** The newest closed days, newest first. */
  const newest = async (Limit: number): Promise<Link[]> => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :chain',
        ExpressionAttributeValues: { ':chain': registerChain },
        ConsistentRead: true,
        ScanIndexForward: false,
        Limit,
      }),
    )
    return Items.map(linkOf)
  }

  const head = async (): Promise<Link | undefined> => (await newest(1))[0]

  const file = async (day: Day): Promise<ClosedFile | undefined> => {
    const item = await get(registerFileKey(day))
    if (!item) return undefined
    const [text, totals] = await Promise.all([
      unpack(item.body as Uint8Array),
      unpack(item.totals as Uint8Array),
    ])
    return { ...linkOf(item), text: text as string, totals: totals as RegisterTotals }
  }

  /** Notes the day as the register's first, unless an earlier one is noted. */
  const begin = async (day: Day) => {
    if (knownStart !== undefined && knownStart <= day) return
    try {
      await db.send(
        new PutCommand({
          TableName: table,
          Item: { ...registerStartKey, day },
          ConditionExpression: 'attribute_not_exists(pk) OR #day > :day',
          ExpressionAttributeNames: { '#day': 'day' },
          ExpressionAttributeValues: { ':day': day },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
    knownStart = day
  }

  /** The entries that say they are filed under the day, with where each stands. */
  const filedUnder = async (day: Day): Promise<FiledEntry[]> => {
    const notes = await itemsOf(registerDayPartition(day))
    const keys = notes.map(({ sk, owner }) => registeredKey(owner as string, sk as string))
    const items = await batchGet(db, table, keys, [], { consistent: true })
    return items
      .filter((item) => item.day === day)
      .map(({ owner, entry }) => ({ owner: owner as string, entry: entry as RegisterEntry }))
  }

  /** The entries that these replace, by id. */
  const replacedBy = async (filed: readonly FiledEntry[]) => {
    const keys = filed.flatMap(({ owner, entry }) =>
      'replaces' in entry && entry.replaces !== null ? [registeredKey(owner, entry.replaces)] : [],
    )
    const items = await batchGet(db, table, keys, [], { consistent: true })
    return new Map(items.map(({ sk, entry }) => [sk as string, entry as RegisterEntry]))
  }

  const newFile = async (day: Day, before: Link | undefined): Promise<ClosedFile> => {
    const [previous, today, late] = await Promise.all([
      before && file(before.day),
      filedUnder(day),
      before ? filedUnder(before.day) : [],
    ])
    const known = new Set(previous && entriesIn(previous.text).map(({ id }) => id))
    const filed = [...today, ...late.filter(({ entry }) => !known.has(entry.id))]
    const entries = filed.map(({ entry }) => entry).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const document: DayFile = { register: 1, day, previous: before?.sha256 ?? null, entries }
    const text = canonicalJson(document)
    const replaced = await replacedBy(filed)
    const totals = addEntries(previous?.totals ?? noTotals, entries, (id) => replaced.get(id))
    return { day, sha256: sha256(text), entries: entries.length, text, totals }
  }

  return {
    file,

    /** The hashes of all closed days, oldest first. */
    chain: async (): Promise<Link[]> => (await itemsOf(registerChain)).map(linkOf),

    /** The newest closed days, newest first, and the totals of all. */
    async closed(most: number): Promise<{ days: Link[]; totals: RegisterTotals }> {
      const days = await newest(most)
      const last = days[0] && (await file(days[0].day))
      return { days, totals: last?.totals ?? noTotals }
    },

    entriesOf,

    /** What is registered of many players, a few of them at a time: hundreds of requests at once wait for connections. */
    async entriesOfEach(owners: readonly string[]): Promise<Map<string, RegisterEntry[]>> {
      const found = new Map<string, RegisterEntry[]>()
      const waiting = owners.values()
      const readNext = async () => {
        for (const owner of waiting) found.set(owner, await entriesOf(owner))
      }
      await Promise.all(Array.from({ length: mostAtOnce }, readNext))
      return found
    },

    /** The day under which entries are filed now. Read it before the entries that new ones depend on. */
    async openDay(asOf: Date): Promise<Day> {
      const closed = (await head())?.day
      const today = utcDay(asOf)
      return closed !== undefined && closed >= today ? nextDay(closed) : today
    },

    /** Registers an entry, unless one with its id is registered already. */
    async add(owner: string, entry: RegisterEntry, day: Day): Promise<boolean> {
      const { registerEntry } = await import('#shared/domain/register/entries.ts')
      const checked = registerEntry.parse(entry)
      await begin(day)
      const { id } = checked
      const note = { ...registerDayKey(day, id), owner }
      await db.send(new PutCommand({ TableName: table, Item: note }))
      return putOnce({ ...registeredKey(owner, id), owner, day, entry: checked })
    },

    /** The first day that is not closed yet; undefined before the first entry. */
    async nextToClose(): Promise<{ day: Day; before: Link | undefined } | undefined> {
      const before = await head()
      if (before) return { day: nextDay(before.day), before }
      const start = (await get(registerStartKey))?.day as Day | undefined
      return start === undefined ? undefined : { day: start, before }
    },

    /**
     * Closes the day that follows `before`. The file is written before its place in the chain: if a process
     * is killed in between, the next one chains the same file.
     */
    async close(day: Day, before: Link | undefined): Promise<void> {
      const closed = (await file(day)) ?? (await newFile(day, before))
      const { text, totals, ...link } = closed
      await putOnce({
        ...registerFileKey(day),
        ...link,
        body: await pack(text),
        totals: await pack(totals),
      })
      const stored = await get(registerFileKey(day))
      if (stored) await putOnce({ ...registerLinkKey(day), ...linkOf(stored) })
    },
  }
}
export type ForecastRegister = ReturnType<typeof forecastRegister>

interface FiledEntry {
  readonly owner: string
  readonly entry: RegisterEntry
}

const linkOf = ({ day, sha256, entries }: Item): Link => ({
  day: day as Day,
  sha256: sha256 as string,
  entries: entries as number,
})

const entriesIn = (text: string): readonly RegisterEntry[] => (JSON.parse(text) as DayFile).entries

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
