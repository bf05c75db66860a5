import { lookup } from '../model/additive.ts'
import type { HealthWeights } from '../parameters/types.ts'

/** A place in the team before kick-off. */
export interface Slot {
  /** The position group of the sport's weights. */
  readonly group: string
  /** The share of the game that the player plays when the whole team is fit, 0 to 1. */
  readonly share: number
  /** The chance that the player plays, 0 to 1. */
  readonly available: number
}

interface HealthPart {
  readonly group: string
  readonly missing: number
  readonly points: number
}

/** The points of a place in the team. `least` counts where the fitted weight is smaller. */
export const pointsOf = (
  { group, share }: Pick<Slot, 'group' | 'share'>,
  { power, points }: HealthWeights,
  least: number,
): number => Math.max(least, lookup(points, group) ?? 0) * bounded(share) ** power

/** The missing shares by group, without weights. */
export const missingByGroup = (slots: readonly Slot[], power: number): Map<string, number> => {
  const missing = new Map<string, number>()
  for (const { group, share, available } of slots) {
    const lost = bounded(share) ** power * (1 - bounded(available))
    missing.set(group, (missing.get(group) ?? 0) + lost)
  }
  return missing
}

/** The points lost by group. The weights were fitted on results, so they already include replacements. */
export const healthParts = (slots: readonly Slot[], weights: HealthWeights): HealthPart[] =>
  [...missingByGroup(slots, weights.power)].map(([group, missing]) => ({
    group,
    missing,
    points: -(lookup(weights.points, group) ?? 0) * missing,
  }))

/** 0 for a fit team, negative with absences. */
export const healthPoints = (slots: readonly Slot[], weights: HealthWeights): number =>
  healthParts(slots, weights).reduce((sum, { points }) => sum + points, 0)

const bounded = (share: number): number =>
  Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
