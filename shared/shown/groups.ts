import type { PositionGroup } from '#shared/contract/teamInfo.ts'
import type { GroupAverage } from '#shared/scoring/group/averages.ts'
import type { SideAverage, TeamScore } from '#shared/scoring/teamScore/scoreTeam.ts'
import { withShown } from './explanations.ts'
import { decimalOrNull } from './numbers.ts'

/** The engine counts a team with nobody on file as healthy; its page says that nothing is known. */
export const isKnown = ({ groups }: Pick<TeamScore, 'groups'>): boolean =>
  groups.some(({ average }) => average !== null)

export const shownAverage = ({ average, original }: SideAverage) => ({
  average: decimalOrNull(average),
  original: decimalOrNull(original),
})

/** A group's average, and by how much each of its players keeps it from its best. */
export const positionGroupOf = (
  group: GroupAverage,
  { players }: Pick<TeamScore, 'players'>,
): PositionGroup => {
  const { name, label, side, weight, shares } = group
  const shown = shownAverage(group)
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
    parts: withShown(largestFirst, (shown.average ?? 0) - (shown.original ?? 0)),
  }
}
