import { expect, it } from 'vitest'
import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { changedCompetitions } from './crawlRecord.ts'

const crawl = (writes?: number): Crawl => ({
  feed: 'feed',
  at: '2026-11-21T12:00:00.000Z',
  outcome: writes === undefined ? 'failed' : 'applied',
  ...(writes !== undefined && { counts: { writes } }),
})

it.each([
  [undefined, [], []],
  [undefined, [crawl(0), crawl()], []],
  [undefined, [crawl(0), crawl(1)], ['NBA']],
  [crawl(0), [crawl(0)], []],
  [crawl(2), [crawl(0)], competitions],
])('a run that imported %o and crawled %o changed %o', (dropped, crawls, changed) => {
  expect(changedCompetitions('NBA', dropped, crawls)).toEqual(changed)
})
