import type { Call } from '#functions/http/call.ts'
import type { leagueTrend } from '#functions/store/calculations/leagueTrend.ts'
import type { sportsEndpoints } from '#shared/contract/sports.ts'
import { competitionOf } from '#shared/domain/sport/sport.ts'

/** A team's score and its rank in the league over time. */
export const teamTrend = ({ ofTeam }: Pick<ReturnType<typeof leagueTrend>, 'ofTeam'>) => ({
  async teamTrend({ params, query, now }: Call<(typeof sportsEndpoints)['teamTrend']>) {
    const { sportsID, teamID } = params
    const points = await ofTeam(competitionOf(sportsID, query.league), teamID, now)
    return {
      team_id: teamID,
      points: points.map(({ score, ...point }) => ({ ...point, team_gaming_score: score })),
    }
  },
})
