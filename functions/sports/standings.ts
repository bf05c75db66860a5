import type { Call } from '#functions/http/call.ts'
import type { leagueTrend } from '#functions/store/calculations/leagueTrend.ts'
import { healthScoresViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { sportsEndpoints } from '#shared/contract/sports.ts'
import type { TeamScheduleEntry, TeamSchedulePage } from '#shared/contract/team.ts'
import type { ShownStanding, TeamInfo } from '#shared/contract/teamInfo.ts'
import { hasStarted } from '#shared/domain/game/gameTimes.ts'
import { competitionOf, type League, type SportId } from '#shared/domain/sport/sport.ts'

/**
 * Every team's score decides the others' ranks, so a page takes them from the list of teams when it is read.
 * While a run goes on the list may be older than the page: a team whose score differs there has no standing.
 */
export const standingsOf = async (
  { read }: Pick<Views, 'read'>,
  { sportsID, league }: { readonly sportsID: SportId; readonly league: League | null },
) => {
  const { document } = await read(healthScoresViewOf(competitionOf(sportsID, league ?? undefined)))
  const teams = new Map(document?.teams.map((team) => [team.team_id, team]))
  return <Info extends Pick<TeamInfo, 'team_id' | 'team_gaming_score'>>(
    info: Info,
  ): Info & { standing?: ShownStanding } => {
    const listed = teams.get(info.team_id)
    const isSame = listed?.team_gaming_score === info.team_gaming_score
    return isSame && listed?.standing ? { ...info, standing: listed.standing } : info
  }
}

/** Games to come with the scores that both teams have now; a game that has started keeps those of its kick-off. */
export const withScoresOfNow = async (
  { read }: Pick<Views, 'read'>,
  { sportsID, league, schedules }: Pick<TeamSchedulePage, 'sportsID' | 'league' | 'schedules'>,
  now: Date,
): Promise<TeamScheduleEntry[]> => {
  const { document } = await read(healthScoresViewOf(competitionOf(sportsID, league ?? undefined)))
  if (!document) return schedules
  const scores = new Map(document.teams.map((team) => [team.team_id, team.team_gaming_score]))
  return schedules.map((game) =>
    hasStarted(game, now)
      ? game
      : {
          ...game,
          away_team_gaming_score: scores.get(game.away_team_id) ?? null,
          home_team_gaming_score: scores.get(game.home_team_id) ?? null,
        },
  )
}

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
