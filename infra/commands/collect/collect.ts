import { nothingKnown, seasonAt } from '#functions/ingest/open/known.ts'
import type { PublisherClient } from '#functions/ingest/open/publisherClient.ts'
import { recordedTime } from '#functions/ingest/open/recordedName.ts'
import type { Dataset, PublicSource } from '#functions/ingest/open/source.ts'
import { recordingFolder } from '#shared/domain/feeds/openSources.ts'
import { OperatorError, reasonOf } from '../../laptop/operatorError.ts'
import type { CollectionPlace } from './places.ts'

/** `nba` names all datasets of a source, `nba-report` one. */
export const chosenDatasets = (
  sources: readonly PublicSource[],
  name: string,
): { source: PublicSource; datasets: readonly Dataset[] } => {
  for (const source of sources) {
    if (source.name === name) return { source, datasets: source.datasets }
    const datasets = source.datasets.filter((dataset) => `${source.name}-${dataset.name}` === name)
    if (datasets.length > 0) return { source, datasets }
  }
  const names = sources.flatMap(({ name, datasets }) => [
    name,
    ...new Set(datasets.map((dataset) => `${name}-${dataset.name}`)),
  ])
  throw new OperatorError(`There is no source ${name}. There are: ${names.join(', ')}.`)
}

/**
 * Fetches and keeps what a source currently publishes, unchanged: for the record, because publishers delete
 * files, and for a portal that the publisher does not answer. A file that fails does not stop the others.
 */
export const collect = async (
  { source, datasets }: ReturnType<typeof chosenDatasets>,
  place: CollectionPlace,
  client: PublisherClient,
  now: Date,
  say: (line: string) => void,
): Promise<number> => {
  let failed = 0
  const asked = new Set<string>()
  for (const dataset of datasets) {
    const season = seasonAt(dataset.competition, now)
    for (const published of dataset.files({ now, season, known: nothingKnown })) {
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
