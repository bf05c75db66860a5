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

const columns = [
  'Date',
  'Kick-off',
  'Competition',
  'Away',
  'Home',
  'Market',
  'Pick',
  'Line when frozen',
  'Closing line',
  'Away points',
  'Home points',
  'Result',
  'Units',
  'Running units',
  'Game',
]

const hundredths = (value: number) => Math.round(value * 100) / 100

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
      columns,
      ...picks.map((pick) => [
        pick.day,
        pick.kick_off,
        competitionTitles[pick.competition],
        pick.away_team_abbr,
        pick.home_team_abbr,
        pick.market,
        pick.outcome,
        pick.line,
        pick.closing,
        pick.away_team_points,
        pick.home_team_points,
        pick.result,
        hundredths(pick.units),
        hundredths(pick.running_units),
        pick.game_id,
      ]),
    ])
  },
})

export const serveRecord = (views: Views, sourcesRead: SourcesRead, http: HttpDependencies) =>
  serve(recordEndpoints, recordPicks(views, sourcesRead), http)
