import { lookup } from '../model/additive.ts'

/** A player's place in the team before kick-off. */
export interface Slot {
  /** Position group, as in the weights of the sport. */
  readonly group: string
  /** Expected share of the game when everybody is fit, 0 to 1. */
  readonly share: number
  /** Chance that he plays, 0 to 1. */
  readonly available: number
}

export interface HealthWeights {
  /**
   * A share counts by this power: high where half a starter is easily replaced (NFL), 1 where points
   * are points (NBA). Chosen by cross-validation.
   */
  readonly power: number
  /** Points (goals) lost when all that one full starter of a group gives is missing. */
  readonly points: Readonly<Record<string, number>>
}

export interface HealthPart {
  readonly group: string
  readonly missing: number
  readonly points: number
}

/** What is missing by group, before any weight. */
export const missingByGroup = (slots: readonly Slot[], power: number): Map<string, number> => {
  const missing = new Map<string, number>()
  for (const { group, share, available } of slots) {
    const lost = clamped(share) ** power * (1 - clamped(available))
    missing.set(group, (missing.get(group) ?? 0) + lost)
  }
  return missing
}

/** Points lost by group. The weights were fitted on results, so the replacement is in them. */
export const healthParts = (slots: readonly Slot[], weights: HealthWeights): HealthPart[] =>
  [...missingByGroup(slots, weights.power)].map(([group, missing]) => ({
    group,
    missing,
    points: -(lookup(weights.points, group) ?? 0) * missing,
  }))

/** 0 with everybody fit, negative with absences. */
export const healthPoints = (slots: readonly Slot[], weights: HealthWeights): number =>
  healthParts(slots, weights).reduce((sum, { points }) => sum + points, 0)

const clamped = (share: number): number =>
  Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
