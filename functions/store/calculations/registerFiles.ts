import { createHash } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Day } from '#shared/domain/time/calendar.ts'
import { noTotals, type RegisterTotals } from '#shared/scoring/register/totals.ts'
import { pack, unpack } from '../compressedJson.ts'
import { getItem, type Item, ifAbsent, inPartition, isWritten, queryItems } from '../dynamodb.ts'
import { registerChain, registerFileKey, registerLinkKey } from '../keys.ts'
import { type Part, transact } from '../transactions.ts'

/** A closed day's link in the chain. `entries` is the number of entries in its file. */
export interface Link {
  readonly day: Day
  readonly sha256: string
  readonly entries: number
}

export interface ClosedFile extends Link {
  /** The file, byte for byte. */
  readonly text: string
  /** The totals of all files up to this one. */
  readonly totals: RegisterTotals
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const linkOf = ({ day, sha256, entries }: Item): Link => ({
  day: day as Day,
  sha256: sha256 as string,
  entries: entries as number,
})

/** The files of the register's closed days, and the chain of their hashes. Neither ever changes. */
export const registerFiles = (db: DynamoDBDocumentClient, table: string) => {
  const itemOf = (day: Day): Promise<Item | undefined> => getItem(db, table, registerFileKey(day))
  const links = { ...inPartition(table, registerChain), ConsistentRead: true }
  const puttingOnce = (Item: Item): Part => ({ Put: { TableName: table, Item, ...ifAbsent } })

  return {
    async file(day: Day): Promise<ClosedFile | undefined> {
      const item = await itemOf(day)
      if (!item) return undefined
      const text = unpack(item.body as Uint8Array)
      const totals = unpack(item.totals as Uint8Array)
      // Early files lack the totals that were added later.
      return {
        ...linkOf(item),
        text: text as string,
        totals: { ...noTotals, ...(totals as RegisterTotals) },
      }
    },

    /** All closed days, oldest first. */
    async chain(): Promise<Link[]> {
      return (await queryItems(db, links)).map(linkOf)
    },

    async newest(limit: number): Promise<Link[]> {
      const items = await queryItems(db, { ...links, ScanIndexForward: false }, limit)
      return items.map(linkOf)
    },

    /** Stores a day's file with its link in the chain, unless the day has one. */
    async write({ text, totals, ...link }: ClosedFile): Promise<void> {
      const { day } = link
      const packed = { body: pack(text), totals: pack(totals) }
      const file = { ...registerFileKey(day), ...link, ...packed }
      const isStored = await isWritten(
        transact(db, [puttingOnce(file), puttingOnce({ ...registerLinkKey(day), ...link })]),
      )
      if (isStored) return
      // A file stored before these were one transaction may still lack its link.
      const stored = await itemOf(day)
      if (stored)
        await isWritten(transact(db, [puttingOnce({ ...registerLinkKey(day), ...linkOf(stored) })]))
    },
  }
}
export type RegisterFiles = ReturnType<typeof registerFiles>
