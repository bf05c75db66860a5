import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { groupScore, instant, league, sportInPath, teamColours, teamScore } from './fields.ts'
import { competitionFields, lockedTeam, scoredTeam } from './teamInfo.ts'

export const gameStatus = z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled'])

/** A position group's average on either side; null where a team has nobody in the group. */
const bothSides = z.strictObject({ away: groupScore.nullable(), home: groupScore.nullable() })

const card = {
  game_id: z.string(),
  id: z.string(),
  season: z.int(),
  week: z.int().nullable(),
  status: gameStatus,
  date_time: instant.nullable(),
  day: z.iso.date().nullable(),
  away_team_id: z.string(),
  away_team_city: z.string(),
  away_team_name: z.string(),
  away_team_abbr: z.string(),
  away_team_logo: z.string().nullable(),
  away_team_colours: teamColours,
  home_team_id: z.string(),
  home_team_city: z.string(),
  home_team_name: z.string(),
  home_team_abbr: z.string(),
  home_team_logo: z.string().nullable(),
  home_team_colours: teamColours,
}

const scores = {
  away_team_gaming_score: teamScore.nullable(),
  home_team_gaming_score: teamScore.nullable(),
}

/** Which groups are present follows from the sport. */
const groups = {
  offensiveSkills: bothSides.optional(),
  offensiveLine: bothSides.optional(),
  defensiveLine: bothSides.optional(),
  defensiveSecondary: bothSides.optional(),
  scoring: bothSides.optional(),
  rebounders: bothSides.optional(),
  defense: bothSides.optional(),
  goalkeepers: bothSides.optional(),
  defenders: bothSides.optional(),
  midfielders: bothSides.optional(),
  forwards: bothSides.optional(),
}
export type GroupName = keyof typeof groups

export const scheduledGame = z.strictObject({ ...card, ...scores, ...groups })
export const lockedGame = z.strictObject({ ...card, locked: z.literal(true) })
export type ScheduledGame = z.infer<typeof scheduledGame>
export type LockedGame = z.infer<typeof lockedGame>

/** A guest sees every game, and the scores of the first. */
export const guestGames = z.tuple([scheduledGame.optional()], lockedGame)

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
