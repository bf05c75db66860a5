import { injuryOfReport, type KnownInjury, type KnownReport } from '../facts/knownAsOf.ts'
import { whatIfLabels } from '../facts/teamFacts.ts'
import { healthScore, type PlayerEvaluation } from './gamingScore.ts'
import type { PlayerContext } from './playerContext.ts'

/** A reason for a lower score: an injury and the reports about it, reports alone, or a what-if. */
export interface Cause {
  readonly label: string
  readonly injuryIds: readonly string[]
  readonly reports: readonly KnownReport[]
  /** The latest of the reports, if it decides whether the player plays. */
  readonly status: string | null
  readonly whatIf?: true
  /** Points that the cause takes from the score once the causes before it are removed. The effects add up. */
  readonly effect: number
  /** Points that the score gains if only this cause is removed. */
  readonly alone: number
}

interface RemovableCause {
  readonly injury: KnownInjury | null
  readonly reports: readonly KnownReport[]
  readonly whatIf?: true
}

/** Effects that add up to less than this change a team score by 0.04 at most, which no page shows. */
const negligible = 0.4

/**
 * Removes the causes one after another until the player is healthy: first the what-if, then reports
 * without an injury, then the injuries from the latest to the earliest.
 */
export const causesOf = (
  injuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
  evaluation: PlayerEvaluation,
): { readonly causes: readonly Cause[]; readonly healthy: number } => {
  const reportsByInjury = Map.groupBy(reports, (report) => injuryOfReport(report, injuries))
  const unassigned = reportsByInjury.get(null)
  const causes: RemovableCause[] = [
    ...(context.whatIf === 'out' ? [{ injury: null, reports: [], whatIf: true as const }] : []),
    ...(unassigned ? [{ injury: null, reports: unassigned }] : []),
    ...injuries
      .toReversed()
      .map((injury) => ({ injury, reports: reportsByInjury.get(injury) ?? [] })),
  ]
  let remainingInjuries = injuries
  let remainingReports = reports
  let remainingContext = context
  let score = evaluation.score
  const effects = causes.map((cause) => {
    if (cause.whatIf) remainingContext = { ...context, whatIf: null }
    remainingInjuries = remainingInjuries.filter((injury) => injury !== cause.injury)
    remainingReports = remainingReports.filter((report) => !cause.reports.includes(report))
    const next = healthScore(remainingInjuries, remainingReports, remainingContext).score
    const effect = score - next
    score = next
    return effect
  })
  const last = reports.at(-1)
  const statusOf = (own: readonly KnownReport[]) =>
    last && own.includes(last) ? evaluation.available.status : null
  const total = effects.reduce((sum, effect) => sum + Math.abs(effect), 0)
  const effectAlone = (index: number): number => {
    const cause = causes[index]
    const effect = effects[index] ?? 0
    // The first cause was removed alone. Small effects cannot differ by more than their own size.
    if (!cause || index === 0 || total <= negligible) return effect
    const others = injuries.filter((injury) => injury !== cause.injury)
    const otherReports = reports.filter((report) => !cause.reports.includes(report))
    return evaluation.score - healthScore(others, otherReports, context).score
  }
  return {
    healthy: score,
    causes: causes.map(({ injury, reports: ownReports, whatIf }, index) => ({
      label: whatIf ? whatIfLabels.out : (injury?.names.label ?? ownReports.at(-1)?.status ?? ''),
      injuryIds: injury ? [injury.id] : [],
      reports: ownReports,
      status: statusOf(ownReports),
      ...(whatIf && { whatIf }),
      effect: effects[index] ?? 0,
      alone: effectAlone(index),
    })),
  }
}
