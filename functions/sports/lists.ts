import type { Call } from '#functions/http/call.ts'
import { type HttpDependencies, serve } from '#functions/http/serve.ts'
import {
  healthScoresViewOf,
  playersViewOf,
  schedulesViewOf,
  searchIndexViewOf,
} from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import { playersEndpoints } from '#shared/contract/players.ts'
import { scheduleEndpoints } from '#shared/contract/schedules.ts'
import { searchEndpoints } from '#shared/contract/search.ts'
import { gameStart, hasStarted, startedLast } from '#shared/domain/game/gameTimes.ts'
import { competitionOf, sportAndLeague } from '#shared/domain/sport/sport.ts'
import {
  lockAllGames,
  lockGames,
  lockPlayer,
  lockResult,
  lockSearchedTeam,
  lockTeam,
  soon,
} from './lockedPages.ts'
import { trialGames } from './trialGames.ts'

const endpoints = { ...scheduleEndpoints, ...playersEndpoints, ...searchEndpoints }
type Endpoints = typeof endpoints

/** A competition's lists. Before its first run they are empty, not an error. */
const listPages = ({ read }: Pick<Views, 'read'>) => ({
  async schedules({ params: { sportsID }, query, caller, now }: Call<Endpoints['schedules']>) {
    const competition = competitionOf(sportsID, query.league)
    const { document, updatedAt } = await read(schedulesViewOf(competition))
    const emptyPage = { ...sportAndLeague(competition), season: null, week: null, schedules: [] }
    const { next_week: next, ...listed } = document ?? { ...emptyPage, next_week: undefined }
    const isNext = query.week === 'next'
    const shown = isNext ? { week: null, schedules: [], ...next } : listed
    const schedules = startedLast(shown.schedules, now)
    const results = isNext ? [] : (listed.results ?? [])
    const page = {
      ...listed,
      week: shown.week,
      has_next_week: next !== undefined,
      updated_at: updatedAt,
    }
    if (caller.tier !== 'guest') return { ...page, schedules, results }
    const locked = {
      schedules: isNext ? lockAllGames(schedules) : lockGames(schedules, now),
      results: results.map(lockResult),
    }
    return soon({ ...page, ...locked }, schedules, now)
  },

  async trialSchedules({ now }: Call<Endpoints['trialSchedules']>) {
    const { document, updatedAt } = await read(schedulesViewOf('NFL'))
    const schedules = document ? trialGames(document) : []
    return soon({ schedules, updated_at: updatedAt }, schedules, now)
  },

  async healthScores({
    params: { sportsID },
    query,
    caller,
    now,
  }: Call<Endpoints['healthScores']>) {
    const competition = competitionOf(sportsID, query.league)
    const { document, updatedAt } = await read(healthScoresViewOf(competition))
    const emptyPage = { ...sportAndLeague(competition), healthScores: [], teams: [] }
    const page = { ...(document ?? emptyPage), updated_at: updatedAt }
    const healthScores = startedLast(page.healthScores, now)
    if (caller.tier !== 'guest') return { ...page, healthScores }
    const teams = page.teams.map(lockTeam)
    return soon({ ...page, healthScores: lockGames(healthScores, now), teams }, healthScores, now)
  },

  async players({ params: { sportsID }, query, caller, now }: Call<Endpoints['players']>) {
    const competition = competitionOf(sportsID, query.league)
    const lists = schedulesViewOf(competition)
    const { document, beside, updatedAt } = await read(playersViewOf(competition), lists)
    const none = { as_of: null, teams: [], playerInfo: [] }
    const emptyPage = { ...sportAndLeague(competition), ...none }
    const games = beside[0]?.schedules ?? []
    const starts = games.flatMap((game) => (hasStarted(game, now) ? [] : (gameStart(game) ?? [])))
    const next_game_at = starts.toSorted().at(0) ?? null
    const page = { ...(document ?? emptyPage), next_game_at, updated_at: updatedAt }
    if (caller.tier !== 'guest') return page
    return soon({ ...page, playerInfo: page.playerInfo.map(lockPlayer) }, games, now)
  },

  async searchIndex({ params: { sportsID }, query, caller }: Call<Endpoints['searchIndex']>) {
    const competition = competitionOf(sportsID, query.league)
    const { document, updatedAt } = await read(searchIndexViewOf(competition))
    const emptyPage = { as_of: null, ...sportAndLeague(competition), teams: [] }
    const page = { ...(document ?? emptyPage), updated_at: updatedAt }
    if (caller.tier !== 'guest') return page
    return { ...page, locked: true as const, teams: page.teams.map(lockSearchedTeam) }
  },
})

export const serveLists = (views: Views, http: HttpDependencies) =>
  serve(endpoints, listPages(views), http)
