import { gunzipSync } from 'node:zlib'
import type { FactStore } from '#functions/store/facts/facts.ts'
import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import { openSources } from '#shared/domain/feeds/openSources.ts'
import { type CrawlContext, crawl } from './crawl.ts'
import { type DropFolder, dropFeedName, type Recording } from './drop.ts'
import { type Feed, FeedError } from './feed/feed.ts'
import type { ImportFile } from './files/readFiles.ts'
import { isolated } from './isolated.ts'
import { readKnown, seasonAt } from './open/known.ts'
import { openFeeds } from './open/openFeeds.ts'
import type { PublisherClient } from './open/publisherClient.ts'
import type { RecordedName } from './open/recordedName.ts'
import { sources } from './open/sources.ts'

interface Context extends Omit<CrawlContext, 'now'> {
  store: FactStore
  drop: Pick<DropFolder, 'archive'>
}

/** The same limit as for files fetched from a publisher. */
const maxBytes = 64_000_000

const bytesOf = async ({ name, read }: ImportFile) => {
  const bytes = await read()
  if (!name.endsWith('.gz')) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch {
    throw new FeedError(`${name} is no gzip file of at most ${maxBytes / 1e6} MB`)
  }
}

const clientOf = (recordings: readonly Recording[]): PublisherClient => ({
  async get(_, { file }) {
    const found = recordings.find((recording) => recording.file === file)
    return found ? { file, bytes: await bytesOf(found.from), contentType: '' } : 'absent'
  },
})

/** Reads collected files as if they came from their publishers at their times, oldest first. */
export const crawlRecordings = async (
  recordings: readonly Recording[],
  context: Context,
): Promise<(Crawl | 'failed')[]> => {
  const groups = Map.groupBy(recordings, ({ source, at }) => `${at.toISOString()} ${source}`)
  const crawls: (Crawl | 'failed')[] = []
  for (const key of [...groups.keys()].toSorted()) {
    const group = groups.get(key) ?? []
    const [first] = group
    const crawled = first ? await crawlGroup(first, group, context) : []
    crawls.push(...crawled)
    // The files stay, and the next import reads them again.
    if (crawled.includes('failed')) continue
    for (const { from } of group)
      await isolated({ feed: dropFeedName, file: from.name }, () =>
        context.drop.archive(from.name, new Date()),
      )
  }
  return crawls
}

const crawlGroup = async (
  { source, at }: RecordedName,
  group: readonly Recording[],
  { drop: _, ...context }: Context,
) => {
  const crawls: (Crawl | 'failed')[] = []
  const client = clientOf(group)
  for (const competition of openSources[source].competitions) {
    const season = seasonAt(competition, at)
    const known = () => readKnown(context.store, competition, season)
    const crawling = { now: at, season, near: false, client, keys: {}, known }
    const own = sources.filter(({ name }) => name === source)
    for (const feed of openFeeds(own, competition, crawling)) {
      const crawled = await isolated({ feed: feed.name }, () => crawlIfThere(feed, at, context))
      if (crawled) crawls.push(crawled)
    }
  }
  return crawls
}

/** A feed without dropped files is left as it is. */
const crawlIfThere = async (feed: Feed, now: Date, context: Omit<CrawlContext, 'now'>) => {
  const payload = await feed.fetch({}).catch((error) => {
    if (error instanceof FeedError) return error
    throw error
  })
  if (payload === 'absent') return undefined
  const fetch: Feed['fetch'] = async () => {
    if (payload instanceof FeedError) throw payload
    return payload
  }
  return crawl({ ...feed, fetch }, { ...context, now })
}
