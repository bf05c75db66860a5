import type { DayNumber } from '../dayNumber.ts'
import { fitnessFactors } from './fitness.ts'
import type { PlayerInjury } from './load.ts'
import { SHARE_LOST_IN_GAME } from './priors.ts'

export interface GamingFacts {
  readonly day: DayNumber
  readonly injuries: readonly PlayerInjury[]
  /** P(available for the next game), 0 to 1, from the status or the return forecast. */
  readonly available: number
  /** Chance of a new injury within the horizon, 0 to 1, and the games in that horizon. */
  readonly risk: number
  readonly gamesInHorizon: number
}

export interface GamingPart {
  readonly kind: 'injury' | 'risk' | 'availability'
  readonly label: string
  /** What the score so far is multiplied by. */
  readonly value: number
  readonly effect: number
}

/**
 * 100 × P(available) × fitness × (1 − share of the game lost to a new injury), taken apart in a
 * fixed order from a fully healthy 100: injuries by date, then risk, then availability.
 */
export const gamingScore = (
  facts: GamingFacts,
): { readonly score: number; readonly parts: readonly GamingPart[] } => {
  const factors = [
    ...fitnessFactors(facts.injuries, facts.day).map(({ injury, factor }) => ({
      kind: 'injury' as const,
      label: injury.label,
      factor,
    })),
    { kind: 'risk' as const, label: 'new injury', factor: 1 - shareLost(facts) },
    { kind: 'availability' as const, label: 'availability', factor: chance(facts.available) },
  ]
  let score = 100
  const parts = factors.map(({ kind, label, factor }) => {
    const effect = score * (factor - 1)
    score += effect
    return { kind, label, value: factor, effect }
  })
  return { score, parts }
}

const chance = (value: number): number =>
  Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1

/** The risk of one game of the horizon, and half a game lost if it happens. */
const shareLost = ({ risk, gamesInHorizon }: GamingFacts): number => {
  const games = Number.isFinite(gamesInHorizon) ? Math.max(1, gamesInHorizon) : 1
  const known = Number.isFinite(risk) ? Math.min(1, Math.max(0, risk)) : 0
  return SHARE_LOST_IN_GAME * (1 - (1 - known) ** (1 / games))
}
