import type { DayNumber } from '../dayNumber.ts'
import type { KnownInjury, KnownReport } from '../facts/knownAsOf.ts'
import { shareLostInGame } from '../parameters/priors.ts'
import { injuryRisk, type RiskFacts } from '../risk/injuryRisk.ts'
import { type AssessedInjury, assessInjury } from './assessedInjury.ts'
import { type Availability, availabilityOf } from './availability.ts'
import { fitnessFactors, type PlayerInjury } from './fitness.ts'
import type { PlayerContext } from './playerContext.ts'
import { riskFactsOf } from './riskFacts.ts'

export interface PlayerEvaluation {
  readonly score: number
  readonly parts: readonly GamingPart[]
  readonly injuries: readonly AssessedInjury[]
  readonly felt: readonly PlayerInjury[]
  readonly available: Availability
  readonly risk: number
  readonly riskFacts: RiskFacts
}

/** The gaming score of a player from a set of injuries and reports, both in order of time. */
export const evaluatePlayer = (
  known: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
): PlayerEvaluation => {
  const injuries = known.map((injury) => assessInjury(injury, known, reports, context))
  const felt = injuries.map(
    ({ injury, outlook }): PlayerInjury => ({
      label: injury.names.label,
      group: injury.names.structure,
      grade: injury.grade,
      start: injury.start,
      recovered: injury.recovered,
      curve: outlook?.curve ?? null,
    }),
  )
  const { model, now } = context
  const riskFacts = riskFactsOf(
    injuries.map(({ injury }) => injury),
    reports,
    context,
  )
  const risk = injuryRisk(riskFacts, model.risk)
  const available = availabilityOf(injuries, reports, context)
  const { score, parts } = gamingScore({
    day: now.today,
    injuries: felt,
    available: available.chance,
    risk,
    gamesInHorizon: model.gamesInHorizon,
  })
  return { score, parts, injuries, felt, available, risk, riskFacts }
}

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
  return shareLostInGame * (1 - (1 - known) ** (1 / games))
}
