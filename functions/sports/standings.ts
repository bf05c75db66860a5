import type * as z from 'zod'
import type { Call } from '#functions/http/call.ts'
import type { LeagueTrend, TrendPoint } from '#functions/store/calculations/leagueTrend.ts'
import { healthScoresViewOf, teamScheduleViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { healthScoresView } from '#shared/contract/schedules.ts'
import type {
  LeagueScores,
  TeamScheduleEntry,
  TeamSchedulePage,
  teamEndpoints,
} from '#shared/contract/team.ts'
import type { ShownStanding, TeamInfo } from '#shared/contract/teamInfo.ts'
import { hasStarted, isCalledOff } from '#shared/domain/game/gameTimes.ts'
import { isBetweenSeasons, isResultUnknown } from '#shared/domain/game/upcomingGames.ts'
import { competitionOf, competitionsOf, type SportId } from '#shared/domain/sport/sport.ts'

/** A sport's lists of teams. There are two for soccer, because a club's address does not name its league. */
export const teamListsOf = (sport: SportId) => competitionsOf(sport).map(healthScoresViewOf)

type TeamList = Pick<z.infer<typeof healthScoresView>, 'teams'>

/**
 * Every team's score affects the ranks of the others, so a page takes its rank from the list of teams when it is read.
 * During a run the list may be older than the page: if a team's score differs there, it gets no rank.
 */
export const withStanding = <Info extends Pick<TeamInfo, 'team_id' | 'team_gaming_score'>>(
  lists: readonly TeamList[],
  info: Info,
): Info & { standing?: ShownStanding } => {
  const listed = lists.flatMap(({ teams }) => teams).find((team) => team.team_id === info.team_id)
  const isSame = listed?.team_gaming_score === info.team_gaming_score
  return isSame && listed?.standing ? { ...info, standing: listed.standing } : info
}

/** Adds the scores of all teams in the team's league to its page, except of teams that nobody has reported on. */
export const withLeagueScores = <Page extends { readonly teamInfo: Pick<TeamInfo, 'team_id'> }>(
  lists: readonly TeamList[],
  page: Page,
): Page & { league_scores?: LeagueScores } => {
  const { team_id } = page.teamInfo
  const league = lists.find(({ teams }) => teams.some((team) => team.team_id === team_id))
  if (!league) return page
  const league_scores = league.teams.flatMap(({ team_id, team_gaming_score, unreported }) =>
    team_gaming_score === null || unreported ? [] : [{ team_id, team_gaming_score }],
  )
  return { ...page, league_scores }
}

/**
 * Gives games to come the current scores of both teams; a team that nobody has reported on has none. A game that has
 * started keeps its scores from kick-off.
 */
export const withScoresOfNow = (
  lists: readonly TeamList[],
  schedules: TeamSchedulePage['schedules'],
  now: Date,
): TeamScheduleEntry[] => {
  if (lists.length === 0) return schedules
  const teams = lists.flatMap((list) => list.teams)
  const reported = teams.filter(({ unreported }) => !unreported)
  const scores = new Map(reported.map((team) => [team.team_id, team.team_gaming_score]))
  return schedules.map((game) =>
    hasStarted(game, now) || isResultUnknown(game, now)
      ? game
      : {
          ...game,
          away_team_gaming_score: scores.get(game.away_team_id) ?? null,
          home_team_gaming_score: scores.get(game.home_team_id) ?? null,
        },
  )
}

/** Between two seasons a line ends with the season's last game, not with the day on which reports were missed. */
export const endedWithSeason = (
  points: readonly TrendPoint[],
  games: TeamSchedulePage['schedules'],
  now: Date,
): readonly TrendPoint[] => {
  const times = games.flatMap((game) =>
    isCalledOff(game) ? [] : (game.date_time ?? (game.day ? `${game.day}T12:00:00.000Z` : [])),
  )
  const end = times
    .filter((at) => at <= now.toISOString())
    .toSorted()
    .at(-1)
  const last = points.at(-1)
  const isOver = isBetweenSeasons(
    times.map((at) => ({ at, day: null, seasonType: 1 })),
    now,
  )
  return last && end && isOver && end > last.at
    ? [...points.slice(0, -1), { ...last, until: end }]
    : points
}

/** A team's score and its rank in the league over time. */
export const teamTrend = (
  { ofTeam }: Pick<LeagueTrend, 'ofTeam'>,
  { read }: Pick<Views, 'read'>,
) => ({
  async teamTrend({ params, query, now }: Call<(typeof teamEndpoints)['teamTrend']>) {
    const { sportsID, teamID } = params
    const [points, { document }] = await Promise.all([
      ofTeam(competitionOf(sportsID, query.league), teamID, now),
      read(teamScheduleViewOf(sportsID, teamID)),
    ])
    return {
      team_id: teamID,
      points: endedWithSeason(points, document?.schedules ?? [], now).map(
        ({ score, ...point }) => ({ ...point, team_gaming_score: score }),
      ),
    }
  },
})
