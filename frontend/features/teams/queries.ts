import { queryOptions } from '@tanstack/react-query'
import type { ListedTeam, LockedTeam } from '#shared/contract/teamInfo.ts'
import type { OpenPage } from '#shared/domain/game/nextRefresh.ts'
import { type Competition, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { api } from '../../lib/api/api.ts'
import { refetchWhenDue } from '../../lib/api/refreshing.ts'
import { competitionParameters } from '../../lib/api/request.ts'

export type TeamInList = ListedTeam | LockedTeam

/** Sorted by the name on the card. */
const byShownName = (teams: readonly TeamInList[], competition: Competition) => {
  const sport = sportOfCompetition(competition)
  const name = ({ team_city: city, team_name }: TeamInList) =>
    fullTeamName(sport, { city, name: team_name })
  return teams.toSorted((a, b) => name(a).localeCompare(name(b), 'en'))
}

export const teamsQuery = (competition: Competition) =>
  queryOptions({
    queryKey: ['teams', competition],
    refetchInterval: refetchWhenDue(sportOfCompetition(competition), (page: OpenPage) => page),
    queryFn: async ({ signal }) => {
      const answer = await api('GET /main/{sportsID}/healthScores', {
        ...competitionParameters(competition),
        failure: 'Unable to retrieve health scores',
        signal,
      })
      const games: readonly ((typeof answer.healthScores)[number] | undefined)[] =
        answer.healthScores
      return {
        updatedAt: answer.updated_at,
        teams: byShownName(answer.teams, competition),
        games: games.filter((game) => game !== undefined),
      }
    },
  })
