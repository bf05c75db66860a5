import { openSources, type SourceName } from '#shared/domain/feeds/openSources.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Feed, FeedError, type Payload, type Validators } from '../feed/feed.ts'
import type { Known } from './known.ts'
import type { PublisherClient } from './publisherClient.ts'
import { soundFacts } from './soundFacts.ts'
import type { Dataset, FetchContext, PublicSource, ReceivedFile } from './source.ts'

interface FeedContext {
  now: Date
  season: number
  /** A game is being played, or begins within two hours. */
  near: boolean
  client: PublisherClient
  /** The operator's keys, by source. */
  keys: Readonly<Partial<Record<string, string>>>
  /** Called once per feed, because the feed before may have added players. */
  known: () => Promise<Known>
}

/** The feeds of the sources that are switched on, in the order in which they are crawled. */
export const openFeeds = (
  sources: readonly PublicSource[],
  competition: Competition,
  crawling: FeedContext,
): Feed[] => {
  const on = new Set(sources.map(({ name }) => name))
  return sources.flatMap(({ name, datasets }) =>
    datasets
      .filter((dataset) => dataset.competition === competition)
      .filter(({ unless }) => unless === undefined || !on.has(unless))
      .map((dataset) => feedOf(name, dataset, crawling)),
  )
}

const feedOf = (source: SourceName, dataset: Dataset, crawling: FeedContext): Feed => {
  const { now, season, near, client } = crawling
  let asked: Promise<FetchContext> | undefined
  /** Read once for fetching and converting: it takes requests for a whole league. */
  const asking = () => {
    asked ??= crawling.known().then((known) => ({ now, season, known, key: crawling.keys[source] }))
    return asked
  }
  return {
    name: `${source}/${dataset.competition.toLowerCase()}/${dataset.name}`,
    competition: dataset.competition,
    title: dataset.title,
    ...(dataset.coversPast && { coversPast: dataset.coversPast }),
    idleMinutes: dataset.minutes.idle,
    everyMinutes: near ? dataset.minutes.near : dataset.minutes.idle,
    async fetch(since) {
      const files = dataset.files(await asking())
      const received: (ReceivedFile & Validators)[] = []
      for (const asked of files) {
        if (asked.instead && received.length > 0) continue
        // Validators belong to one file. Several files are compared by their bytes instead.
        const answer = await client.get(source, asked, files.length === 1 ? since : {})
        if (answer === 'unchanged') return 'unchanged'
        if (answer === 'absent') {
          if (!asked.optional) return 'absent'
        } else received.push(answer)
      }
      return payloadOf(received, now)
    },
    async convert(payload, readBefore) {
      const context = { ...(await asking()), fetchedAt: payload.fetchedAt, readBefore }
      const files = [payload, ...(payload.moreFiles ?? [])].map((file) => ({ file: '', ...file }))
      try {
        return soundFacts(await dataset.convert(files, context), payload.fetchedAt)
      } catch (error) {
        if (!(error instanceof FeedError)) throw error
        throw new FeedError(`${openSources[source].credit}: ${error.message}`)
      }
    },
  }
}

const payloadOf = (
  [first, ...moreFiles]: readonly (ReceivedFile & Validators)[],
  fetchedAt: Date,
): (Payload & Validators) | 'absent' =>
  first ? { ...first, fetchedAt, ...(moreFiles.length > 0 && { moreFiles }) } : 'absent'
