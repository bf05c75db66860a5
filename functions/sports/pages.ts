import type { Call } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import type { LeagueTrend } from '#functions/store/calculations/leagueTrend.ts'
import { readPlayerPage, teamScheduleViewOf, teamViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { playerEndpoints } from '#shared/contract/player.ts'
import { teamEndpoints } from '#shared/contract/team.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { noPagesYet } from '#shared/domain/time/age.ts'
import { lockPlayerPage, lockTeamPage, soon } from './lockedPages.ts'
import {
  teamListsOf,
  teamTrend,
  withLeagueScores,
  withScoresOfNow,
  withStanding,
} from './standings.ts'

const endpoints = { ...teamEndpoints, ...playerEndpoints }
type Endpoints = typeof endpoints

/**
 * The document if there is one and it belongs to the sport in the address. Otherwise the endpoint's 404, which before
 * the sport's first run says that pages are still to come.
 */
const requirePage = <Page>(
  page: Page | undefined,
  isOfSport: (page: Page) => boolean,
  { notFoundMessage }: { notFoundMessage: string },
  updatedAt: string | null,
) => {
  if (page === undefined || !isOfSport(page))
    throw new AppError('NOT_FOUND', updatedAt === null ? noPagesYet : notFoundMessage)
  return page
}

const detailPages = ({ read }: Pick<Views, 'read'>) => ({
  async team({ params: { sportsID, teamID }, caller, now }: Call<Endpoints['team']>) {
    const isGuest = caller.tier === 'guest'
    const lists = isGuest ? [] : teamListsOf(sportsID)
    const {
      document,
      beside,
      updatedAt: updated_at,
    } = await read(teamViewOf(sportsID, teamID), ...lists)
    const page = requirePage(
      document,
      ({ teamInfo }) => teamInfo.sportsID === sportsID,
      teamEndpoints.team,
      updated_at,
    )
    if (isGuest)
      return soon({ ...lockTeamPage(page), updated_at }, [page.next_game ?? []].flat(), now)
    const teamInfo = withStanding(beside, page.teamInfo)
    return withLeagueScores(beside, { ...page, teamInfo, updated_at })
  },

  async teamSchedule({ params: { sportsID, teamID }, now }: Call<Endpoints['teamSchedule']>) {
    const view = teamScheduleViewOf(sportsID, teamID)
    const { document, beside, updatedAt: updated_at } = await read(view, ...teamListsOf(sportsID))
    const page = requirePage(
      document,
      (page) => page.sportsID === sportsID,
      teamEndpoints.teamSchedule,
      updated_at,
    )
    return { ...page, schedules: withScoresOfNow(beside, page.schedules, now), updated_at }
  },

  async playerInfo({ params, caller, now }: Call<Endpoints['playerInfo']>) {
    const { sportsID, sportsName, playerID } = params
    const { document, updatedAt: updated_at } = await readPlayerPage({ read }, sportsID, playerID)
    const page = requirePage(
      document,
      ({ playerInfo }) => playerInfo.sportsID === sportsID && sportNames[sportsID] === sportsName,
      playerEndpoints.playerInfo,
      updated_at,
    )
    if (caller.tier !== 'guest') return { ...page, updated_at }
    const next = { status: 'scheduled' as const, date_time: page.next_game_at ?? null }
    return soon({ ...lockPlayerPage(page), updated_at }, [next], now)
  },
})

export const servePages = (views: Views, trend: LeagueTrend, http: HttpDependencies) =>
  serve(endpoints, { ...detailPages(views), ...teamTrend(trend, views) }, http)
