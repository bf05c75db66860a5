import type { Play } from '#shared/contract/play.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { roundedParts } from '#shared/scoring/model/rounding.ts'
import type { PlayEvidence } from '#shared/scoring/play/playModel.ts'
import type { Availability } from '#shared/scoring/player/availability.ts'
import { percent } from '../shownNumbers.ts'
import { evidenceGroups, otherFacts } from './evidenceWords.ts'

type Line = Play['evidence'][number]

interface Fact {
  readonly label: string
  readonly isReported: boolean
  readonly effect: number
}

/** Whole percents: the last line is the chance as pages print it. */
const linesOf = (facts: readonly Fact[], chance: number, at: string | null): Line[] => {
  const { parts } = roundedParts(
    facts.map(({ effect }) => 100 * effect),
    Math.round(percent(chance)),
    0,
  )
  let reached = 0
  return facts.flatMap(({ label, isReported }, index) => {
    const moved = parts[index] ?? 0
    reached += moved
    // Facts without an effect are left out.
    if (index > 0 && moved === 0) return []
    const line = { label, at: isReported ? at : null, chance: Math.min(100, Math.max(0, reached)) }
    return [{ ...line, moved: index === 0 ? null : moved }]
  })
}

/** The facts that the sport's model weighed. The base is added to the listing, which the others then move. */
const factsOf = (
  { from, status }: Availability,
  { base, parts }: PlayEvidence,
  sport: SportName,
): Fact[] => {
  const values = new Map(parts.map(({ feature, value }) => [feature, value]))
  const effectOf = (features: readonly string[]) =>
    parts.reduce((sum, { feature, effect }) => sum + (features.includes(feature) ? effect : 0), 0)
  const groups = evidenceGroups[sport].map(({ features, label, isReported = false }, index) => ({
    label:
      index === 0 && from === 'games'
        ? unlistedLabel(status)
        : label((feature) => values.get(feature) ?? null, status ?? ''),
    isReported,
    effect: effectOf(features) + (index === 0 ? base : 0),
  }))
  const named = new Set(evidenceGroups[sport].flatMap(({ features }) => features))
  const others = parts.map(({ feature }) => feature).filter((feature) => !named.has(feature))
  return [...groups, { label: otherFacts, isReported: false, effect: effectOf(others) }]
}

/** For a player who is on no list, or no longer on one. */
const unlistedLabel = (status: string | null): string =>
  status ? `Reported ${status}` : 'Not listed'

const single = ({ from, status }: Availability): string => {
  if (from === 'ruling') return 'Set by our editor'
  return from === 'forecast' || status === null
    ? 'How soon such injuries are over'
    : `Listed ${status}`
}

/** How the chance was made, starting with the listing. `at` is the time of the last report. */
export const evidenceOf = (
  available: Availability,
  sport: SportName,
  at: string | null,
): Line[] => {
  const { chance, evidence, from } = available
  if (evidence) return linesOf(factsOf(available, evidence, sport), chance, at)
  const isReported = from !== 'forecast'
  return linesOf([{ label: single(available), isReported, effect: chance }], chance, at)
}
