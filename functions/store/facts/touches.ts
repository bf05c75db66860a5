import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { queryItems } from '../dynamodb.ts'
import { duePartition, touchPartition } from '../keys.ts'

/**
 * The part of the portal that a change of facts concerns: a whole league; a team with all its pages, or with its
 * own page and those of the named players; the pages of a team's home games; or nothing but the lists.
 */
export type Touch =
  | { readonly kind: 'league' | 'lists' }
  | { readonly kind: 'team'; readonly id: string; readonly players?: readonly string[] }
  | { readonly kind: 'games'; readonly hostId: string }

/**
 * Facts are written after their touch, and at most this much later: an ingest is stopped after ten
 * minutes, and a longer writer repeats its touches.
 */
export const longestWriteMs = 15 * 60_000

const keptDays = 7
const msPerDay = 24 * 60 * 60_000
/** Older touches may have expired. */
export const touchesKeptMs = (keptDays - 1) * msPerDay

const expiryAfter = (time: number) => Math.floor((time + keptDays * msPerDay) / 1000)

export const touches = (db: DynamoDBDocumentClient, table: string) => {
  const itemsFrom = (pk: string, from: string) =>
    queryItems(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :list AND sk >= :from',
      ExpressionAttributeValues: { ':list': pk, ':from': from },
      ConsistentRead: true,
    })
  const put = (pk: string, at: Date, touched: readonly Touch[]) => {
    const sk = `${at.toISOString()}#${randomUUID().slice(0, 8)}`
    const Item = { pk, sk, at: at.toISOString(), touched, ttl: expiryAfter(at.getTime()) }
    return { Put: { TableName: table, Item } }
  }

  return {
    /** Records what changes, with the change or before it. `at` is real time. */
    touching: (competition: Competition, touched: readonly Touch[], at: Date) =>
      put(touchPartition(competition), at, touched),

    /** Records a fact that counts only from a time that is still ahead. */
    touchingDue: (competition: Competition, touched: readonly Touch[], from: Date) =>
      put(duePartition(competition), from, touched),

    /** Everything touched since a real time. */
    async since(competition: Competition, from: Date): Promise<Touch[]> {
      const items = await itemsFrom(touchPartition(competition), from.toISOString())
      return items.flatMap(({ touched }) => touched as Touch[])
    },

    /** The touches of facts that come to count at this time or later, in order. */
    async dueFrom(
      competition: Competition,
      from: Date,
    ): Promise<{ at: string; touched: Touch[] }[]> {
      const items = await itemsFrom(duePartition(competition), from.toISOString())
      return items.map(({ at, touched }) => ({ at: at as string, touched: touched as Touch[] }))
    },
  }
}
export type Touches = ReturnType<typeof touches>
