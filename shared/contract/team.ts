import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { endpoint } from './endpoint.ts'
import { sportInPath, timestamp } from './fields.ts'
import { newsItem, socialPost } from './news.ts'
import { playerRow, topPlayerList } from './playerRow.ts'
import { lockedGame } from './schedules.ts'
import { categoryAverages, competitionFields, lockedTeamCard, teamInfo } from './teamInfo.ts'

const freshness = { updated_at: timestamp.nullable() }
const ofTeam = z.object({ sportsID: sportInPath, teamID: factId })

export const gameCard = lockedGame.omit({ locked: true })
export type GameCard = z.infer<typeof gameCard>

export const teamPage = z.strictObject({
  as_of: timestamp,
  teamInfo: teamInfo.extend(competitionFields),
  /** By panel, then by depth. */
  playerInfo: z.array(playerRow),
  topFour: z.array(topPlayerList),
  categoryAverages,
  /** The game that comes next, of those with a time. */
  next_game: gameCard.nullable(),
  teamTwitterInfo: z.array(socialPost),
  latestTeamsNews: z.array(newsItem),
})
export type TeamPage = z.infer<typeof teamPage>

export const lockedTeamPage = z.strictObject({
  locked: z.literal(true),
  teamInfo: lockedTeamCard,
  next_game: gameCard.nullable(),
  ...freshness,
})

/** A game of a team's season; points (goals) where there is a final result. */
const scheduledEntry = gameCard.extend({
  venue: z.string().nullable(),
  away_team_points: z.int().nullable(),
  home_team_points: z.int().nullable(),
})

export const teamSchedulePage = z.strictObject({
  as_of: timestamp,
  ...competitionFields,
  team_id: z.string(),
  season: z.int().nullable(),
  /** By time; one without a time comes after its day, one without a day last. */
  schedules: z.array(scheduledEntry),
})
export type TeamSchedulePage = z.infer<typeof teamSchedulePage>

/** Every game of a competition's season, by time. */
export const seasonGames = z.strictObject({
  as_of: timestamp,
  ...competitionFields,
  games: z.array(gameCard),
})
export type SeasonGames = z.infer<typeof seasonGames>

export const teamEndpoints = {
  team: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/team/{teamID}',
    summary: 'A team, its players and why it scores as it does',
    access: 'guest',
    params: ofTeam,
    data: { guest: lockedTeamPage, member: teamPage.extend(freshness) },
    failureMessage: 'Unable to retrieve team info',
    cache: { fresh: 30, stale: 300 },
  }),
  teamSchedule: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/teamschedule/{teamID}',
    summary: 'The games of a team’s season',
    access: 'member',
    params: ofTeam,
    data: teamSchedulePage.extend(freshness),
    failureMessage: 'Unable to retrieve schedules for team',
  }),
}
