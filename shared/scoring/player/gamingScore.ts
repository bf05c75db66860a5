import type { DayNumber } from '../dayNumber.ts'
import type { KnownInjury, KnownReport } from '../facts/knownAsOf.ts'
import { shareLostInGame } from '../parameters/priors.ts'
import { type AssessedInjury, assessInjury } from './assessedInjury.ts'
import { availabilityOf, fitToPlayOf, isHealthProblem } from './availability.ts'
import { fitnessFactors, type PlayerInjury } from './fitness.ts'
import { injuryRisk, riskFactsOf } from './injuryRisk.ts'
import type { PlayerContext } from './playerContext.ts'

export interface GamingInput {
  readonly day: DayNumber
  readonly injuries: readonly PlayerInjury[]
  /** P(available for the next game), 0 to 1, from the status or the return forecast. */
  readonly available: number
  /** The chance of a new injury within the horizon, 0 to 1, and the number of games in that horizon. */
  readonly risk: number
  readonly gamesInHorizon: number
}

interface GamingPart {
  readonly kind: 'injury' | 'risk' | 'availability'
  readonly label: string
  /** The factor that multiplies the result of the parts before it. */
  readonly value: number
  readonly effect: number
  /** For an injury: its first day if known, and the day of the recovery, or null while the player is out. */
  readonly started?: DayNumber
  /** True if `started` is the first game that he missed. */
  readonly about?: true
  readonly recovered?: DayNumber | null
}

/**
 * 100 × P(available) × fitness × (1 − share of the game lost to a new injury). The parts lead from a
 * healthy 100 to the score: first the injuries by date, then the risk, then the availability.
 */
export const gamingScore = (
  input: GamingInput,
): { readonly score: number; readonly parts: readonly GamingPart[] } => {
  const factors = [
    ...fitnessFactors(input.injuries, input.day).map(({ injury, factor }) => ({
      kind: 'injury' as const,
      label: injury.label,
      factor,
      dates: datesOf(injury),
    })),
    { kind: 'risk' as const, label: 'new injury', factor: 1 - shareLost(input) },
    { kind: 'availability' as const, label: 'availability', factor: availableShare(input) },
  ]
  let score = 100
  const parts = factors.map(({ kind, label, factor, ...rest }) => {
    const effect = score * (factor - 1)
    score += effect
    return { kind, label, value: factor, effect, ...('dates' in rest ? rest.dates : {}) }
  })
  return { score, parts }
}

const datesOf = ({
  start: started,
  startKnownBy,
  recovered,
}: PlayerInjury): Pick<GamingPart, 'started' | 'about' | 'recovered'> =>
  startKnownBy === 'unknown'
    ? {}
    : { started, ...(startKnownBy === 'missed' && { about: true }), recovered }

const availableShare = ({ available }: GamingInput): number =>
  Number.isFinite(available) ? Math.min(1, Math.max(0, available)) : 1

/** The risk of a new injury in one game of the horizon, times the share of the game that it costs. */
const shareLost = ({ risk, gamesInHorizon }: GamingInput): number => {
  const games = Number.isFinite(gamesInHorizon) ? Math.max(1, gamesInHorizon) : 1
  const horizonRisk = Number.isFinite(risk) ? Math.min(1, Math.max(0, risk)) : 0
  return shareLostInGame * (1 - (1 - horizonRisk) ** (1 / games))
}

/**
 * A player's score with the given injuries and reports, both in order of time. An absence for a reason other than health
 * takes nothing from it. `fitToPlay` is P(plays the next game), 0 to 1, as far as his health decides it.
 */
export const healthScore = (
  knownInjuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
) => {
  const assessed = knownInjuries.map((injury) =>
    assessInjury(injury, knownInjuries, reports, context),
  )
  const injuries = assessed.filter(isHealthProblem).map(playerInjury)
  const { model, now } = context
  // The risk model is fitted on recorded injuries, without assumed returns.
  const riskFacts = riskFactsOf(knownInjuries, reports, context)
  const risk = injuryRisk(riskFacts, model.risk)
  const fitToPlay = fitToPlayOf(assessed, reports, context)
  const { score, parts } = gamingScore({
    day: now.today,
    injuries,
    available: fitToPlay,
    risk,
    gamesInHorizon: model.gamesInHorizon,
  })
  return { score, parts, assessed, injuries, fitToPlay, risk, riskFacts }
}

/** The same with the chance that he plays, which any absence lowers. */
export const evaluatePlayer = (
  injuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
) => {
  const health = healthScore(injuries, reports, context)
  return { ...health, available: availabilityOf(health.assessed, reports, context) }
}

export type PlayerEvaluation = Readonly<ReturnType<typeof evaluatePlayer>>

const playerInjury = ({ injury, outlook }: AssessedInjury): PlayerInjury => ({
  label: injury.names.label,
  group: injury.names.structure,
  grade: injury.grade,
  start: injury.start,
  startKnownBy: injury.startKnownBy,
  recovered: injury.recovered,
  curve: outlook?.curve ?? null,
})
