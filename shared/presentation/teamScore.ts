import type { PositionGroup, TeamInfo } from '#shared/contract/teamInfo.ts'
import type { GroupAverage } from '#shared/scoring/team/groupAverages.ts'
import type { SideAverage, TeamScore } from '#shared/scoring/team/scoreTeam.ts'
import { teamExplanation, withShownEffects } from './explanations.ts'
import { decimalOrNull } from './roundedNumbers.ts'

type Shown = Pick<
  TeamInfo,
  | 'team_gaming_score'
  | 'original_team_gaming_score'
  | 'offense'
  | 'defense'
  | 'groups'
  | 'explanation'
>

/** What a page tells of a team's score, published or supposed. */
export const teamScoreFields = (score: TeamScore): Shown => ({
  team_gaming_score: score.explanation.shownScore,
  original_team_gaming_score: score.explanation.shownOriginal,
  offense: roundedAverage(score.offense),
  defense: roundedAverage(score.defense),
  groups: score.groups.map((group) => positionGroupOf(group, score)),
  explanation: teamExplanation(score.explanation),
})

/** The engine counts a team with nobody on file as healthy; its page says that nothing is known. */
export const hasScore = ({ groups }: Pick<TeamScore, 'groups'>): boolean =>
  groups.some(({ average }) => average !== null)

export const roundedAverage = ({ average, original }: SideAverage) => ({
  average: decimalOrNull(average),
  original: decimalOrNull(original),
})

/** A group's average, and by how much each of its players keeps it from its best. */
export const positionGroupOf = (
  group: GroupAverage,
  { players }: Pick<TeamScore, 'players'>,
): PositionGroup => {
  const { name, label, side, weight, shares } = group
  const shown = roundedAverage(group)
  const byId = new Map(players.map((player) => [player.playerId, player]))
  const effects = [...shares].flatMap(([player_id, share]) => {
    const player = byId.get(player_id)
    const effect = player ? share * (player.score - player.healthy) : 0
    return effect === 0 ? [] : [{ player_id, effect }]
  })
  const largestFirst = effects.sort(
    (a, b) => a.effect - b.effect || (a.player_id < b.player_id ? -1 : 1),
  )
  return {
    name,
    label,
    side,
    weight,
    ...shown,
    shares: [...shares].map(([player_id, share]) => ({ player_id, share })),
    parts: withShownEffects(largestFirst, (shown.average ?? 0) - (shown.original ?? 0)),
  }
}
