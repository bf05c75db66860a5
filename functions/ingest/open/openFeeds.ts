import { openSources, type SourceName } from '#shared/domain/feeds/openSources.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Feed, FeedError, type Payload, type Validators } from '../feed/feed.ts'
import type { Known } from './known.ts'
import type { PublisherClient } from './publisherClient.ts'
import { soundFacts } from './soundFacts.ts'
import type { Asked, ReadFile, Source, SourceFeed } from './source.ts'

interface Crawling {
  now: Date
  season: number
  /** A game begins within two hours, or is being played. */
  near: boolean
  client: PublisherClient
  /** The operator's keys, by source. */
  keys: Readonly<Partial<Record<string, string>>>
  /** Read again for each feed: the feed before may have added players. */
  known: () => Promise<Known>
}

/** The feeds of the sources that are switched on, in the order in which they are crawled. */
export const openFeeds = (
  sources: readonly Source[],
  competition: Competition,
  crawling: Crawling,
): Feed[] => {
  const on = new Set(sources.map(({ name }) => name))
  return sources.flatMap(({ name, feeds }) =>
    feeds
      .filter((feed) => feed.competition === competition)
      .filter(({ unless }) => unless === undefined || !on.has(unless))
      .map((feed) => openFeed(name, feed, crawling)),
  )
}

const openFeed = (source: SourceName, feed: SourceFeed, crawling: Crawling): Feed => {
  const { now, season, near, client } = crawling
  let asked: Promise<Asked> | undefined
  /** Fetching and converting know the same, which takes requests for a whole league. */
  const asking = () => {
    asked ??= crawling.known().then((known) => ({ now, season, known, key: crawling.keys[source] }))
    return asked
  }
  return {
    name: `${source}/${feed.competition.toLowerCase()}/${feed.name}`,
    competition: feed.competition,
    title: feed.title,
    ...(feed.tellsPast && { tellsPast: feed.tellsPast }),
    rhythmMinutes: feed.minutes.idle,
    everyMinutes: near ? feed.minutes.near : feed.minutes.idle,
    async fetch(since) {
      const files = feed.files(await asking())
      const received: (ReadFile & Validators)[] = []
      for (const asked of files) {
        if (asked.instead && received.length > 0) continue
        // Several files have no validators together: they are compared by their bytes.
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
      const files = [payload, ...(payload.beside ?? [])].map((file) => ({ file: '', ...file }))
      try {
        return soundFacts(await feed.convert(files, context), payload.fetchedAt)
      } catch (error) {
        if (!(error instanceof FeedError)) throw error
        throw new FeedError(`${openSources[source].credit}: ${error.message}`)
      }
    },
  }
}

const payloadOf = (
  [first, ...beside]: readonly (ReadFile & Validators)[],
  fetchedAt: Date,
): (Payload & Validators) | 'absent' =>
  first ? { ...first, fetchedAt, ...(beside.length > 0 && { beside }) } : 'absent'
