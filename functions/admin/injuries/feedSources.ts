import type { FeedListing } from '#functions/store/facts/feedRuns.ts'
import type { adminRunEndpoints } from '#shared/contract/admin/runs.ts'
import type { DataOf } from '#shared/contract/endpoint.ts'
import { bringsFacts, openSourceOf } from '#shared/domain/feeds/openSources.ts'
import { type Competition, competitions, competitionTitles } from '#shared/domain/sport/sport.ts'

type Source = DataOf<typeof adminRunEndpoints.crawlers>['sources'][number]

/** The name under which an ingest records the import of dropped files. */
export const dropFeedName = 'drop'

const kinds = [
  {
    isOf: (feed: string) => feed.startsWith('sportsdataio/'),
    name: 'data provider',
    missing:
      'Not set up: this portal has no key of the data provider, and its stage switches no public source on. Players, injuries and games come from imported files only, and their scores are as old as the files.',
  },
  {
    isOf: (feed: string) => openSourceOf(feed) !== undefined,
    name: 'public sources',
    missing: undefined,
  },
  {
    isOf: (feed: string) => !bringsFacts(feed),
    name: 'news and posts',
    missing:
      'Not set up: the settings name no address. Pages show only the news and posts that files bring.',
  },
] as const

const notCrawled = 'No crawl has run yet. The schedule starts the first one.'

const noFile =
  'No file has been dropped yet. Nothing waits for one: files are another way to bring facts here.'

/** Every possible source of facts, league by league, with the last time that it worked. */
export const feedSources = (
  listings: ReadonlyMap<Competition, Pick<FeedListing, 'feeds'>>,
  lastSuccess: ReadonlyMap<string, string | null>,
): Source[] => {
  const newest = (feeds: readonly string[]) =>
    feeds
      .flatMap((feed) => lastSuccess.get(feed) ?? [])
      .toSorted()
      .at(-1) ?? null
  const ofLeagues = competitions.flatMap((competition) =>
    kinds.flatMap(({ isOf, name, missing }) => {
      const listing = listings.get(competition)
      const feeds = listing?.feeds.filter(isOf) ?? []
      const absent = listing ? missing : notCrawled
      const hasOpen = listing?.feeds.some((feed) => openSourceOf(feed) !== undefined) ?? false
      // Public sources can replace the provider: one of the two is enough.
      if (feeds.length === 0 && (missing === undefined || (hasOpen && name === 'data provider')))
        return []
      const source = {
        name: `${competitionTitles[competition]}: ${name}`,
        competition,
        feeds: feeds.length,
        last_success: newest(feeds),
        missing: feeds.length > 0 ? null : (absent ?? null),
      }
      return [source]
    }),
  )
  const dropped = newest([dropFeedName])
  const files = {
    name: 'Dropped files',
    competition: null,
    feeds: dropped === null ? 0 : 1,
    last_success: dropped,
    missing: dropped === null ? noFile : null,
  }
  return [...ofLeagues, files]
}
