import type { GroupAverage } from '../group/averages.ts'

/** Points of the team score (0–10) that one point of a player's (0–100) is worth, by player. */
export const worthOf = (groups: readonly GroupAverage[]): Map<string, number> => {
  const filled = groups.filter(({ average }) => average !== null)
  const total = filled.reduce((sum, { weight }) => sum + weight, 0)
  const worth = new Map<string, number>()
  for (const { weight, shares } of filled)
    for (const [player, share] of shares)
      worth.set(player, (worth.get(player) ?? 0) + (weight / total) * share * 0.1)
  return worth
}
