import type { Call } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import {
  healthScoresViewOf,
  playersViewOf,
  playerViewOf,
  recordView,
  schedulesViewOf,
  teamScheduleViewOf,
  teamViewOf,
} from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { sportsEndpoints } from '#shared/contract/sports.ts'
import { competitionOf, leagueOfQuery, sportNames } from '#shared/domain/sport/sport.ts'
import { recordPageOf } from '#shared/presentation/pickRecord.ts'
import { lockGames, lockPlayer, lockPlayerPage, lockTeam, lockTeamPage } from './lockedPages.ts'

type Endpoints = typeof sportsEndpoints
/** How many games everybody may look into. */
const trial = 3

/** What a competition has. Before its first run it has nothing, and that is no failure. */
export const lists = ({ read }: Pick<Views, 'read'>) => ({
  async schedules({ params: { sportsID }, query, caller }: Call<Endpoints['schedules']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const { document, updatedAt } = await read(
      schedulesViewOf(competitionOf(sportsID, query.league)),
    )
    const none = { sportsID, league, season: null, week: null, schedules: [] }
    const page = { ...(document ?? none), updated_at: updatedAt }
    return caller.tier === 'guest' ? { ...page, schedules: lockGames(page.schedules) } : page
  },

  async trialSchedules(_: Call<Endpoints['trialSchedules']>) {
    const { document, updatedAt } = await read(schedulesViewOf('NFL'))
    return { schedules: document?.schedules.slice(0, trial) ?? [], updated_at: updatedAt }
  },

  async healthScores({ params: { sportsID }, query, caller }: Call<Endpoints['healthScores']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const view = healthScoresViewOf(competitionOf(sportsID, query.league))
    const { document, updatedAt } = await read(view)
    const none = { sportsID, league, healthScores: [], teams: [] }
    const page = { ...(document ?? none), updated_at: updatedAt }
    if (caller.tier !== 'guest') return page
    const { healthScores, teams } = page
    return { ...page, healthScores: lockGames(healthScores), teams: teams.map(lockTeam) }
  },

  async players({ params: { sportsID }, query, caller }: Call<Endpoints['players']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const { document, updatedAt } = await read(playersViewOf(competitionOf(sportsID, query.league)))
    const none = { as_of: null, sportsID, league, teams: [], playerInfo: [] }
    const page = { ...(document ?? none), updated_at: updatedAt }
    return caller.tier === 'guest' ? { ...page, playerInfo: page.playerInfo.map(lockPlayer) } : page
  },
})

type SinglePageEndpoints = typeof sportsEndpoints

const noTeam = 'There is no such team. Choose one from the teams of its league.'
const noPlayer = 'There is no such player. Choose one from the players of his league.'

/** The document under this sport's address, or the sentence that says that there is none. */
const found = <Page>(
  page: Page | undefined,
  isHere: (page: Page) => boolean,
  otherwise: string,
) => {
  if (page === undefined || !isHere(page)) throw new AppError('NOT_FOUND', otherwise)
  return page
}

/** Pages of one thing. */
export const singles = ({ read }: Pick<Views, 'read'>) => ({
  async team({ params: { sportsID, teamID }, caller }: Call<SinglePageEndpoints['team']>) {
    const { document, updatedAt: updated_at } = await read(teamViewOf(sportsID, teamID))
    const page = found(document, ({ teamInfo }) => teamInfo.sportsID === sportsID, noTeam)
    return { ...(caller.tier === 'guest' ? lockTeamPage(page) : page), updated_at }
  },

  async teamSchedule({ params: { sportsID, teamID } }: Call<SinglePageEndpoints['teamSchedule']>) {
    const { document, updatedAt: updated_at } = await read(teamScheduleViewOf(sportsID, teamID))
    return { ...found(document, (page) => page.sportsID === sportsID, noTeam), updated_at }
  },

  async playerInfo({ params, caller }: Call<SinglePageEndpoints['playerInfo']>) {
    const { sportsID, sportsName, playerID } = params
    const { document, updatedAt: updated_at } = await read(playerViewOf(sportsID, playerID))
    const page = found(
      document,
      ({ playerInfo }) => playerInfo.sportsID === sportsID && sportNames[sportsID] === sportsName,
      noPlayer,
    )
    return { ...(caller.tier === 'guest' ? lockPlayerPage(page) : page), updated_at }
  },

  async record(_: Call<SinglePageEndpoints['record']>) {
    const { document, updatedAt: updated_at } = await read(recordView)
    return { ...(document ?? recordPageOf(new Map(), null)), updated_at }
  },
})
