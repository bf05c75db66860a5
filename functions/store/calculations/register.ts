import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { canonicalJson } from '#shared/domain/register/canonicalJson.ts'
import type { DayFile, RegisterEntry } from '#shared/domain/register/entries.ts'
import { addDays, type Day, utcDay } from '#shared/domain/time/calendar.ts'
import { addEntries, noTotals, type RegisterTotals } from '#shared/scoring/register/totals.ts'
import { batchGet, getItem, type Item, ifAbsent, isWritten, queryItems } from '../dynamodb.ts'
import {
  registerDayKey,
  registerDayPartition,
  registeredKey,
  registeredPartition,
  registerStartKey,
} from '../keys.ts'
import { type Part, transact } from '../transactions.ts'
import { type ClosedFile, type Link, registerFiles, sha256 } from './registerFiles.ts'

const nextDay = (day: Day): Day => addDays(day, 1) ?? day

interface FiledEntry {
  readonly owner: string
  readonly entry: RegisterEntry
}

/** Each is two items, and a transaction has at most a hundred. */
const entriesPerRequest = 50

const entriesIn = (text: string): readonly RegisterEntry[] => (JSON.parse(text) as DayFile).entries

/**
 * The register of forecasts: entries that never change, and a file for each past day, chained to the day before by its
 * SHA-256. With each entry a note is written under its day, so that a day's entries are found without an index. If the
 * day's file is closed while an entry is being written, the entry goes into the next file.
 */
export const forecastRegister = (db: DynamoDBDocumentClient, table: string) => {
  const files = registerFiles(db, table)
  /** The first day of the register, as far as this process has recorded it. */
  let knownStart: Day | undefined

  const itemsOf = (partition: string, from = ''): Promise<Item[]> =>
    queryItems(db, {
      TableName: table,
      KeyConditionExpression: `pk = :pk${from && ' AND sk >= :from'}`,
      ExpressionAttributeValues: { ':pk': partition, ...(from && { ':from': from }) },
      ConsistentRead: true,
    })

  /** The entries about an owner (a player, a team or a team's flags), from an id on. */
  const entriesOf = async (owner: string, from?: string): Promise<RegisterEntry[]> =>
    (await itemsOf(registeredPartition(owner), from)).map(({ entry }) => entry as RegisterEntry)

  const lastClosed = async (): Promise<Link | undefined> => (await files.newest(1))[0]

  /** Records the register's first day, unless an earlier one is recorded. */
  const begin = async (day: Day) => {
    if (knownStart !== undefined && knownStart <= day) return
    const command = new PutCommand({
      TableName: table,
      Item: { ...registerStartKey, day },
      ConditionExpression: 'attribute_not_exists(pk) OR #day > :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day },
    })
    await isWritten(db.send(command))
    knownStart = day
  }

  /** The entries to which a day's notes lead, without those that name another day. */
  const filedUnder = async (day: Day): Promise<FiledEntry[]> => {
    const notes = await itemsOf(registerDayPartition(day))
    const keys = notes.map(({ sk, owner }) => registeredKey(owner as string, sk as string))
    const items = await batchGet(db, table, keys, { consistent: true })
    return items
      .filter((item) => item.day === day)
      .map(({ owner, entry }) => ({ owner: owner as string, entry: entry as RegisterEntry }))
  }

  /** The earlier entries that these replace, by id. */
  const replacedBy = async (filed: readonly FiledEntry[]) => {
    const keys = filed.flatMap(({ owner, entry }) =>
      'replaces' in entry && entry.replaces !== null ? [registeredKey(owner, entry.replaces)] : [],
    )
    const items = await batchGet(db, table, keys, { consistent: true })
    return new Map(items.map(({ sk, entry }) => [sk as string, entry as RegisterEntry]))
  }

  const newFile = async (day: Day, before: Link | undefined): Promise<ClosedFile> => {
    const [previous, ofDay, ofDayBefore] = await Promise.all([
      before && files.file(before.day),
      filedUnder(day),
      before ? filedUnder(before.day) : [],
    ])
    const known = new Set(previous && entriesIn(previous.text).map(({ id }) => id))
    const late = ofDayBefore.filter(({ entry }) => !known.has(entry.id))
    const filed = [...ofDay, ...late]
    const entries = filed.map(({ entry }) => entry).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const document: DayFile = { register: 1, day, previous: before?.sha256 ?? null, entries }
    const text = canonicalJson(document)
    const replaced = await replacedBy(filed)
    const totals = addEntries(previous?.totals ?? noTotals, entries, (id) => replaced.get(id))
    return { day, sha256: sha256(text), entries: entries.length, text, totals }
  }

  /** An entry and its note. Fails if there is an entry with its id. */
  const adding = (owner: string, entry: RegisterEntry, day: Day): Part[] => {
    const note = { ...registerDayKey(day, entry.id), owner }
    const Item = { ...registeredKey(owner, entry.id), owner, day, entry }
    return [
      { Put: { TableName: table, Item: note } },
      { Put: { TableName: table, Item, ...ifAbsent } },
    ]
  }

  return {
    entriesOf,

    /** The day under which new entries are filed. Must be read before the entries on which new ones depend. */
    async openDay(asOf: Date): Promise<Day> {
      const closed = (await lastClosed())?.day
      const today = utcDay(asOf)
      return closed !== undefined && closed >= today ? nextDay(closed) : today
    },

    /** Returns false if there is an entry with its id. */
    async add(owner: string, entry: RegisterEntry, day: Day): Promise<boolean> {
      const { registerEntry } = await import('#shared/domain/register/entries.ts')
      const checked = registerEntry.parse(entry)
      await begin(day)
      return isWritten(transact(db, adding(owner, checked, day)))
    },

    /** Registers the entries that do not exist yet. */
    async addAll(owner: string, entries: readonly RegisterEntry[], day: Day): Promise<void> {
      if (entries.length === 0) return
      const { registerEntry } = await import('#shared/domain/register/entries.ts')
      const checked = entries.map((entry) => registerEntry.parse(entry))
      await begin(day)
      for (let from = 0; from < checked.length; from += entriesPerRequest) {
        const together = checked.slice(from, from + entriesPerRequest)
        const parts = together.map((entry) => adding(owner, entry, day))
        if (await isWritten(transact(db, parts.flat()))) continue
        // One of them is already registered.
        for (const alone of parts) await isWritten(transact(db, alone))
      }
    },

    /** The newest closed days, newest first, and the totals of all closed days. */
    async closed(limit: number): Promise<{ days: Link[]; totals: RegisterTotals }> {
      const days = await files.newest(limit)
      const last = days[0] && (await files.file(days[0].day))
      return { days, totals: last?.totals ?? noTotals }
    },

    /** The oldest day that is not closed; undefined if there is no entry yet. */
    async nextToClose(): Promise<{ day: Day; before: Link | undefined } | undefined> {
      const before = await lastClosed()
      if (before) return { day: nextDay(before.day), before }
      const start = await getItem(db, table, registerStartKey)
      return start && { day: start.day as Day, before }
    },

    /** Closes the day that follows `before`, unless another process has. */
    async close(day: Day, before: Link | undefined): Promise<void> {
      await files.write(await newFile(day, before))
    },
  }
}
export type ForecastRegister = ReturnType<typeof forecastRegister>
