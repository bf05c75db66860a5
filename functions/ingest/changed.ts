import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'

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
