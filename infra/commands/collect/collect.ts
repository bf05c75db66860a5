import { nothingKnown, seasonAt } from '#functions/ingest/open/known.ts'
import type { PublisherClient } from '#functions/ingest/open/publisherClient.ts'
import { recordedTime } from '#functions/ingest/open/recordedName.ts'
import type { Source, SourceFeed } from '#functions/ingest/open/source.ts'
import { recordingFolder } from '#shared/domain/feeds/openSources.ts'
import { OperatorError, reasonOf } from '../../laptop/operatorError.ts'
import type { CollectionPlace } from './places.ts'

/** `nba` names all feeds of a source, `nba-report` one. */
export const chosenFeeds = (
  sources: readonly Source[],
  name: string,
): { source: Source; feeds: readonly SourceFeed[] } => {
  for (const source of sources) {
    if (source.name === name) return { source, feeds: source.feeds }
    const feeds = source.feeds.filter((feed) => `${source.name}-${feed.name}` === name)
    if (feeds.length > 0) return { source, feeds }
  }
  const names = sources.flatMap(({ name, feeds }) => [
    name,
    ...new Set(feeds.map((feed) => `${name}-${feed.name}`)),
  ])
  throw new OperatorError(`There is no source ${name}. There are: ${names.join(', ')}.`)
}

/**
 * Fetches and keeps what a source currently publishes, unchanged: for the record, because publishers delete
 * files, and for a portal that the publisher does not answer. A file that fails does not stop the others.
 */
export const collect = async (
  { source, feeds }: ReturnType<typeof chosenFeeds>,
  place: CollectionPlace,
  client: PublisherClient,
  now: Date,
  say: (line: string) => void,
): Promise<number> => {
  let failed = 0
  const asked = new Set<string>()
  for (const feed of feeds) {
    const season = seasonAt(feed.competition, now)
    for (const published of feed.files({ now, season, known: nothingKnown })) {
      if (asked.has(published.address)) continue
      asked.add(published.address)
      try {
        const answer = await client.get(source.name, published, {})
        if (typeof answer === 'string') {
          say(`${published.file}: not there`)
          continue
        }
        const put = await place.put(
          recordingFolder(source.name),
          recordedTime(now),
          published.file,
          answer.bytes,
        )
        say(`${published.file}: ${put ? `${answer.bytes.byteLength} bytes` : 'the same as before'}`)
      } catch (error) {
        failed++
        say(`✗ ${reasonOf(error)}`)
      }
    }
  }
  return failed
}
