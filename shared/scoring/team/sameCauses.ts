import type { TeamPart } from './teamExplanation.ts'

/** The parts of two explanations that have one cause: a player's injury, or his reports without one. */
export interface SameCause {
  readonly before: readonly TeamPart[]
  readonly after: readonly TeamPart[]
}

/**
 * Matches the parts of two explanations by cause. A part's key is not enough: two injuries are one part
 * while their effects cannot be separated, a report may be known before its injury, and a feed may give
 * an injury a new id.
 */
export const sameCauses = (
  before: readonly TeamPart[],
  after: readonly TeamPart[],
): readonly SameCause[] => {
  const single: readonly SameCause[] = [
    ...before.map((part) => ({ before: [part], after: [] })),
    ...after.map((part) => ({ before: [], after: [part] })),
  ]
  return [...Map.groupBy(single, (cause) => partsOf(cause)[0]?.playerId).values()].flatMap(
    (ofPlayer) => ofPlayer.reduce(withCause, []),
  )
}

const partsOf = ({ before, after }: SameCause) => [...before, ...after]

const withCause = (causes: readonly SameCause[], cause: SameCause): readonly SameCause[] => {
  const same = causes.filter((other) =>
    partsOf(other).some((part) => partsOf(cause).some((own) => haveOneCause(part, own))),
  )
  return [
    ...causes.filter((other) => !same.includes(other)),
    [...same, cause].reduce((one, other) => ({
      before: [...one.before, ...other.before],
      after: [...one.after, ...other.after],
    })),
  ]
}

const haveOneCause = (one: TeamPart, other: TeamPart): boolean => {
  if (one.injuryIds.length > 0 && other.injuryIds.length > 0)
    return (
      one.injuryIds.some((id) => other.injuryIds.includes(id)) ||
      injuryLabels([one]).some((label) => injuryLabels([other]).includes(label))
    )
  // Reports move from one injury to another, so they are matched only with parts that have no injury yet.
  return (
    one.injuryIds.length === other.injuryIds.length ||
    one.reports.some(({ at }) => other.reports.some((report) => report.at === at))
  )
}

/** The injuries that the parts name, each once. */
export const injuryLabels = (parts: readonly TeamPart[]): readonly string[] => [
  ...new Set(
    parts.filter(({ injuryIds }) => injuryIds.length > 0).flatMap(({ label }) => label.split(', ')),
  ),
]
