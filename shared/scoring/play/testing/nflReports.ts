import { type KnownReport, nowAt, reportAsOf } from '../../facts/knownAsOf.ts'
import { report } from '../../testing/facts.ts'

/** A report as the portal knows it, of an invented player. */
export const listed = (
  status: string,
  at: string,
  more: { practice?: string | null; bodyPart?: string | null; notes?: string | null } = {},
): KnownReport => {
  const known = reportAsOf(report('p1', status, { at, ...more }), nowAt(at))
  if (!known) throw new Error('a report of the future')
  return known
}
