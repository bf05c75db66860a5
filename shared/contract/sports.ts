import * as z from 'zod'
import { endpoint, type Family } from './endpoint.ts'
import { instant, league, sportId, sportInPath, teamColours, teamScore } from './fields.ts'
import { guestGames, scheduledGame } from './game.ts'

const ofSport = {
  params: z.object({ sportsID: sportInPath }),
  query: z.object({ league: league.optional() }),
}

const competition = { sportsID: sportId, league: league.nullable() }
const freshness = { updated_at: instant.nullable() }

const season = { season: z.int().nullable(), week: z.int().nullable() }
export const schedulesView = z.strictObject({
  ...competition,
  ...season,
  schedules: z.array(scheduledGame),
})

const teamCard = {
  team_id: z.string(),
  team_city: z.string(),
  team_name: z.string(),
  team_abbr: z.string(),
  team_logo: z.string().nullable(),
  team_colours: teamColours,
}
export const scoredTeam = z.strictObject({ ...teamCard, team_gaming_score: teamScore.nullable() })
export const lockedTeam = z.strictObject({ ...teamCard, locked: z.literal(true) })
export type ScoredTeam = z.infer<typeof scoredTeam>
export const healthScoresView = z.strictObject({
  ...competition,
  healthScores: z.array(scheduledGame),
  teams: z.array(scoredTeam),
})

/** Every read of a view: what visitors and members look at. */
export const sports = {
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
} satisfies Family
