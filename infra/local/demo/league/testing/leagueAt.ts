import type { Fact, FactKind, FactOf } from '#shared/domain/facts/fact.ts'
import { leagueFacts } from '../league.ts'

const known = new Map<string, readonly Fact[]>()

/** The demo league as of a time, drawn once and cached. */
export const leagueAt = (now: string, seed?: string): readonly Fact[] => {
  const key = `${now} ${seed}`
  const facts = known.get(key) ?? [...leagueFacts({ now: new Date(now), ...(seed && { seed }) })]
  known.set(key, facts)
  return facts
}

export const ofKind = <Kind extends FactKind>(
  facts: readonly Fact[],
  kind: Kind,
): readonly FactOf<Kind>[] =>
  facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind)

/** Times in mid-season, at the ends of the real seasons, in summer, and at both clock changes. */
export const clocks = [
  '2026-11-21T15:00:00Z',
  '2026-12-30T20:00:00Z',
  '2027-02-10T12:00:00Z',
  '2027-03-14T12:00:00Z',
  '2027-04-18T23:30:00Z',
  '2027-07-04T03:00:00Z',
  '2026-09-08T12:00:00Z',
  '2026-11-01T06:30:00Z',
]
