import { aboutWhich, type KnownInjury, type KnownReport } from '../facts/known.ts'
import type { PlayerContext } from './context.ts'
import { type Evaluation, evaluate } from './evaluate.ts'

/** Something that keeps a player from his best: an injury with the reports about it, or reports alone. */
export interface Cause {
  readonly label: string
  readonly injuryIds: readonly string[]
  readonly reports: readonly KnownReport[]
  /** What it takes from his score, later causes being gone already: these add up. */
  readonly effect: number
  /** What its removal alone gives back. */
  readonly alone: number
}

/**
 * Takes the causes away one after another, reports without an injury first, then the injuries from
 * the latest to the first, until nobody is hurt.
 */
export const causesOf = (
  injuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
  now: Evaluation,
): { readonly causes: readonly Cause[]; readonly healthy: number } => {
  const about = Map.groupBy(reports, (report) => aboutWhich(report, injuries))
  const causes: { injury: KnownInjury | null; reports: readonly KnownReport[] }[] = [
    ...(about.has(null) ? [{ injury: null, reports: about.get(null) ?? [] }] : []),
    ...injuries.toReversed().map((injury) => ({ injury, reports: about.get(injury) ?? [] })),
  ]
  let [left, told, reached] = [injuries, reports, now.score]
  const found = causes.map(({ injury, reports: own }): Cause => {
    const isFirst = left.length === injuries.length && told.length === reports.length
    left = left.filter((one) => one !== injury)
    told = told.filter((one) => !own.includes(one))
    const next = evaluate(left, told, context).score
    const effect = reached - next
    reached = next
    const alone = isFirst
      ? effect
      : now.score -
        evaluate(
          injuries.filter((one) => one !== injury),
          reports.filter((one) => !own.includes(one)),
          context,
        ).score
    const label = injury?.names.label ?? own.at(-1)?.status ?? ''
    return { label, injuryIds: injury ? [injury.id] : [], reports: own, effect, alone }
  })
  return { causes: found, healthy: reached }
}
