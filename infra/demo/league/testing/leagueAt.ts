import { exhaustive } from '#infra/testing/exhaustive.ts'
import type { Fact, FactKind, FactOf } from '#shared/domain/facts/fact.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { isHealthAbsence } from '#shared/scoring/facts/healthAbsence.ts'
import { leagueFacts } from '../league.ts'

const drawn = new Map<string, readonly Fact[]>()

/** The demo league as of a time, or one competition of it, drawn once and cached. */
export const leagueAt = (
  now: string,
  options: { seed?: string; only?: Competition } = {},
): readonly Fact[] => {
  const key = JSON.stringify([now, options])
  const facts = drawn.get(key) ?? [...leagueFacts({ now: new Date(now), ...options })]
  drawn.set(key, facts)
  return facts
}

export const ofKind = <Kind extends FactKind>(
  facts: readonly Fact[],
  kind: Kind,
): readonly FactOf<Kind>[] =>
  facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind)

/** Mid-season, the end of a season, summer, a season's start, and a clock change. */
const usualClocks = [
  '2026-11-21T15:00:00Z',
  '2027-04-18T23:30:00Z',
  '2027-07-04T03:00:00Z',
  '2026-09-08T12:00:00Z',
  '2026-11-01T06:30:00Z',
]

/** Before a release also the ends of the other seasons and the other clock change. */
export const clocks = exhaustive
  ? [...usualClocks, '2026-12-30T20:00:00Z', '2027-02-10T12:00:00Z', '2027-03-14T12:00:00Z']
  : usualClocks

/** True for a report on an absence that has nothing to do with health. */
export const isForOtherReason = ({ status, bodyPart, notes }: StatusReport): boolean =>
  !isHealthAbsence(status, `${bodyPart ?? ''}. ${notes ?? ''}`)

/** The players whose newest report names a reason other than their health. */
export const fitPlayersListedOut = (facts: readonly Fact[]): FactOf<'player'>[] => {
  const newest = new Map(ofKind(facts, 'status').map((report) => [report.playerId, report]))
  return ofKind(facts, 'player').filter(({ id }) => {
    const report = newest.get(id)
    return report && report.status !== 'Active' && isForOtherReason(report)
  })
}
