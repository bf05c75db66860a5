import type { ShownGame } from '#shared/contract/schedules.ts'
import type { LeagueScores } from '#shared/contract/team.ts'
import type { ShownTeam, TeamInfo } from '#shared/contract/teamInfo.ts'
import { isScore, scoreText } from '#shared/domain/score/numberText.ts'
import { standingText } from '#shared/presentation/standingText.ts'

/** The opponent of a team's next game, with its score from the list of all teams. */
export const nextOpponent = (
  { team_id }: Pick<ShownTeam, 'team_id'>,
  scores: LeagueScores,
  next: ShownGame | null,
) => {
  if (!next) return undefined
  const side = next.home_team_id === team_id ? 'away' : 'home'
  const id = next[`${side}_team_id`]
  const listed = scores.find((team) => team.team_id === id)
  return (
    listed && {
      id,
      name: next[`${side}_team_name`],
      abbr: next[`${side}_team_abbr`],
      colors: next[`${side}_team_colours`],
      score: listed.team_gaming_score,
    }
  )
}

/**
 * The figures of a team's rail: the league's scores, the team's and the next opponent's. Undefined without a
 * rank.
 */
export const leagueFigures = (
  team: TeamInfo,
  scores: LeagueScores,
  next: ShownGame | null,
  league: string,
) => {
  const { team_id: id, team_name: name, team_abbr: abbr, team_colours: colors, standing } = team
  const score = team.team_gaming_score
  if (!isScore(score) || !standing || scores.length < 2) return undefined
  const own = { id, name, abbr, colors, score }
  const opponent = nextOpponent(team, scores, next)
  const drawnApart = new Set([id, opponent?.id])
  const all = scores.map(({ team_gaming_score }) => team_gaming_score)
  const place = standingText({ ...standing, healthier_than: null })
  const rival = opponent
    ? ` The next opponent, ${opponent.name}, has ${scoreText(opponent.score)}.`
    : ''
  return {
    own,
    opponent,
    others: scores.flatMap((team) => (drawnApart.has(team.team_id) ? [] : team.team_gaming_score)),
    count: `${scores.length} ${league} teams`,
    description: `${name}: ${place} ${league} teams, with ${scoreText(score)}. The healthiest team has ${scoreText(Math.max(...all))}, the least healthy ${scoreText(Math.min(...all))}.${rival}`,
  }
}
