import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { competitions, competitionTitles, sportIds } from '#shared/domain/sport/sport.ts'
import { banner } from '../../../lib/alerts.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminApi, adminQuery } from '../../../lib/page/adminAddresses.ts'
import { openedOnce } from '../frame/useDraft.ts'
import { type DashboardSearch, searchBody } from './dashboardSearch.ts'

export type SearchResult = Answer<'POST /admin/searchinfo/{secret}'>
export type InfoRow = SearchResult['info'][number]
export type Figures = Answer<'POST /admin/previewinfo/{secret}'>['before']
export type StoredRecord = Answer<'POST /admin/injuryrecord/{secret}'>
export type Run = Answer<'GET /admin/calculations/{secret}'>['runs'][number]

export const dashboardOptionsQuery = {
  ...adminQuery(['dashboardOptions'], 'GET /admin/fetchdashboardoptions/{secret}', {
    failure: 'There was an error retrieving the admin dashboard options',
  }),
  staleTime: 60_000,
}

type Team = Answer<'GET /admin/fetchdashboardoptions/{secret}'>['teams'][number]

export const sportOptions = [
  { value: String(sportIds.nfl), label: 'NFL' },
  { value: String(sportIds.nba), label: 'NBA' },
  { value: String(sportIds.soccer), label: 'Soccer' },
]

const leagueTitle = (league: string | null) => {
  const known = competitions.find((one) => one === league)
  return known ? ` (${competitionTitles[known]})` : ''
}

/** A sport's teams as options. Soccer teams are followed by their league. */
export const teamOptions = (teams: readonly Team[] = [], sport: number) =>
  teams
    .filter(({ sportsID }) => sportsID === sport)
    .map(({ team_id, team_name, league }) => ({
      value: team_id,
      label: `${team_name}${leagueTitle(league)}`,
    }))

export const crawlersQuery = adminQuery(['crawlers'], 'GET /admin/dashboardCrawlerInfo/{secret}', {
  failure: 'There was an error retrieving the files',
})

export const infoQuery = (search: DashboardSearch) => {
  const body = searchBody(search)
  return {
    ...adminQuery(['searchInfo', body], 'POST /admin/searchinfo/{secret}', {
      body: body as NonNullable<typeof body>,
    }),
    enabled: body !== undefined,
  }
}

interface RecordOf {
  readonly sportsID: 1 | 2 | 3
  readonly playerID: string
  readonly id: string
}

/** The stored injury, read past the cache. */
export const readInjury = (of: RecordOf, signal?: AbortSignal) =>
  adminApi('POST /admin/injuryrecord/{secret}', { body: of, ...(signal && { signal }) })

export const recordQueryOf = (of: RecordOf) =>
  queryOptions({
    queryKey: ['injuryRecord', of],
    ...openedOnce,
    queryFn: ({ signal }) => readInjury(of, signal),
  })

/** Milliseconds between fetches: two seconds while a run is under way, otherwise half a minute. */
export const calculationsInterval = (runs: readonly Run[] = []): number =>
  runs.some(({ phase }) => phase !== 'done') ? 2_000 : 30_000

export const calculationsQuery = adminQuery(
  ['calculations'],
  'GET /admin/calculations/{secret}',
  {},
)

export const channelsQuery = {
  ...adminQuery(['channels'], 'GET /admin/deliveries/{secret}', {}),
  refetchInterval: 30_000,
}

/** Starts the calculations of a player, or of everything in a sport. */
export const useRun = (sportsID: 1 | 2 | 3) => {
  const client = useQueryClient()
  return useAction(async (playerID: string | false) => {
    await adminApi('POST /admin/runcalculations/{secret}', {
      body: { sportsID, playerID },
      failure: 'There was an error starting the calculations',
    })
    banner.showMessage('Calculations are being run in the background!')
    await client.invalidateQueries({ queryKey: ['calculations'] })
  })
}
