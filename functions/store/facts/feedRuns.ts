import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import { queryAll } from '../dynamodb.ts'
import { crawlKey, crawlPartition, crawlPrefix, feedKey, feedList } from '../keys.ts'

/** How far a feed has been read. */
export interface FeedState {
  askedAt: string
  /** The newest payload that was applied. */
  applied?: {
    fetchedAt: string
    /** Recognises a repeated payload without parsing it. */
    hash: string
    etag?: string
    lastModified?: string
  }
}

/** The outcome of reading a feed once. */
export interface Crawl {
  feed: string
  at: string
  outcome: 'applied' | 'unchanged' | 'failed'
  /** The key of the raw payload in the bucket. */
  raw?: string
  message?: string
  counts?: Record<string, number>
  rejects?: { path: string; reason: string; record: string }[]
  rejected?: number
  differences?: number
}

const keptSeconds = 30 * 24 * 60 * 60

export const feedRuns = (db: DynamoDBDocumentClient, table: string) => ({
  async feedState(feed: string): Promise<FeedState | undefined> {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: feedKey(feed) }))
    return Item?.state as FeedState | undefined
  },

  async setFeedState(feed: string, state: FeedState) {
    await db.send(new PutCommand({ TableName: table, Item: { ...feedKey(feed), state } }))
  },

  /** Every feed that was ever read. */
  async feeds(): Promise<string[]> {
    const names: string[] = []
    const query = {
      TableName: table,
      KeyConditionExpression: 'pk = :feeds',
      ExpressionAttributeValues: { ':feeds': feedList },
    }
    for await (const { sk } of queryAll(db, query)) names.push(sk as string)
    return names
  },

  /** The last runs of a feed, newest first. */
  async crawls(feed: string, limit: number): Promise<Crawl[]> {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :feed AND begins_with(sk, :crawl)',
        ExpressionAttributeValues: { ':feed': crawlPartition(feed), ':crawl': crawlPrefix },
        ScanIndexForward: false,
        Limit: limit,
      }),
    )
    return Items.map(({ crawl }) => crawl as Crawl)
  },

  async recordCrawl(crawl: Crawl) {
    const ttl = Math.floor(Date.parse(crawl.at) / 1000) + keptSeconds
    const Item = { ...crawlKey(crawl.feed, crawl.at), crawl, ttl }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
export type FeedRuns = ReturnType<typeof feedRuns>
