import { injuryOfReport, type KnownInjury, type KnownReport } from '../facts/knownAsOf.ts'
import { whatIfLabels } from '../facts/teamFacts.ts'
import { evaluatePlayer, type PlayerEvaluation } from './gamingScore.ts'
import type { PlayerContext } from './playerContext.ts'

/** What keeps a player from his best: an injury with the reports about it, reports alone, a what-if. */
export interface Cause {
  readonly label: string
  readonly injuryIds: readonly string[]
  readonly reports: readonly KnownReport[]
  /** He is only supposed to be out. */
  readonly assumed?: true
  /** What it takes from his score, later causes being gone already: these add up. */
  readonly effect: number
  /** What its removal alone gives back. */
  readonly alone: number
}

interface Taken {
  readonly injury: KnownInjury | null
  readonly reports: readonly KnownReport[]
  readonly assumed?: true
}

/** Points of a player's score that no team score can show: at most a twenty-fifth of one. */
const negligible = 0.4

/**
 * Takes the causes away one after another: what is only supposed, then reports without an injury,
 * then the injuries from the latest to the first, until nobody is hurt.
 */
export const causesOf = (
  injuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
  now: PlayerEvaluation,
): { readonly causes: readonly Cause[]; readonly healthy: number } => {
  const about = Map.groupBy(reports, (report) => injuryOfReport(report, injuries))
  const causes: Taken[] = [
    ...(context.assumed === 'out' ? [{ injury: null, reports: [], assumed: true as const }] : []),
    ...(about.has(null) ? [{ injury: null, reports: about.get(null) ?? [] }] : []),
    ...injuries.toReversed().map((injury) => ({ injury, reports: about.get(injury) ?? [] })),
  ]
  let [left, told, reached] = [injuries, reports, now.score]
  let supposed = context
  const effects = causes.map(({ injury, reports: own, assumed }) => {
    if (assumed) supposed = { ...context, assumed: null }
    left = left.filter((one) => one !== injury)
    told = told.filter((one) => !own.includes(one))
    const next = evaluatePlayer(left, told, supposed).score
    const effect = reached - next
    reached = next
    return effect
  })
  const total = effects.reduce((sum, effect) => sum + Math.abs(effect), 0)
  const aloneAt = (at: number): number => {
    const cause = causes[at]
    const effect = effects[at] ?? 0
    // The first is taken away alone; small ones cannot differ by more than they are.
    if (!cause || at === 0 || total <= negligible) return effect
    const others = injuries.filter((one) => one !== cause.injury)
    const rest = reports.filter((one) => !cause.reports.includes(one))
    return now.score - evaluatePlayer(others, rest, context).score
  }
  return {
    healthy: reached,
    causes: causes.map(({ injury, reports: own, assumed }, at) => ({
      label: assumed ? whatIfLabels.out : (injury?.names.label ?? own.at(-1)?.status ?? ''),
      injuryIds: injury ? [injury.id] : [],
      reports: own,
      ...(assumed && { assumed }),
      effect: effects[at] ?? 0,
      alone: aloneAt(at),
    })),
  }
}
