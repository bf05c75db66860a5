import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import type { Stack } from '../../laptop/stack.ts'

type Crawled = Pick<Crawl, 'feed' | 'outcome' | 'message' | 'counts'>

const written = ({ counts = {} }: Crawled) =>
  Object.entries(counts)
    .flatMap(([kind, count]) => (kind.startsWith('created.') ? `${count} ${kind.slice(8)}` : []))
    .join(', ')

/** `nflverse/nfl/roster: 32 team, 1805 player` */
const crawlLine = (crawled: Crawled) => {
  const { feed, outcome, message } = crawled
  const news = outcome === 'applied' ? written(crawled) || 'nothing new' : outcome
  return `  ${feed}: ${news}${message ? ` (${message})` : ''}`
}

const hasAnswered = ({ outcome }: Crawled) => outcome === 'applied' || outcome === 'unchanged'

/** Reads every league's sources, calculates its pages, and reports the outcome. */
export const readSources = async (
  { fire, onLoading }: Pick<Stack, 'fire' | 'onLoading'>,
  say: (line: string) => void,
  leagues: readonly Competition[] = competitions,
) => {
  for (const [index, league] of leagues.entries()) {
    onLoading(index, leagues.length)
    const crawls = (await fire(`ingest-${league.toLowerCase()}`)) as Crawled[]
    if (crawls.length === 0) continue
    say([`${league}:`, ...crawls.map(crawlLine)].join('\n'))
    if (!crawls.some(hasAnswered)) {
      say(`${league}: nothing could be read. It is tried again as the schedules fall due.`)
      continue
    }
    await fire(`calculate-${league.toLowerCase()}`)
    say(`${league}: its pages are there`)
  }
  onLoading(leagues.length, leagues.length)
}
