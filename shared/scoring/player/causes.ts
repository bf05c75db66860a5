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

/** Points of a player's score that no team score can show: at most a twenty-fifth of one. */
const NEGLIGIBLE = 0.4

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
  const effects = causes.map(({ injury, reports: own }) => {
    left = left.filter((one) => one !== injury)
    told = told.filter((one) => !own.includes(one))
    const next = evaluate(left, told, context).score
    const effect = reached - next
    reached = next
    return effect
  })
  const total = effects.reduce((sum, effect) => sum + Math.abs(effect), 0)
  const aloneAt = (at: number): number => {
    const cause = causes[at]
    const effect = effects[at] ?? 0
    // The first is taken away alone; small ones cannot differ by more than they are.
    if (!cause || at === 0 || total <= NEGLIGIBLE) return effect
    const others = injuries.filter((one) => one !== cause.injury)
    const rest = reports.filter((one) => !cause.reports.includes(one))
    return now.score - evaluate(others, rest, context).score
  }
  return {
    healthy: reached,
    causes: causes.map(({ injury, reports: own }, at) => ({
      label: injury?.names.label ?? own.at(-1)?.status ?? '',
      injuryIds: injury ? [injury.id] : [],
      reports: own,
      effect: effects[at] ?? 0,
      alone: aloneAt(at),
    })),
  }
}
