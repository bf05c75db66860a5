import type { LockedGame, ScoredGame } from '#shared/contract/schedules.ts'
import type { ListedTeam } from '#shared/contract/teamInfo.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { type Band, teamBand, teamScale } from '#shared/domain/score/bands.ts'
import { isScore, oneDecimal } from '#shared/domain/score/numberText.ts'
import { unreportedBand } from '#shared/presentation/missingScore.ts'

interface Rung {
  /** Undefined for teams without a score. */
  readonly band: Band | undefined
  readonly teams: readonly ListedTeam[]
}

/**
 * The teams of a league by health, under the bands of their scores. Equal ones stay in order of name. Teams
 * without any reports come last.
 */
export const teamLadder = (teams: readonly ListedTeam[]): readonly Rung[] => {
  const reported = teams.filter(({ unreported }) => !unreported)
  const byHealth = reported.toSorted(
    (a, b) => (b.team_gaming_score ?? -1) - (a.team_gaming_score ?? -1),
  )
  const rungs: Rung[] = teamScale.bands.map((band) => ({
    band,
    teams: byHealth.filter(
      ({ team_gaming_score: score }) => isScore(score) && teamBand(score).key === band.key,
    ),
  }))
  const rest: Rung[] = [
    { band: unreportedBand, teams: teams.filter(({ unreported }) => unreported) },
    {
      band: undefined,
      teams: byHealth.filter(({ team_gaming_score: score }) => !isScore(score)),
    },
  ]
  return [...rungs, ...rest].filter(({ teams }) => teams.length > 0)
}

/** The change of a team's printed score within a week; undefined without both scores, or without reports. */
export const weekChange = ({
  team_gaming_score: score,
  score_week_ago: before,
  unreported,
}: Pick<ListedTeam, 'team_gaming_score' | 'score_week_ago' | 'unreported'>): number | undefined =>
  isScore(score) && isScore(before) && !unreported ? oneDecimal(score - before) : undefined

/** The middle score of the league; the mean of the two middle ones if their number is even. */
export const middleScore = (scores: readonly number[]): number | undefined => {
  const inOrder = scores.toSorted((a, b) => a - b)
  const [low, high] = [
    inOrder[Math.floor((inOrder.length - 1) / 2)],
    inOrder[Math.ceil((inOrder.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

export interface LadderGame {
  readonly game: ScoredGame | LockedGame
  readonly side: Side
}

/** Each team's first game on the list: its next one or, if it has none, the one in play. */
export const nextGameByTeam = (
  games: readonly (ScoredGame | LockedGame)[],
): ReadonlyMap<string, LadderGame> => {
  const next = new Map<string, LadderGame>()
  for (const game of games)
    for (const side of ['away', 'home'] as const) {
      const team = game[`${side}_team_id`]
      if (!next.has(team)) next.set(team, { game, side })
    }
  return next
}
