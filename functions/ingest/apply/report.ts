import type { Fact, FactKind } from '#shared/domain/facts/fact.ts'
import type { Reject } from '../feed/reject.ts'
import type { Change } from './planChange.ts'

type Counts = Partial<Record<FactKind, number>>

/** A field where the feed contradicts an admin's override; the override stays in force. */
interface Difference {
  kind: FactKind
  id: string
  field: string
  feed: unknown
  override: unknown
}

/** The changes that applying a payload made, or would make. */
export interface ApplyReport {
  facts: number
  created: Counts
  updated: Counts
  unchanged: number
  /** Late facts that a newer payload had already replaced. */
  stale: number
  writes: number
  /**
   * Players whose injuries are to be derived again. All whom status reports name, new or not, because a killed run may
   * have stored a report without its injury; and those with new games, which may tell when an absence began.
   */
  players: Set<string>
  rejects: Reject[]
  differences: Difference[]
}

export const emptyReport = (): ApplyReport => ({
  facts: 0,
  created: {},
  updated: {},
  unchanged: 0,
  stale: 0,
  writes: 0,
  players: new Set(),
  rejects: [],
  differences: [],
})

export const countChange = (report: ApplyReport, fact: Fact, change: Change<Fact>) => {
  report.facts++
  if (fact.kind === 'status' || (fact.kind === 'stats' && change.kind !== 'none'))
    report.players.add(fact.playerId)
  if (change.kind === 'none') report.unchanged++
  else if (change.kind === 'stale') report.stale++
  else addCounts(change.kind === 'create' ? report.created : report.updated, { [fact.kind]: 1 })
}

const addCounts = (to: Counts, counts: Counts) => {
  for (const [kind, count] of Object.entries(counts) as [FactKind, number][])
    to[kind] = (to[kind] ?? 0) + count
}

export const addToReport = (report: ApplyReport, other: ApplyReport) => {
  report.facts += other.facts
  report.unchanged += other.unchanged
  report.stale += other.stale
  report.writes += other.writes
  addCounts(report.created, other.created)
  addCounts(report.updated, other.updated)
  for (const player of other.players) report.players.add(player)
  report.rejects.push(...other.rejects)
  report.differences.push(...other.differences)
}
