import { queryOptions } from '@tanstack/react-query'
import type { OpenPage } from '#shared/domain/game/nextRefresh.ts'
import { teamPageName } from '#shared/domain/publication/pageHeads.ts'
import { type Competition, competitionOf, type SportId } from '#shared/domain/sport/sport.ts'
import { teamScoreText } from '#shared/presentation/missingScore.ts'
import { api } from '../../lib/api/api.ts'
import { refetchWhenDue } from '../../lib/api/refreshing.ts'
import { type Answer, ApiError, isUnauthorized } from '../../lib/api/send.ts'
import type { TeamAddress } from '../../lib/api/teamTrendQuery.ts'

type TeamAnswer = Answer<'GET /main/{sportsID}/team/{teamID}'>

/** A team that does not exist has its own page, so this is not an error to retry. */
type TeamResult = { state: 'found'; answer: TeamAnswer } | { state: 'unknown'; message: string }

export const openTeamPage = (result: TeamResult): OpenPage =>
  result.state === 'found'
    ? {
        games: result.answer.next_game ? [result.answer.next_game] : [],
        updatedAt: result.answer.updated_at,
      }
    : { games: [], updatedAt: null }

export const teamQuery = ({ sport, team }: TeamAddress) =>
  queryOptions({
    queryKey: ['team', sport, team],
    refetchInterval: refetchWhenDue<TeamResult>(sport, openTeamPage),
    queryFn: async ({ signal }): Promise<TeamResult> => {
      try {
        const answer = await api('GET /main/{sportsID}/team/{teamID}', {
          params: { sportsID: sport, teamID: team },
          failure: 'Unable to retrieve team info',
          signal,
        })
        return { state: 'found', answer }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          return { state: 'unknown', message: error.message }
        throw error
      }
    },
  })

/** Null if the reader may not see it. */
export const teamScheduleQuery = ({ sport, team }: TeamAddress) =>
  queryOptions({
    queryKey: ['teamSchedule', sport, team],
    // The loader has just sent the request, and the schedule has a button to try again.
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /main/{sportsID}/teamschedule/{teamID}', {
          params: { sportsID: sport, teamID: team },
          failure: 'Unable to retrieve schedules for team',
          signal,
        })
      } catch (error) {
        if (isUnauthorized(error)) return null
        throw error
      }
    },
  })

/** Undefined if the team is not found. */
export const teamCompetition = (result: TeamResult, sport: SportId): Competition | undefined => {
  if (result.state === 'unknown') return undefined
  const { answer } = result
  const { league } = 'locked' in answer ? answer : answer.teamInfo
  return competitionOf(sport, league ?? undefined)
}

/** `Dallas Cowboys: 8.4`, for the browser's tab; a guest's lacks the score. */
export const teamTitle = (result: TeamResult, sport: SportId): string => {
  if (result.state === 'unknown') return 'Team'
  const { teamInfo } = result.answer
  const name = teamPageName(sport, teamInfo)
  return 'locked' in teamInfo ? name : `${name}: ${teamScoreText(teamInfo.team_gaming_score)}`
}
