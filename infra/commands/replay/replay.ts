import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import { openSources, recordingFolder, sourceNames } from '#shared/domain/feeds/openSources.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import type { recordedFiles } from '../../laptop/publishers/recordedFiles.ts'
import type { Stack } from '../../laptop/stack.ts'

type Crawled = Pick<Crawl, 'feed' | 'outcome' | 'message' | 'counts' | 'rejected'>

interface Step {
  at: Date
  leagues: readonly Competition[]
}

/** The times within a range at which something was recorded, each with the leagues that it is about. */
export const stepsOf = (
  { recordings }: Pick<ReturnType<typeof recordedFiles>, 'recordings'>,
  since: Date,
  until: Date,
): Step[] => {
  const within = recordings.filter(({ time }) => time >= since && time <= until)
  const bySource = Map.groupBy(within, ({ time }) => time.getTime())
  return [...bySource]
    .toSorted(([one], [other]) => one - other)
    .map(([time, together]) => {
      const names = sourceNames.filter((name) =>
        together.some(({ source }) => source === recordingFolder(name)),
      )
      const leagues = competitions.filter((league) =>
        names.some((name) => openSources[name].competitions.some((one) => one === league)),
      )
      return { at: new Date(time), leagues }
    })
}

/** What the feeds of one league returned over all steps. */
export interface FeedTotals {
  feed: string
  crawls: number
  failed: string[]
  created: Record<string, number>
  rejected: number
  /** How many names were joined in the newest crawl that joined any. */
  joined: string | undefined
}

const addCrawl = (totals: FeedTotals, { outcome, message, counts = {}, rejected = 0 }: Crawled) => {
  totals.crawls++
  if (outcome === 'failed') totals.failed.push(message ?? 'failed')
  if (outcome === 'applied' && message) totals.joined = message
  totals.rejected = Math.max(totals.rejected, rejected)
  for (const [kind, count] of Object.entries(counts))
    if (kind.startsWith('created.'))
      totals.created[kind.slice(8)] = (totals.created[kind.slice(8)] ?? 0) + count
}

/** Plays recorded files by the portal's clock: each step is read and calculated at its own time. */
export const replay = async (
  { fire, setClock }: Pick<Stack, 'fire'> & { setClock(now: Date): void },
  steps: readonly Step[],
  say: (line: string) => void,
): Promise<FeedTotals[]> => {
  const totals = new Map<string, FeedTotals>()
  for (const { at, leagues } of steps) {
    setClock(at)
    for (const league of leagues) {
      const crawls = (await fire(`ingest-${league.toLowerCase()}`)) as Crawled[]
      for (const crawled of crawls) {
        const { feed } = crawled
        const known = totals.get(feed) ?? {
          ...{ feed, crawls: 0, failed: [], created: {}, rejected: 0, joined: undefined },
        }
        totals.set(feed, known)
        addCrawl(known, crawled)
      }
      await fire(`calculate-${league.toLowerCase()}`)
    }
    say(`${at.toISOString()}: ${leagues.join(', ')}`)
  }
  return [...totals.values()]
}

export const totalsLine = ({
  feed,
  crawls,
  failed,
  created,
  rejected,
  joined,
}: FeedTotals): string =>
  [
    `${feed}: ${crawls} crawls`,
    Object.entries(created)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ') || 'nothing new',
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(joined ? [joined] : []),
    ...(failed.length > 0 ? [`✗ ${failed.length} failed: ${failed.at(-1)}`] : []),
  ].join('; ')
