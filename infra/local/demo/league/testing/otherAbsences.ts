import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import type { StatusReport } from '#shared/domain/facts/injury.ts'
import { isHealthAbsence } from '#shared/scoring/facts/healthAbsence.ts'
import { ofKind } from './leagueAt.ts'

/** True for a report on an absence that has nothing to do with health. */
export const isForOtherReason = ({ status, bodyPart, notes }: StatusReport): boolean =>
  !isHealthAbsence(status, `${bodyPart ?? ''}. ${notes ?? ''}`)

/** The players whose newest report names a reason other than their health. */
export const playersOutThoughFit = (facts: readonly Fact[]): FactOf<'player'>[] => {
  const newest = new Map(ofKind(facts, 'status').map((report) => [report.playerId, report]))
  return ofKind(facts, 'player').filter(({ id }) => {
    const report = newest.get(id)
    return report && report.status !== 'Active' && isForOtherReason(report)
  })
}
