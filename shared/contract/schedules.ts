import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, league, sportInPath } from './fields.ts'
import { guestGames, scheduledGame } from './game.ts'
import { competitionFields, lockedTeam, scoredTeam } from './teamCard.ts'

const ofSport = {
  params: z.object({ sportsID: sportInPath }),
  query: z.object({ league: league.optional() }),
}

const freshness = { updated_at: instant.nullable() }

const season = { season: z.int().nullable(), week: z.int().nullable() }
export const schedulesView = z.strictObject({
  ...competitionFields,
  ...season,
  schedules: z.array(scheduledGame),
})

export const healthScoresView = z.strictObject({
  ...competitionFields,
  healthScores: z.array(scheduledGame),
  teams: z.array(scoredTeam),
})

export const scheduleEndpoints = {
  schedules: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/schedules',
    summary: 'Upcoming games of a competition with both team health scores',
    access: 'guest',
    ...ofSport,
    data: {
      guest: schedulesView.extend({ ...freshness, schedules: guestGames }),
      member: schedulesView.extend(freshness),
    },
    failureMessage: 'Unable to retrieve schedules',
    cache: { fresh: 30, stale: 300 },
  }),
  healthScores: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/healthScores',
    summary: 'Health scores of every game and team of a competition',
    access: 'guest',
    ...ofSport,
    data: {
      guest: healthScoresView.extend({
        ...freshness,
        healthScores: guestGames,
        teams: z.array(lockedTeam),
      }),
      member: healthScoresView.extend(freshness),
    },
    failureMessage: 'Unable to retrieve health scores',
    cache: { fresh: 30, stale: 300 },
  }),
  trialSchedules: endpoint({
    method: 'GET',
    path: '/main/nfl/trialschedules',
    summary: 'The first three NFL games of the week, with their scores',
    access: 'guest',
    data: z.strictObject({ ...freshness, schedules: z.array(scheduledGame).max(3) }),
    failureMessage: 'Unable to retrieve trial schedules',
    cache: { fresh: 60, stale: 600 },
  }),
}
