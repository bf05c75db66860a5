import { isDeepStrictEqual } from 'node:util'
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { WeekRows } from '#shared/domain/feeds/feedHealth.ts'
import type { LeftOutFeed } from '#shared/domain/feeds/publicationFeeds.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { getItem, inPartition, isWritten, queryItems } from '../dynamodb.ts'
import {
  crawlKey,
  crawlPartition,
  crawlPrefix,
  feedKey,
  feedList,
  feedListingKey,
  feedListings,
} from '../keys.ts'
import { type Part, transact } from '../transactions.ts'

/** How far a feed has been read. */
export interface FeedState {
  askedAt: string
  /** The newest payload that was applied. */
  applied?: {
    fetchedAt: string
    /** Recognizes a repeated payload without parsing it. */
    hash: string
    etag?: string
    lastModified?: string
  }
  /** When an admin asked to read the whole feed again. Removed once that is done. */
  again?: string
  /** The feed's name on pages. */
  title?: string
  /** The usual time between two fetches. */
  everyMinutes?: number
  /** The number of records in each week, newest first. */
  weeks?: readonly WeekRows[]
  /** The last crawls, newest first, so that one query of all states tells which feeds are late. */
  recent?: readonly RecentCrawl[]
}

type RecentCrawl = Pick<Crawl, 'at' | 'outcome' | 'message'>

/** Which feeds of the settings a league's crawls read, and which they skip. */
export interface FeedListing {
  feeds: string[]
  leftOut: LeftOutFeed[]
}

/** One attempt to read a feed, and its outcome. */
export interface Crawl {
  feed: string
  at: string
  /** `absent` if the publisher has no such file, as before a season begins. */
  outcome: 'applied' | 'unchanged' | 'absent' | 'failed'
  /** The key of the raw payload in the bucket. */
  raw?: string
  message?: string
  counts?: Record<string, number>
  rejects?: { path: string; reason: string; record: string }[]
  rejected?: number
  differences?: number
}

const keptSeconds = 30 * 24 * 60 * 60
/** Enough to tell the usual gap between two crawls. */
const recentCrawls = 10

export const feedRuns = (db: DynamoDBDocumentClient, table: string) => ({
  async feedState(feed: string): Promise<FeedState | undefined> {
    const Item = await getItem(db, table, feedKey(feed), { consistent: false })
    return Item && { ...(Item.state as FeedState), ...(Item.again && { again: Item.again }) }
  },

  /**
   * Stores how far a feed has been read. Removes the request to read it again that this crawl has carried out
   * (`answered`), but not one that was made since.
   */
  async setFeedState(feed: string, { again: _, ...next }: FeedState, answered?: string) {
    const recent = next.recent
      ?.slice(0, recentCrawls)
      .map(({ at, outcome, message }) => ({ at, outcome, message }))
    const state = { ...next, recent }
    const write = (removal: string, values: object, condition: object = {}) =>
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: feedKey(feed),
          UpdateExpression: `SET #state = :state${removal}`,
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':state': state, ...values },
          ...condition,
        }),
      )
    if (answered !== undefined) {
      const isSame = { ConditionExpression: 'again = :answered' }
      if (await isWritten(write(' REMOVE again', { ':answered': answered }, isSame))) return
    }
    await write('', {})
  },

  /** Makes the next crawl read a whole feed again. Returns false, and writes nothing, if there is no such feed. */
  readAgain(feed: string, at: Date, ...beside: Part[]): Promise<boolean> {
    const Update = {
      TableName: table,
      Key: feedKey(feed),
      UpdateExpression: 'SET again = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': at.toISOString() },
    }
    return isWritten(transact(db, [{ Update }, ...beside]))
  },

  /** Every crawl calls this, so it writes only if the list has changed. */
  async setListing(competition: Competition, { feeds, leftOut }: FeedListing) {
    const key = feedListingKey(competition)
    const Item = { ...key, feeds, leftOut }
    const before = await getItem(db, table, key, { consistent: false })
    if (!isDeepStrictEqual(before, Item)) await db.send(new PutCommand({ TableName: table, Item }))
  },

  /** A league that has not been crawled yet is absent. */
  async listings(): Promise<Map<Competition, FeedListing>> {
    const items = await queryItems(db, inPartition(table, feedListings))
    return new Map(
      items.map(({ sk, feeds, leftOut }) => [sk as Competition, { feeds, leftOut } as FeedListing]),
    )
  },

  /** By the name of the feed. */
  async feedStates(): Promise<Map<string, FeedState>> {
    const items = await queryItems(db, inPartition(table, feedList))
    return new Map(items.map(({ sk, state }) => [sk as string, state as FeedState]))
  },

  /** The last crawls of a feed, newest first. */
  async crawls(feed: string, limit: number): Promise<Crawl[]> {
    const ofFeed = inPartition(table, crawlPartition(feed), crawlPrefix)
    const query = { ...ofFeed, ScanIndexForward: false }
    // A crawl with a hundred rejected records takes 60 kB, so a query's page (1 MB) may contain fewer than the limit.
    return (await queryItems(db, query, limit)).map(({ crawl }) => crawl as Crawl)
  },

  async recordCrawl(crawl: Crawl) {
    const ttl = Math.floor(Date.parse(crawl.at) / 1000) + keptSeconds
    const Item = { ...crawlKey(crawl.feed, crawl.at), crawl, ttl }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
export type FeedRuns = ReturnType<typeof feedRuns>
