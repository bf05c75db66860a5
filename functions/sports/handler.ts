import * as z from 'zod'
import { environment, httpEnvironment } from '#functions/http/environment.ts'
import { serve } from '#functions/http/serve.ts'
import { wire } from '#functions/http/wiring.ts'
import { documentClient } from '#functions/store/client.ts'
import { healthScoresOf, schedulesOf } from '#functions/store/competitionViews.ts'
import { views } from '#functions/store/views.ts'
import { sports } from '#shared/contract/sports.ts'
import { competitionOf, leagueOfQuery } from '#shared/domain/sport.ts'
import { lockGames, lockTeam } from './locks.ts'

const env = environment(httpEnvironment.extend({ VIEWS_TABLE: z.string() }))
const db = documentClient()
const { read } = views(db, env.VIEWS_TABLE)

export const handler = serve(
  sports,
  {
    schedules: async ({ params: { sportsID }, query, caller }) => {
      const league = leagueOfQuery(sportsID, query.league) ?? null
      const { document, updatedAt } = await read(schedulesOf(competitionOf(sportsID, query.league)))
      const none = { sportsID, league, season: null, week: null, schedules: [] }
      const page = { ...(document ?? none), updated_at: updatedAt }
      return caller.tier === 'guest' ? { ...page, schedules: lockGames(page.schedules) } : page
    },

    healthScores: async ({ params: { sportsID }, query, caller }) => {
      const league = leagueOfQuery(sportsID, query.league) ?? null
      const view = healthScoresOf(competitionOf(sportsID, query.league))
      const { document, updatedAt } = await read(view)
      const none = { sportsID, league, healthScores: [], teams: [] }
      const page = { ...(document ?? none), updated_at: updatedAt }
      if (caller.tier !== 'guest') return page
      return {
        ...page,
        healthScores: lockGames(page.healthScores),
        teams: page.teams.map(lockTeam),
      }
    },
  },
  wire(env, db),
)
