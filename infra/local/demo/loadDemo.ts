import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { writeOptions } from '#functions/calculations/tasks/writeOptions.ts'
import { articleStore } from '#functions/store/articles.ts'
import { scoreHistory, scores } from '#functions/store/calculations/scores.ts'
import type { Item } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { picks } from '#functions/store/picks.ts'
import { settings } from '#functions/store/settings.ts'
import { views } from '#functions/store/views.ts'
import type { FunctionDescription } from '../template/functions.ts'
import { loadArticles } from './articles/loadArticles.ts'
import { loadFacts, loadFirstFacts } from './loadFacts.ts'
import { pageStore } from './pageStore.ts'
import { putAll } from './putAll.ts'
import { type Demo, inTurn, seedDemo } from './seed.ts'
import { loadSettings } from './settings.ts'

interface Seeding {
  db: DynamoDBDocumentClient
  functions: readonly FunctionDescription[]
  now: Date
  onProgress(done: number, total: number): void
}

const tableOf = (functions: readonly FunctionDescription[], variable: string) => {
  const name = functions.map(({ environment }) => environment[variable]).find(Boolean)
  if (!name) throw new Error(`No function of the template is given ${variable}`)
  return name
}

/**
 * Loads the settings, the articles and the first pages. Every start does so: the games move with the
 * day, unchanged pages are not written again, and a killed seed is completed.
 */
export const loadDemo = async ({ db, functions, now, onProgress }: Seeding) => {
  const factsTable = tableOf(functions, 'FACTS_TABLE')
  const settingStore = settings(db, factsTable)
  // Before the first request: the edge would cache an empty list of plans.
  await loadSettings(settingStore)
  const articles = articleStore(db, tableOf(functions, 'ARTICLES_TABLE'))
  await loadArticles(articles, feedRuns(db, tableOf(functions, 'RUNS_TABLE')), now)
  const table = tableOf(functions, 'VIEWS_TABLE')
  const demo = await seedDemo({
    now,
    views: pageStore(db, table),
    picks: picks(db, table),
    onProgress,
  })
  await loadFirstFacts(demo.facts, { db, factsTable })
  await writeOptions([1, 2, 3], now, {
    facts: factStore(db, factsTable),
    settings: settingStore,
    views: views(db, table),
  })
  return demo
}

const scoreStore = (db: DynamoDBDocumentClient, table: string) => ({
  shown: scores(db, table, scoreHistory(db, table)).shown,
  put: (items: readonly Item[]) => putAll(items, db, table),
})

interface SeedingBehind extends Seeding {
  /** Called when all pages are written: the edge may have cached earlier answers. */
  onPages(): void
}

/** Loads the other pages and the facts while the portal is already serving. `stop` ends it early. */
export const loadDemoBehind = (
  { facts, later, record, scores: behind }: Demo,
  seeding: SeedingBehind,
) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const { functions, onPages, ...rest } = seeding
  const load = async () => {
    await inTurn(later, rest.onProgress, signal)
    await record()
    onPages()
    await inTurn(
      behind(scoreStore(rest.db, tableOf(functions, 'VIEWS_TABLE'))),
      rest.onProgress,
      signal,
    )
    await loadFacts(facts, {
      ...rest,
      factsTable: tableOf(functions, 'FACTS_TABLE'),
      runsTable: tableOf(functions, 'RUNS_TABLE'),
      signal,
    })
  }
  const loaded = load().catch((error) => {
    if (!signal.aborted) throw error
  })
  return {
    loaded,
    async stop() {
      stopping.abort()
      await loaded
    },
  }
}
