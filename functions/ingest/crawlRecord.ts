import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import type { ApplyReport } from './apply/report.ts'

/** Admins are shown so many rejects, cut to so many characters. The whole payload is in the bucket. */
const maxRejects = 100
const maxRecordLength = 500

export const crawlRecord = (
  feed: string,
  now: Date,
  result: Pick<Crawl, 'outcome' | 'message' | 'raw'>,
  report?: ApplyReport,
): Crawl => ({ feed, at: now.toISOString(), ...result, ...(report && summaryOf(report)) })

const summaryOf = (report: ApplyReport) => ({
  counts: {
    ...withPrefix('created', report.created),
    ...withPrefix('updated', report.updated),
    unchanged: report.unchanged,
    stale: report.stale,
    writes: report.writes,
  },
  rejected: report.rejects.length,
  rejects: report.rejects.slice(0, maxRejects).map(({ path, reason, record }) => ({
    path,
    reason,
    record: JSON.stringify(record)?.slice(0, maxRecordLength) ?? '',
  })),
  differences: report.differences.length,
})

const withPrefix = (prefix: string, counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([kind, n]) => [`${prefix}.${kind}`, n]))

/** True for a crawl that threw, too: it may have written some of its facts. */
export const mayHaveWritten = (crawl: Crawl | 'failed' | undefined) =>
  crawl === 'failed' || (crawl?.counts?.writes ?? 0) > 0
