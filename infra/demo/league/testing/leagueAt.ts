import { exhaustive } from '#infra/testing/exhaustive.ts'
import type { Fact, FactKind, FactOf } from '#shared/domain/facts/fact.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { isHealthAbsence } from '#shared/scoring/facts/healthAbsence.ts'
import { demoSeed, leagueFacts } from '../league.ts'

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

/**
 * Test files share a process but not its modules (infra/testing/freshModules.ts). Twelve of them look at the leagues of
 * these clocks, which are drawn once for all; 12 MB each.
 */
const ofProcess = globalThis as { drawnLeagues?: Map<string, readonly Fact[]> }
ofProcess.drawnLeagues ??= new Map()
const ofClocks = ofProcess.drawnLeagues
const ofThisFile: typeof ofClocks = new Map()

const competitionAt = (now: string, only: Competition, seed = demoSeed): readonly Fact[] => {
  const drawn = clocks.includes(now) && seed === demoSeed ? ofClocks : ofThisFile
  const key = JSON.stringify([now, only, seed])
  const facts = drawn.get(key) ?? [...leagueFacts({ now: new Date(now), only, seed })]
  drawn.set(key, facts)
  return facts
}

/** The demo league as of a time, or one competition of it. */
export const leagueAt = (
  now: string,
  { seed, only }: { seed?: string; only?: Competition } = {},
): readonly Fact[] =>
  (only ? [only] : competitions).flatMap((each) => competitionAt(now, each, seed))

export const ofKind = <Kind extends FactKind>(
  facts: readonly Fact[],
  kind: Kind,
): readonly FactOf<Kind>[] =>
  facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind)

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
