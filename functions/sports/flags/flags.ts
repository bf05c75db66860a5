import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import { forecastRecordView } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { type FlagsPage, flagEndpoints } from '#shared/contract/record/flags.ts'
import { fileRefusers } from '#shared/domain/feeds/fileRefusers.ts'
import type { OpenSource } from '#shared/domain/feeds/openSources.ts'
import { flagHistory, publishedRates } from '#shared/domain/register/flags.ts'
import { competitions, competitionTitles } from '#shared/domain/sport/sport.ts'
import { csvFile } from '#shared/domain/text/csvFile.ts'
import { flagVerdict } from '#shared/presentation/flags/flagVerdict.ts'
import { flagsProvenAt } from '#shared/presentation/shownNumbers.ts'
import { wilson } from '#shared/scoring/game/pickRecord.ts'
import history from '#shared/scoring/report/flags.json' with { type: 'json' }
import type { SourcesRead } from '../recordPicks.ts'

const columns = [
  'Counted',
  'Competition',
  'Publisher',
  'Listing',
  'Only',
  'First season',
  'Last season',
  'Entries',
  'Played',
  'Share played',
  '95% from',
  '95% to',
  'Said',
  'Brier as said',
  'Brier by its own record',
  'Brier ours',
  'Ours minus its record',
  'Difference 95% from',
  'Difference 95% to',
  'Closer',
]

type Cells = readonly (string | number | null)[]

interface Counted {
  readonly n: number
  readonly played: number
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 1e6

const countedCells = ({ n, played }: Counted): Cells => {
  const { low, high } = n > 0 ? wilson(played, n) : { low: null, high: null }
  return [n, played, n > 0 ? rounded(played / n) : null, rounded(low), rounded(high)]
}

const unmeasured = (cells: number): Cells => Array.from({ length: cells }, () => null)

type Flag = Pick<FlagsPage['registered'][number], 'competition' | 'publisher' | 'listing'>

const flagCells = ({ competition, publisher, listing }: Flag): Cells => [
  competitionTitles[competition],
  publisher,
  listing,
]

const onlyCell = ({ detail }: Pick<FlagsPage['registered'][number], 'detail'>) =>
  detail && `${detail.kind}: ${detail.value}`

type Refuser = Pick<OpenSource, 'competitions' | 'bulk' | 'credit'>

/**
 * One line per row of the page; flags registered by this portal have lines of their own. If a league has a source that
 * refuses files, these are replaced by a line that says so.
 */
export const flagsFile = (
  { history, published, registered }: FlagsPage,
  sources: readonly Refuser[],
): string => {
  const refusers = competitions.flatMap((competition) =>
    fileRefusers(sources, competition).map(({ credit }) => ({ competition, credit })),
  )
  const passedOn = registered.filter((flag) =>
    refusers.every(({ competition }) => competition !== flag.competition),
  )
  return csvFile([
    columns,
    ...[
      ...history.rows,
      ...history.comparisons.map((all) => ({ ...all, listing: 'all listings', detail: null })),
    ].map((row) => [
      'recorded seasons',
      ...flagCells(row),
      onlyCell(row),
      row.from,
      row.to,
      row.n,
      row.played,
      row.n > 0 ? rounded(row.played / row.n) : null,
      rounded(row.low),
      rounded(row.high),
      row.said,
      rounded(row.brier.said),
      rounded(row.brier.record),
      rounded(row.brier.ours),
      rounded(row.difference.value),
      rounded(row.difference.low),
      rounded(row.difference.high),
      flagVerdict(row).kind,
    ]),
    ...published.map((rate) => [
      'published by others',
      ...flagCells(rate),
      null,
      rate.season,
      rate.season,
      ...countedCells(rate),
      ...unmeasured(8),
    ]),
    ...passedOn.map((flag) => [
      'registered here',
      ...flagCells(flag),
      onlyCell(flag),
      ...unmeasured(2),
      ...countedCells(flag),
      flag.said,
      rounded(flag.brier.said),
      rounded(flag.brier.record),
      rounded(flag.brier.ours),
      ...unmeasured(4),
    ]),
    ...refusers.map(({ competition, credit }) => [
      'left out: registered here',
      competitionTitles[competition],
      credit,
      'its terms allow no files',
      ...unmeasured(columns.length - 4),
    ]),
  ])
}

const committed = {
  history: flagHistory.parse(history),
  published: [...publishedRates],
  proven_at: flagsProvenAt,
}

/** How often publishers' flags came true: the table in the code, and the register's own counts. */
export const serveFlags = (
  { read }: Pick<Views, 'read'>,
  sourcesRead: SourcesRead,
  http: HttpDependencies,
) => {
  const page = async (): Promise<FlagsPage> => {
    const { document } = await read(forecastRecordView)
    return { ...committed, registered: document?.flags ?? [] }
  }
  return serve(
    flagEndpoints,
    {
      recordFlags: page,
      recordFlagsFile: async () => flagsFile(await page(), await sourcesRead()),
    },
    http,
  )
}
