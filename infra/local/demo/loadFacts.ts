import { createHash } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { betList, newsList } from '#functions/store/keys.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { putAll } from './putAll.ts'

interface Loading {
  db: DynamoDBDocumentClient
  factsTable: string
  runsTable: string
  now: Date
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

const feed = 'demo'

/**
 * Loads the demo's facts. An empty table is filled in bulk; later facts are applied like those of any
 * feed, so that what an admin has changed stays. Facts whose hash was loaded completely are skipped.
 */
export const loadFacts = async (facts: readonly Fact[], loading: Loading) => {
  const { db, factsTable, runsTable, now } = loading
  const unlessStopped = (done: number, total: number) => {
    loading.signal.throwIfAborted()
    loading.onProgress(done, total)
  }
  const store = factStore(db, factsTable)
  const feeds = feedRuns(db, runsTable)
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  const state = await feeds.feedState(feed)
  if (state?.applied?.hash === hash) return

  const isEmpty = (await store.lists.teams('NFL')).length === 0
  if (isEmpty) await fill(facts, db, factsTable, unlessStopped)
  else await applyFacts({ facts: [...facts], rejects: [] }, { store, onProgress: unlessStopped })
  const at = now.toISOString()
  await feeds.setFeedState(feed, { askedAt: at, applied: { fetchedAt: at, hash } })
}

/** Writes teams last: without teams the next start knows that a fill was cut short, and starts again. */
const fill = (
  facts: readonly Fact[],
  db: DynamoDBDocumentClient,
  factsTable: string,
  onProgress: Loading['onProgress'],
) => {
  const inOrder = [
    ...facts.filter(({ kind }) => kind !== 'team'),
    ...facts.filter(({ kind }) => kind === 'team'),
  ]
  return putAll(inOrder.flatMap(newItems), db, factsTable, onProgress)
}

/**
 * Loads the lists of news and the bets of the options first, as pages read them from the first request
 * on. The load of all facts writes the same items again.
 */
export const loadFirstFacts = (
  facts: readonly Fact[],
  { db, factsTable }: Pick<Loading, 'db' | 'factsTable'>,
) => {
  const lists = new Set<unknown>([
    ...competitions.map((competition) => newsList(competition)),
    ...competitions.map((competition) => betList(competition)),
  ])
  const items = facts.filter(({ kind }) => kind === 'news' || kind === 'bet').flatMap(newItems)
  return putAll(
    items.filter(({ pk }) => lists.has(pk)),
    db,
    factsTable,
  )
}
