import { expect, test } from 'vitest'
import { articleLists } from '#functions/store/articles/articleLists.ts'
import { articleStore } from '#functions/store/articles/articles.ts'
import type { FeedState } from '#functions/store/facts/feedRuns.ts'
import { testStack } from '../../testing/testStack.ts'
import { loadArticles } from './loadArticles.ts'

const monday = new Date('2026-11-16T12:00:00Z')
const friday = new Date('2026-11-20T12:00:00Z')

const { db, environment } = await testStack('articles')
const table = environment.ARTICLES_TABLE ?? ''
const store = articleStore(db, table)
const rows = async () => (await articleLists(db, table).read({ inBodies: false })).rows

/** An in-memory store of feed states: the articles' function has no access to the table of runs. */
const memory = () => {
  let state: FeedState | undefined
  return {
    feedState: async () => state,
    setFeedState: async (_: string, next: FeedState) => {
      state = next
    },
  }
}

test('articles are loaded once, so that later changes and dates stay', async () => {
  const feeds = memory()
  await loadArticles(store, feeds, monday)
  const loaded = await rows()
  expect(loaded).toHaveLength(24)
  for (const { publish_date } of loaded)
    expect(publish_date).toMatch(/^2026-\d\d-\d\dT14:00:00\.000Z$/)

  await loadArticles(store, feeds, friday)
  expect(await rows()).toEqual(loaded)
})

test('an interrupted load is repeated', async () => {
  const cut = { ...store, save: () => Promise.reject(new Error('killed')) }
  const feeds = memory()
  await expect(loadArticles(cut, feeds, friday)).rejects.toThrow('killed')
  await loadArticles(store, feeds, friday)
  const dates = (await rows()).map(({ publish_date }) => publish_date ?? '')
  expect(dates.toSorted().at(-1)?.slice(0, 10)).toMatch(/^2026-11-1\d$/)
})
