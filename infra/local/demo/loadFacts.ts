import { createHash } from 'node:crypto'
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { apply } from '#functions/ingest/apply.ts'
import { factStore } from '#functions/store/facts.ts'
import { newItems } from '#functions/store/items.ts'
import { runs } from '#functions/store/runs.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'

interface Loading {
  db: DynamoDBDocumentClient
  factsTable: string
  runsTable: string
  now: Date
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

const feed = 'demo'
/** DynamoDB's limit for one BatchWriteItem. */
const most = 25

/**
 * The demo's facts, behind the pages. A table that is empty is filled in bulk; later they are
 * applied like any feed's, so that what an admin has changed stays. What was loaded whole is known
 * by its hash, and not looked at again.
 */
export const loadFacts = async (facts: readonly Fact[], loading: Loading) => {
  const { db, factsTable, runsTable, now } = loading
  const unlessStopped = (done: number, total: number) => {
    loading.signal.throwIfAborted()
    loading.onProgress(done, total)
  }
  const store = factStore(db, factsTable)
  const feeds = runs(db, runsTable)
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  const state = await feeds.feedState(feed)
  if (state?.applied?.hash === hash) return

  const isEmpty = (await store.lists.teams('NFL')).length === 0
  if (isEmpty) await fill(facts, db, factsTable, unlessStopped)
  else await apply({ facts: [...facts], rejects: [] }, { store, onProgress: unlessStopped })
  const at = now.toISOString()
  await feeds.setFeedState(feed, { askedAt: at, applied: { fetchedAt: at, hash } })
}

/**
 * News first, as pages show it while the rest is loading. Teams last: while there are none, a fill
 * that was cut short is begun anew.
 */
const fill = async (
  facts: readonly Fact[],
  db: DynamoDBDocumentClient,
  factsTable: string,
  onProgress: Loading['onProgress'],
) => {
  const inOrder = [
    ...facts.filter(({ kind }) => kind === 'news'),
    ...facts.filter(({ kind }) => kind !== 'news' && kind !== 'team'),
    ...facts.filter(({ kind }) => kind === 'team'),
  ]
  const items = inOrder.flatMap(newItems)
  for (let from = 0; from < items.length; from += most) {
    onProgress(from, items.length)
    let left = items.slice(from, from + most).map((Item) => ({ PutRequest: { Item } }))
    while (left.length) {
      const answer = await db.send(new BatchWriteCommand({ RequestItems: { [factsTable]: left } }))
      left = (answer.UnprocessedItems?.[factsTable] ?? []) as typeof left
    }
  }
  onProgress(items.length, items.length)
}
