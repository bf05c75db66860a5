import type { KnownInjury, KnownReport } from '../facts/knownAsOf.ts'
import type { RiskFacts } from '../risk/injuryRisk.ts'
import { injuryRisk } from '../risk/injuryRisk.ts'
import { type Availability, availabilityOf } from './available.ts'
import type { PlayerContext } from './context.ts'
import { type GamingPart, gamingScore } from './gaming.ts'
import type { PlayerInjury } from './load.ts'
import { type SettledInjury, settled } from './outlook.ts'
import { riskFactsOf } from './riskFacts.ts'

export interface Evaluation {
  readonly score: number
  readonly parts: readonly GamingPart[]
  readonly injuries: readonly SettledInjury[]
  readonly felt: readonly PlayerInjury[]
  readonly available: Availability
  readonly risk: number
  readonly riskFacts: RiskFacts
}

/** The gaming score of a player from a set of injuries and reports, both in order of time. */
export const evaluate = (
  known: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
): Evaluation => {
  const injuries = known.map((injury) => settled(injury, known, reports, context))
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
