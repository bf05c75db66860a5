import { z } from 'zod'
import { environment, httpEnvironment } from '#functions/http/environment.ts'
import { serve } from '#functions/http/serve.ts'
import { wire } from '#functions/http/wiring.ts'
import { documentClient } from '#functions/store/client.ts'
import { competitionOf, healthScoresOf, schedulesOf } from '#functions/store/competitionViews.ts'
import { views } from '#functions/store/views.ts'
import { sports } from '#shared/contract/sports.ts'
import { lockGames, lockTeam } from './locks.ts'

const env = environment(httpEnvironment.extend({ VIEWS_TABLE: z.string() }))
const db = documentClient()
const { read } = views(db, env.VIEWS_TABLE)

export const handler = serve(
  sports,
  {
    schedules: async ({ params, query, caller }) => {
      const competition = competitionOf(params.sportsID, query.league)
      const { document, updatedAt } = await read(schedulesOf(competition))
      const page = {
        ...(document ?? { ...competition, season: null, week: null, schedules: [] }),
        updated_at: updatedAt,
      }
      return caller.tier === 'guest' ? { ...page, schedules: lockGames(page.schedules) } : page
    },

    healthScores: async ({ params, query, caller }) => {
      const competition = competitionOf(params.sportsID, query.league)
      const { document, updatedAt } = await read(healthScoresOf(competition))
      const page = {
        ...(document ?? { ...competition, healthScores: [], teams: [] }),
        updated_at: updatedAt,
      }
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
