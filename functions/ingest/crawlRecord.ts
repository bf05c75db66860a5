import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import type { Report } from './apply/report.ts'

/** Shown to admins; the whole payload is in the bucket. */
const shownRejects = 100
const shownRecord = 500

/** What a run came to, as it is kept for admins. */
export const crawlOf = (
  feed: string,
  now: Date,
  came: Pick<Crawl, 'outcome' | 'message' | 'raw'>,
  report?: Report,
): Crawl => ({ feed, at: now.toISOString(), ...came, ...(report && summary(report)) })

const summary = ({ created, updated, unchanged, stale, writes, ...rest }: Report) => ({
  counts: {
    ...prefixed('created', created),
    ...prefixed('updated', updated),
    unchanged,
    stale,
    writes,
  },
  rejected: rest.rejects.length,
  rejects: rest.rejects.slice(0, shownRejects).map(({ path, reason, record }) => ({
    path,
    reason,
    record: JSON.stringify(record)?.slice(0, shownRecord) ?? '',
  })),
  differences: rest.differences.length,
})

const prefixed = (prefix: string, counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([kind, n]) => [`${prefix}.${kind}`, n]))

const wrote = ({ counts }: Crawl) => (counts?.writes ?? 0) > 0

/** The competitions whose facts a round of reading changed: dropped files may be about any. */
export const changedBy = (
  competition: Competition,
  dropped: Crawl | undefined,
  crawls: readonly Crawl[],
): readonly Competition[] => {
  if (dropped && wrote(dropped)) return competitions
  return crawls.some(wrote) ? [competition] : []
}
