import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { endpoint } from './endpoint.ts'
import { league, scoreOutOfTen, sportInPath, timestamp, updatedAt } from './fields.ts'
import { newsItem, socialPost } from './news.ts'
import { playerRow, topPlayerList } from './playerRow.ts'
import { shownGame } from './schedules.ts'
import { categoryAverages, competitionFields, lockedTeam, teamInfo } from './teamInfo.ts'

const ofTeam = z.object({ sportsID: sportInPath, teamID: factId })

export const teamPage = z.strictObject({
  as_of: timestamp,
  teamInfo: teamInfo.extend(competitionFields),
  /** Ordered by panel, then by depth. */
  playerInfo: z.array(playerRow),
  topFour: z.array(topPlayerList),
  categoryAverages,
  /** The next game that has a time. */
  next_game: shownGame.nullable(),
  /**
   * The expected scores at the games after the next one, as absent players come back. New injuries are not predicted.
   */
  later_scores: z.array(z.strictObject({ game_id: factId, team_gaming_score: scoreOutOfTen })),
  teamTwitterInfo: z.array(socialPost),
  latestTeamsNews: z.array(newsItem),
})
export type TeamPage = z.infer<typeof teamPage>

/** A member's answer: the stored page with the fields that come from the list of all teams. */
const teamAnswer = teamPage.extend({
  ...updatedAt,
  /** The printed scores of all teams of the league that have one. Absent before the league's first list. */
  league_scores: z
    .array(z.strictObject({ team_id: z.string(), team_gaming_score: scoreOutOfTen }))
    .optional(),
})
export type LeagueScores = NonNullable<z.infer<typeof teamAnswer>['league_scores']>

const lockedTeamPage = z.strictObject({
  locked: z.literal(true),
  ...competitionFields,
  teamInfo: lockedTeam,
  next_game: shownGame.nullable(),
  ...updatedAt,
})

/** A game of a team's season, with its points (goals) once the result is final. */
const scheduledEntry = shownGame.extend({
  venue: z.string().nullable(),
  away_team_points: z.int().nullable(),
  home_team_points: z.int().nullable(),
  /** Scores at kick-off for a final game, current scores for a game to come. */
  away_team_gaming_score: scoreOutOfTen.nullable().optional(),
  home_team_gaming_score: scoreOutOfTen.nullable().optional(),
})
export type TeamScheduleEntry = z.infer<typeof scheduledEntry>

export const teamSchedulePage = z.strictObject({
  as_of: timestamp,
  ...competitionFields,
  team_id: z.string(),
  season: z.int().nullable(),
  /** The portal's first run. Scores of games that began before it were computed afterwards. */
  scored_since: timestamp.nullable(),
  /** Ordered by time; a game without a time comes last on its day, one without a day last of all. */
  schedules: z.array(scheduledEntry),
})
export type TeamSchedulePage = z.infer<typeof teamSchedulePage>

/** Every game of a competition's season, ordered by time. */
export const seasonGames = z.strictObject({
  as_of: timestamp,
  ...competitionFields,
  games: z.array(shownGame),
})
export type SeasonGames = z.infer<typeof seasonGames>

/** Holds from its time until the next point, or until the time it states. */
const trendPoint = z.strictObject({
  at: timestamp,
  team_gaming_score: scoreOutOfTen,
  rank: z.int().min(1),
  /** The number of teams that are ranked. */
  of: z.int().min(1),
  /** From then on nobody reports on the team, as between seasons. */
  until: timestamp.optional(),
})
export type TeamTrendPoint = z.infer<typeof trendPoint>

const noSuchTeam = 'There is no such team. Choose one from the teams of its league.'

export const teamEndpoints = {
  team: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/team/{teamID}',
    summary: 'A team with its players and the explanation of its score',
    access: 'guest',
    params: ofTeam,
    data: { guest: lockedTeamPage, member: teamAnswer },
    failureMessage: 'Unable to retrieve team info',
    notFoundMessage: noSuchTeam,
    cache: { fresh: 30, stale: 300 },
  }),
  teamSchedule: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/teamschedule/{teamID}',
    summary: 'The games of a team’s season',
    access: 'member',
    params: ofTeam,
    data: teamSchedulePage.extend(updatedAt),
    failureMessage: 'Unable to retrieve schedules for team',
    notFoundMessage: noSuchTeam,
  }),
  teamTrend: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/teamtrend/{teamID}',
    summary: 'A team’s score and its rank in the league over time',
    access: 'member',
    params: ofTeam,
    query: z.object({ league: league.optional() }),
    /** The changes, oldest first; empty for a team that was never scored. */
    data: z.strictObject({ team_id: z.string(), points: z.array(trendPoint) }),
    failureMessage: 'Unable to retrieve the team’s trend',
    notFoundMessage: noSuchTeam,
  }),
}
