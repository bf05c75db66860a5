import type { Call } from '#functions/http/call.ts'
import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import { recordView } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { mostPicksInFile, picksPerPage, recordEndpoints } from '#shared/contract/record/picks.ts'
import { leaguesInFiles } from '#shared/domain/feeds/fileRefusers.ts'
import type { OpenSource } from '#shared/domain/feeds/openSources.ts'
import { competitions, competitionTitles } from '#shared/domain/sport/sport.ts'
import { csvFile } from '#shared/domain/text/csvFile.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import { readPicks } from './pickPages.ts'

type Endpoints = typeof recordEndpoints

const hundredths = (value: number) => Math.round(value * 100) / 100

type Row = Awaited<ReturnType<typeof readPicks>>['picks'][number]

const columns: readonly (readonly [title: string, cell: (pick: Row) => string | number | null])[] =
  [
    ['Date', ({ day }) => day],
    ['Kick-off', ({ kick_off }) => kick_off],
    ['Competition', ({ competition }) => competitionTitles[competition]],
    ['Away', ({ away_team_abbr }) => away_team_abbr],
    ['Home', ({ home_team_abbr }) => home_team_abbr],
    ['Market', ({ market }) => market],
    ['Pick', ({ outcome }) => outcome],
    ['Line when frozen', ({ line }) => line],
    ['Closing line', ({ closing }) => closing],
    ['Away points', ({ away_team_points }) => away_team_points],
    ['Home points', ({ home_team_points }) => home_team_points],
    ['Result', ({ result }) => result],
    ['Units', ({ units }) => hundredths(units)],
    ['Running units', ({ running_units }) => hundredths(running_units)],
    ['Game', ({ game_id }) => game_id],
  ]

/** The sources that this portal reads, with their terms. */
export type SourcesRead = () => Promise<readonly OpenSource[]>

const recordPicks = (views: Views, sourcesRead: SourcesRead) => ({
  async record(_: Call<Endpoints['record']>) {
    const { document, updatedAt: updated_at } = await views.read(recordView)
    // The page was stored at the last change of the record, and every run since has found the same record.
    return { ...(document ?? recordPageOf(new Map(), null)), as_of: updated_at, updated_at }
  },

  async recordPicks({ query: { page, ...filter } }: Call<Endpoints['recordPicks']>) {
    return readPicks(views, filter, { page, limit: picksPerPage })
  },

  async recordPicksFile({ query }: Call<Endpoints['recordPicksFile']>) {
    // Lines and scores belong to the sources, so a league whose sources refuse files is left out.
    const filter = { ...query, leagues: leaguesInFiles(await sourcesRead(), competitions) }
    const { picks } = await readPicks(views, filter, { page: 1, limit: mostPicksInFile })
    return csvFile([
      columns.map(([title]) => title),
      ...picks.map((pick) => columns.map(([, cell]) => cell(pick))),
    ])
  },
})

export const serveRecord = (views: Views, sourcesRead: SourcesRead, http: HttpDependencies) =>
  serve(recordEndpoints, recordPicks(views, sourcesRead), http)
