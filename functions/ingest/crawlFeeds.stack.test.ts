import { S3Client } from '@aws-sdk/client-s3'
import { expect, it, vi } from 'vitest'
import { logger } from '#functions/runtime/log.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { crawlFeeds } from './crawl.ts'
import type { Converted, Feed } from './feed/feed.ts'
import { rawPayloads } from './rawPayloads.ts'

const stack = await testStack('ingest')
const { FACTS_TABLE = '', RUNS_TABLE = '', RAW_BUCKET = '' } = stack.environment
const runs = feedRuns(stack.ownDb, RUNS_TABLE)
const context = {
  store: factStore(stack.ownDb, FACTS_TABLE),
  runs,
  raw: rawPayloads(new S3Client({}), RAW_BUCKET),
  now: new Date('2026-11-21T12:00:00Z'),
}
const enough = 600_000

const empty: Converted = { facts: [], rejects: [] }
const feed = (name: string, over: Partial<Feed> = {}): Feed => ({
  name,
  competition: 'NFL',
  everyMinutes: 15,
  fetch: async () => ({
    bytes: new TextEncoder().encode(name),
    fetchedAt: context.now,
    contentType: 'text/plain',
  }),
  convert: () => empty,
  ...over,
})
const hanging = (name: string) => feed(name, { fetch: () => new Promise(() => {}) })
const outcomes = (crawls: Awaited<ReturnType<typeof crawlFeeds>>) =>
  crawls.map((one) => (one === 'failed' ? one : `${one.feed} ${one.outcome}`))

it('a feed that fails unexpectedly stops none of the others, and is logged', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const broken = feed('a/broken', {
    convert: () => {
      throw new TypeError('x is not a function')
    },
  })
  const crawls = await crawlFeeds([feed('a/first'), broken, feed('a/last')], context, enough)
  expect(outcomes(crawls)).toEqual(['a/first applied', 'failed', 'a/last applied'])
  expect(logged).toHaveBeenCalledWith(
    'a part of the ingest failed',
    expect.objectContaining({ feed: 'a/broken' }),
  )
})

it('feeds that hang lose only their own share of the time, and say so', async () => {
  const crawls = await crawlFeeds([hanging('b/1'), hanging('b/2'), feed('b/last')], context, 300)
  expect(outcomes(crawls)).toEqual(['b/1 failed', 'b/2 failed', 'b/last applied'])
  expect(crawls[0]).toMatchObject({ message: expect.stringContaining('longer than its share') })
})

it('a feed whose state cannot be read stops none of the others', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  const unreadable = {
    ...context,
    runs: {
      ...runs,
      feedState: (name: string) =>
        name === 'c/1' ? Promise.reject(new Error('throttled')) : runs.feedState(name),
    },
  }
  const crawls = await crawlFeeds([feed('c/1'), feed('c/2')], unreadable, enough)
  expect(outcomes(crawls)).toEqual(['failed', 'c/2 applied'])
})

it('a feed that is not due is left alone', async () => {
  await crawlFeeds([feed('d/1')], context, enough)
  expect(await crawlFeeds([feed('d/1')], context, enough)).toEqual([])
})
