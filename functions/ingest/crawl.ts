import { createHash } from 'node:crypto'
import { count, logger } from '#functions/http/log.ts'
import type { FactStore } from '#functions/store/facts.ts'
import type { Crawl, FeedState, Runs } from '#functions/store/runs.ts'
import { apply } from './apply.ts'
import { applyEpisodes } from './episodes.ts'
import { type Feed, FeedError } from './feed.ts'
import type { RawPayloads } from './rawPayloads.ts'
import type { Report } from './report.ts'

export interface Crawling {
  store: FactStore
  runs: Runs
  raw: RawPayloads
  now: Date
}

/** Shown to admins; the whole payload is in the bucket. */
const shownRejects = 100
const shownRecord = 500

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

/**
 * One feed, from the address to the facts. The raw payload is kept before it is read, the state is
 * written last: a run that dies is done again by the next, and what it wrote counts as unchanged.
 */
export const crawl = async (feed: Feed, { store, runs, raw, now }: Crawling): Promise<Crawl> => {
  const base = { feed: feed.name, at: now.toISOString() }
  const done = async (rest: Omit<Crawl, 'feed' | 'at'>) => {
    const record: Crawl = { ...base, ...rest }
    await runs.recordCrawl(record)
    logger.info('crawled', { feed: feed.name, outcome: rest.outcome, counts: rest.counts })
    return record
  }

  const state = await runs.feedState(feed.name)
  let kept: string | undefined
  try {
    const payload = await feed.fetch(validatorsOf(state))
    const hash = payload === 'unchanged' ? undefined : hashOf(payload.bytes)
    if (payload === 'unchanged' || hash === state?.hash) return await done({ outcome: 'unchanged' })

    kept = await raw.keep(feed.name, payload)
    const late = state !== undefined && payload.fetchedAt.toISOString() < state.appliedAt
    const report = await apply(feed.convert(payload), { store, late })
    await applyEpisodes(report.players, now, {
      store,
      report,
      late,
      dryRun: false,
      onFact: () => {},
    })
    if (!late) {
      const { etag, lastModified, fetchedAt } = payload
      await runs.setFeedState(feed.name, {
        appliedAt: fetchedAt.toISOString(),
        hash: hash ?? '',
        ...(etag && { etag }),
        ...(lastModified && { lastModified }),
      })
    }
    count('RecordsRejected', { feed: feed.name }, report.rejects.length)
    return await done({ outcome: 'applied', raw: kept, ...summary(report) })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    count('FeedFailed', { feed: feed.name })
    return await done({ outcome: 'failed', message: error.message, ...(kept && { raw: kept }) })
  }
}

const validatorsOf = (state: FeedState | undefined) => ({
  ...(state?.etag && { etag: state.etag }),
  ...(state?.lastModified && { lastModified: state.lastModified }),
})

const summary = ({ created, updated, unchanged, stale, writes, rejects, differences }: Report) => ({
  counts: {
    ...prefixed('created', created),
    ...prefixed('updated', updated),
    unchanged,
    stale,
    writes,
  },
  rejected: rejects.length,
  rejects: rejects.slice(0, shownRejects).map(({ path, reason, record }) => ({
    path,
    reason,
    record: JSON.stringify(record)?.slice(0, shownRecord) ?? '',
  })),
  differences: differences.length,
})

const prefixed = (prefix: string, counts: object) =>
  Object.fromEntries(Object.entries(counts).map(([kind, n]) => [`${prefix}.${kind}`, n as number]))
