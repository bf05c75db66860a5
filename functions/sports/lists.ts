import type { Call } from '#functions/http/call.ts'
import { healthScoresOf, playersOf, schedulesOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { sports } from '#shared/contract/sports.ts'
import { competitionOf, leagueOfQuery } from '#shared/domain/sport/sport.ts'
import { lockGames, lockPlayer, lockTeam } from './locks.ts'

type Endpoints = typeof sports
/** How many games everybody may look into. */
const trial = 3

/** What a competition has. Before its first run it has nothing, and that is no failure. */
export const lists = ({ read }: Pick<Views, 'read'>) => ({
  async schedules({ params: { sportsID }, query, caller }: Call<Endpoints['schedules']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const { document, updatedAt } = await read(schedulesOf(competitionOf(sportsID, query.league)))
    const none = { sportsID, league, season: null, week: null, schedules: [] }
    const page = { ...(document ?? none), updated_at: updatedAt }
    return caller.tier === 'guest' ? { ...page, schedules: lockGames(page.schedules) } : page
  },

  async trialSchedules(_: Call<Endpoints['trialSchedules']>) {
    const { document, updatedAt } = await read(schedulesOf('NFL'))
    return { schedules: document?.schedules.slice(0, trial) ?? [], updated_at: updatedAt }
  },

  async healthScores({ params: { sportsID }, query, caller }: Call<Endpoints['healthScores']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const view = healthScoresOf(competitionOf(sportsID, query.league))
    const { document, updatedAt } = await read(view)
    const none = { sportsID, league, healthScores: [], teams: [] }
    const page = { ...(document ?? none), updated_at: updatedAt }
    if (caller.tier !== 'guest') return page
    const { healthScores, teams } = page
    return { ...page, healthScores: lockGames(healthScores), teams: teams.map(lockTeam) }
  },

  async players({ params: { sportsID }, query, caller }: Call<Endpoints['players']>) {
    const league = leagueOfQuery(sportsID, query.league) ?? null
    const { document, updatedAt } = await read(playersOf(competitionOf(sportsID, query.league)))
    const none = { as_of: null, sportsID, league, teams: [], playerInfo: [] }
    const page = { ...(document ?? none), updated_at: updatedAt }
    return caller.tier === 'guest' ? { ...page, playerInfo: page.playerInfo.map(lockPlayer) } : page
  },
})
