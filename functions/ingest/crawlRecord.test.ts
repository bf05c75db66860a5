import { expect, it } from 'vitest'
import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import { mayHaveWritten } from './crawlRecord.ts'

const crawl = (writes?: number): Crawl => ({
  feed: 'feed',
  at: '2026-11-21T12:00:00.000Z',
  outcome: writes === undefined ? 'failed' : 'applied',
  ...(writes !== undefined && { counts: { writes } }),
})

it.each([
  [crawl(0), false],
  [crawl(2), true],
  [crawl(), false],
  ['failed' as const, true],
])('whether the crawl %o may have changed a fact: %s', (record, changed) => {
  expect(mayHaveWritten(record)).toBe(changed)
})
