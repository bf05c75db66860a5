import type { Call } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import {
  healthScoresViewOf,
  playersViewOf,
  playerViewOf,
  recordView,
  schedulesViewOf,
  searchIndexViewOf,
  teamScheduleViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { sportsEndpoints } from '#shared/contract/sports.ts'
import { hasStarted, startedLast } from '#shared/domain/game/gameTimes.ts'
import { competitionOf, leagueOfQuery, sportNames } from '#shared/domain/sport/sport.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import {
  lockGames,
  lockPlayer,
  lockPlayerPage,
  lockResult,
  lockSearchedTeam,
  lockTeam,
  lockTeamPage,
} from './lockedPages.ts'
import { teamListsOf, withLeagueScores, withScoresOfNow, withStanding } from './standings.ts'

type Endpoints = typeof sportsEndpoints

/** The number of games to come whose scores are shown without a login. */
const trialGames = 3

/** A competition's lists. Before its first run they are empty, which is not an error. */
export const listPages = ({ read }: Pick<Views, 'read'>) => ({
  async schedules({ params: { sportsID }, query, caller, now }: Call<Endpoints['schedules']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const { document, updatedAt } = await read(
      schedulesViewOf(competitionOf(sportsID, query.league)),
    )
    const emptyPage = { sportsID, league, season: null, week: null, schedules: [] }
    const page = { ...(document ?? emptyPage), updated_at: updatedAt }
    const schedules = startedLast(page.schedules, now)
    const results = document?.results ?? []
    if (caller.tier !== 'guest') return { ...page, schedules, results }
    return { ...page, schedules: lockGames(schedules, now), results: results.map(lockResult) }
  },

  async trialSchedules({ now }: Call<Endpoints['trialSchedules']>) {
    const { document, updatedAt } = await read(schedulesViewOf('NFL'))
    const toCome = (document?.schedules ?? []).filter((game) => !hasStarted(game, now))
    return { schedules: toCome.slice(0, trialGames), updated_at: updatedAt }
  },

  async healthScores({
    params: { sportsID },
    query,
    caller,
    now,
  }: Call<Endpoints['healthScores']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const view = healthScoresViewOf(competitionOf(sportsID, query.league))
    const { document, updatedAt } = await read(view)
    const emptyPage = { sportsID, league, healthScores: [], teams: [] }
    const page = { ...(document ?? emptyPage), updated_at: updatedAt }
    const healthScores = startedLast(page.healthScores, now)
    if (caller.tier !== 'guest') return { ...page, healthScores }
    const teams = page.teams.map(lockTeam)
    return { ...page, healthScores: lockGames(healthScores, now), teams }
  },

  async players({ params: { sportsID }, query, caller }: Call<Endpoints['players']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const { document, updatedAt } = await read(playersViewOf(competitionOf(sportsID, query.league)))
    const emptyPage = { as_of: null, sportsID, league, teams: [], playerInfo: [] }
    const page = { ...(document ?? emptyPage), updated_at: updatedAt }
    return caller.tier === 'guest' ? { ...page, playerInfo: page.playerInfo.map(lockPlayer) } : page
  },

  async searchIndex({ params: { sportsID }, query, caller }: Call<Endpoints['searchIndex']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const view = searchIndexViewOf(competitionOf(sportsID, query.league))
    const { document, updatedAt } = await read(view)
    const page = {
      ...(document ?? { as_of: null, sportsID, league, teams: [] }),
      updated_at: updatedAt,
    }
    if (caller.tier !== 'guest') return page
    return { ...page, locked: true as const, teams: page.teams.map(lockSearchedTeam) }
  },
})

/** The document, if there is one and it belongs to the sport in the address; otherwise the endpoint's 404. */
const requirePage = <Page>(
  page: Page | undefined,
  isOfSport: (page: Page) => boolean,
  { notFoundMessage }: { notFoundMessage: string },
) => {
  if (page === undefined || !isOfSport(page)) throw new AppError('NOT_FOUND', notFoundMessage)
  return page
}

/** The pages of a team, of a player, and of the record. */
export const detailPages = ({ read }: Pick<Views, 'read'>) => ({
  async team({ params: { sportsID, teamID }, caller }: Call<Endpoints['team']>) {
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
      sportsEndpoints.team,
    )
    if (isGuest) return { ...lockTeamPage(page), updated_at }
    const teamInfo = withStanding(beside, page.teamInfo)
    return withLeagueScores(beside, { ...page, teamInfo, updated_at })
  },

  async teamSchedule({ params: { sportsID, teamID }, now }: Call<Endpoints['teamSchedule']>) {
    const view = teamScheduleViewOf(sportsID, teamID)
    const { document, beside, updatedAt: updated_at } = await read(view, ...teamListsOf(sportsID))
    const page = requirePage(
      document,
      (page) => page.sportsID === sportsID,
      sportsEndpoints.teamSchedule,
    )
    return { ...page, schedules: withScoresOfNow(beside, page.schedules, now), updated_at }
  },

  async playerInfo({ params, caller }: Call<Endpoints['playerInfo']>) {
    const { sportsID, sportsName, playerID } = params
    const { document, updatedAt: updated_at } = await read(playerViewOf(sportsID, playerID))
    const page = requirePage(
      document,
      ({ playerInfo }) => playerInfo.sportsID === sportsID && sportNames[sportsID] === sportsName,
      sportsEndpoints.playerInfo,
    )
    return { ...(caller.tier === 'guest' ? lockPlayerPage(page) : page), updated_at }
  },

  async record(_: Call<Endpoints['record']>) {
    const { document, updatedAt: updated_at } = await read(recordView)
    return { ...(document ?? recordPageOf(new Map(), null)), updated_at }
  },
})
